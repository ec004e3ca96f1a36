import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { CoverageCounter, coverageText, type Reached, unreached } from "../../analysis/coverage.ts";
import { cardsToAct } from "../../analysis/generate-position.ts";
import { DEFAULT_READINGS, type Readings } from "../../runtime/callisto/readings.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { type Case, problems } from "./arbitrary-problem.ts";
import { BOOK, interpret, OPPONENTS, SHEET_NAMES, type SideName } from "./callisto.ts";
import { compiled, type CompiledSheet } from "./compiled.ts";
import { type Answer, answerOf, answersDiffer, describeDifference } from "./describe-difference.ts";
import { readingSets } from "./reading-sets.ts";
import { UNREACHABLE } from "./unreachable.ts";

const POSITIONS = 5200;
const UNDER_EACH_READING = 200;

/** Another seed draws other positions: `PROPERTY_SEED=7 npm test`. */
const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_260_101);

/** Long enough for a slow machine; nothing waits for it. */
const PATIENCE = { timeout: 600_000 } as const;

const PARTS: readonly Reached["kind"][] = ["clause", "letter", "row"];

interface Answers {
  readonly interpreter: Answer;
  /** With a trace, and without: they are different code. */
  readonly traced: Answer;
  readonly untraced: Answer;
}

function ask(found: Case, sheet: CompiledSheet, readings: Readings): Answers {
  const dice = (): SeededDice => new SeededDice(found.diceSeed);
  return {
    interpreter: answerOf(() => interpret(found, dice(), { readings, trace: true })),
    traced: answerOf(() => sheet.decide(found, dice(), true)),
    untraced: answerOf(() => sheet.decide(found, dice(), false)),
  };
}

/** The compiled module's answer that is not the interpreter's, if any. */
function disagreeing({ interpreter, traced, untraced }: Answers): Answer | null {
  if (answersDiffer(interpreter, traced).length > 0) return traced;
  return answersDiffer(withoutReasons(interpreter), untraced).length > 0 ? untraced : null;
}

/** Choices are told with a trace only, so that they cost nothing without. */
function withoutReasons(answer: Answer): Answer {
  if (answer.kind === "threw") return answer;
  return { ...answer, decision: { ...answer.decision, choices: [] }, trace: null };
}

/** Fails with the smallest position found that the two answer differently. */
function hold(side: SideName, runs: number, answers: (found: Case) => Answers): void {
  const opponents = OPPONENTS[side];
  const arbitrary = problems(opponents, cardsToAct(opponents));
  const agree = fc.property(arbitrary, (found) => disagreeing(answers(found)) === null);
  const [found] = fc.check(agree, { numRuns: runs, seed: SEED }).counterexample ?? [];
  if (found === undefined) return;
  const all = answers(found);
  throw new Error(describeDifference(found, SHEET_NAMES[side], all.interpreter, disagreeing(all) ?? all.traced));
}

/** The two evaluators of a side's sheet decide alike, and the positions reach all of it. */
export function describeAgreement(side: SideName): void {
  const sheet = BOOK.sheets[side];
  if (sheet === undefined) throw new Error(`the book has no sheet of ${side}`);
  const counter = new CoverageCounter(sheet);

  describe(`the interpreter and the compiled module of the ${side} bot`, () => {
    it("decide alike and give the same trace", PATIENCE, () => {
      const module = compiled(side, DEFAULT_READINGS);
      hold(side, POSITIONS, (found) => {
        const answers = ask(found, module, DEFAULT_READINGS);
        if (answers.interpreter.kind === "decided") counter.add(answers.interpreter.decision);
        return answers;
      });
    });

    it("reach every clause, letter and row of the sheet", () => {
      const excused = UNREACHABLE.filter((each) => each.bot === side).map((each) => each.label);
      expect(unreached(counter.result(), PARTS)).toEqual(excused);
    });

    afterAll(() => {
      console.log(coverageText(counter.result()));
    });
  });
}

/** The two evaluators agree under other readings of the open points too. */
export function describeAgreementUnderReadings(side: SideName): void {
  describe(`the interpreter and the compiled module of the ${side} bot, under other readings`, () => {
    it.each(readingSets())("decide alike under $name", PATIENCE, ({ readings }) => {
      const module = compiled(side, readings);
      hold(side, UNDER_EACH_READING, (found) => ask(found, module, readings));
    });
  });
}
