import { POSITION_TOOLS } from "../../../../games/callisto/positions/position-source.ts";
import { smallestThat } from "../../../../analysis/search/search-position.ts";
import type { Readings } from "../../../../games/callisto/readings.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import type { Case } from "./arbitrary-problem.ts";
import { interpret, type SheetOfBook } from "./callisto.ts";
import { compiled } from "./compiled.ts";
import { type Answer, answerOf, answersDiffer, describeDifference } from "./describe-difference.ts";

/** What both evaluators say of one position. */
export interface Answers {
  readonly interpreter: Answer;
  /** With a trace, and without: they are different code. */
  readonly traced: Answer | null;
  readonly untraced: Answer;
}

/** Asks both evaluators of a sheet, each with the same dice. */
export function ask(found: Case, sheet: SheetOfBook, readings: Readings, trace: boolean): Answers {
  const dice = (): SeededDice => new SeededDice(found.diceSeed);
  const module = compiled(sheet, readings);
  return {
    interpreter: answerOf(() => interpret(found, dice(), { readings, trace })),
    traced: trace ? answerOf(() => module.decide(found, dice(), true)) : null,
    untraced: answerOf(() => module.decide(found, dice(), false)),
  };
}

/** The compiled module's answer that is not the interpreter's, if any. */
export function disagreeing({ interpreter, traced, untraced }: Answers): Answer | null {
  if (traced !== null && answersDiffer(interpreter, traced).length > 0) return traced;
  return answersDiffer(withoutReasons(interpreter), untraced).length > 0 ? untraced : null;
}

/** Choices are told with a trace only, so that they cost nothing without. */
function withoutReasons(answer: Answer): Answer {
  if (answer.kind === "threw") return answer;
  return { ...answer, decision: { ...answer.decision, choices: [] }, trace: null };
}

/** Fails with a position that the evaluators answer differently, as a situation to save and run. */
export function report(found: Case, sheet: SheetOfBook, readings: Readings, answers: Answers): never {
  const compiledAnswer = disagreeing(answers) ?? answers.untraced;
  throw new Error(describeDifference(found, sheet.path, readings, answers.interpreter, compiledAnswer));
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
