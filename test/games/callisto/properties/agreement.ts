import { POSITION_TOOLS } from "../../../../games/callisto/positions/position-source.ts";
import { smallestThat } from "../../../../analysis/search/search-position.ts";
import type { Readings } from "../../../../games/callisto/readings.ts";
import { withoutChoices } from "../../../../runtime/decision.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import type { Case } from "./arbitrary-problem.ts";
import { interpret, type SheetOfBook } from "./callisto.ts";
import { compiled } from "./compiled.ts";
import { type Answer, answerOf, answersDiffer, describeDifference } from "./describe-difference.ts";

/** What both evaluators say of one position. */
export interface Answers {
  readonly interpreter: Answer;
  /** The interpreter without a trace, where one was asked for: another view looks at the position then. */
  readonly untraced: Answer | null;
  readonly compiled: Answer;
}

/** Asks both evaluators of a sheet, each with the same dice. */
export function ask(found: Case, sheet: SheetOfBook, readings: Readings, trace: boolean): Answers {
  const dice = (): SeededDice => new SeededDice(found.diceSeed);
  const module = compiled(sheet, readings);
  return {
    interpreter: answerOf(() => interpret(found, dice(), { readings, trace })),
    untraced: trace ? answerOf(() => interpret(found, dice(), { readings, trace: false })) : null,
    compiled: answerOf(() => module.decide(found, dice())),
  };
}

/** The answer that is not the interpreter's, if any. */
export function disagreeing({ interpreter, untraced, compiled }: Answers): Answer | null {
  const expected = withoutReasons(interpreter);
  const differs = (other: Answer): boolean => answersDiffer(expected, withoutReasons(other)).length > 0;
  if (differs(compiled)) return compiled;
  return untraced !== null && differs(untraced) ? untraced : null;
}

/** What is done, without what it was chosen from and why: compiled sheets give no reasons. */
function withoutReasons(answer: Answer): Answer {
  if (answer.kind === "threw") return answer;
  return { ...answer, decision: withoutChoices(answer.decision), trace: null };
}

/** Fails with a position that the evaluators answer differently, as a situation to save and run. */
export function report(found: Case, sheet: SheetOfBook, readings: Readings, answers: Answers): never {
  const other = disagreeing(answers) ?? answers.compiled;
  throw new Error(describeDifference(found, sheet.path, readings, answers.interpreter, other));
}

/** The same for a position that holds more than the difference needs: what can be taken away is taken away first. */
export function reportSmallest(found: Case, sheet: SheetOfBook, readings: Readings): never {
  const differs = (candidate: Case): boolean => disagreeing(ask(candidate, sheet, readings, true)) !== null;
  const smallest = {
    ...found,
    ...smallestThat(POSITION_TOOLS, found, (candidate) => differs({ ...found, ...candidate })),
  };
  return report(smallest, sheet, readings, ask(smallest, sheet, readings, true));
}
