import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { CoverageCounter, coverageText, type Reached, unreached } from "../../analysis/coverage.ts";
import { decidesBy, findPosition } from "./find-position.ts";
import type { Problem } from "../../analysis/generate-position.ts";
import { DEFAULT_READINGS, type Readings } from "../../runtime/callisto/readings.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { type Case, cardsOf, problems } from "./arbitrary-problem.ts";
import { interpret, type SheetOfBook, sheetOf, SIDES } from "./callisto.ts";
import { compiled, type CompiledSheet } from "./compiled.ts";
import { type Answer, answerOf, answersDiffer, describeDifference } from "./describe-difference.ts";
import { readingSets } from "./reading-sets.ts";
import { UNREACHABLE } from "./unreachable.ts";

/** Scenario 1 has the words that all share; the others, what they add. */
const POSITIONS = { first: 5200, others: 2000 } as const;
const UNDER_EACH_READING = { first: 200, others: 40 } as const;

/** What random positions miss is looked for in so many more. */
const SEARCHED = 12_000;

/** Every fourth position is asked for its trace as well. */
const TRACED = 4;

/** Another seed draws other positions: `PROPERTY_SEED=7 npm test`. */
const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_260_101);

/** Long enough for a slow machine; nothing waits for it. */
const PATIENCE = { timeout: 600_000 } as const;

const PARTS: readonly Reached["kind"][] = ["clause", "letter", "row"];

interface Answers {
  readonly interpreter: Answer;
  /** With a trace, and without: they are different code. */
  readonly traced: Answer | null;
  readonly untraced: Answer;
}

function ask(found: Case, sheet: CompiledSheet, readings: Readings, trace: boolean): Answers {
  const dice = (): SeededDice => new SeededDice(found.diceSeed);
  return {
    interpreter: answerOf(() => interpret(found, dice(), { readings, trace })),
    traced: trace ? answerOf(() => sheet.decide(found, dice(), true)) : null,
    untraced: answerOf(() => sheet.decide(found, dice(), false)),
  };
}

/** The compiled module's answer that is not the interpreter's, if any. */
function disagreeing({ interpreter, traced, untraced }: Answers): Answer | null {
  if (traced !== null && answersDiffer(interpreter, traced).length > 0) return traced;
  return answersDiffer(withoutReasons(interpreter), untraced).length > 0 ? untraced : null;
}

/** Choices are told with a trace only, so that they cost nothing without. */
function withoutReasons(answer: Answer): Answer {
  if (answer.kind === "threw") return answer;
  return { ...answer, decision: { ...answer.decision, choices: [] }, trace: null };
}

/** Fails with the smallest position found that the two answer differently. */
function hold({ sheet, opponents, path }: SheetOfBook, runs: number, answers: (found: Case) => Answers): void {
  const agree = fc.property(problems(sheet, opponents), (found) => disagreeing(answers(found)) === null);
  const [found] = fc.check(agree, { numRuns: runs, seed: SEED }).counterexample ?? [];
  if (found !== undefined) report(path, found, answers(found));
}

/** The same for positions drawn once: where one differs, the smallest is looked for, and else that one is told. */
function holdOn(cases: readonly Case[], sheet: SheetOfBook, answers: (found: Case) => Answers): void {
  const differing = cases.find((found) => disagreeing(answers(found)) !== null);
  if (differing === undefined) return;
  hold(sheet, cases.length, answers);
  report(sheet.path, differing, answers(differing));
}

function report(path: string, found: Case, answers: Answers): never {
  throw new Error(describeDifference(found, path, answers.interpreter, disagreeing(answers) ?? answers.untraced));
}

/** A position that a label of the sheet decides, `RIPPER: 3b`; null where none was found. */
function search({ sheet, opponents }: SheetOfBook, label: string): Case | null {
  const procedure = sheet.procedures.find(({ name }) => label.startsWith(`${name}: `));
  const [, clause, letter, row] = /: (\d+)([a-z])?(?: row (\d+))?$/.exec(label) ?? [];
  if (procedure === undefined || clause === undefined) return null;
  const wanted = decidesBy(procedure.name, Number(clause), {
    ...(letter === undefined ? {} : { letter }),
    ...(row === undefined ? {} : { row: Number(row) }),
  });
  const decide = (problem: Problem, seed: number) => interpret(problem, new SeededDice(seed)).decision;
  const found = findPosition(opponents, cardsOf(procedure, opponents), decide, wanted, SEARCHED);
  if (found === null) return null;
  const { problem, card, preset, seed } = found;
  return { ...problem, diceSeed: seed, drawn: { card, preset, seed } };
}

/** The two evaluators of a scenario's sheets decide alike, and the positions reach all of them. */
export function describeAgreement(scenario: number): void {
  describe.each(SIDES)(`in scenario ${scenario}, the interpreter and the compiled module of the %s bot`, (side) => {
    const sheet = sheetOf(scenario, side);
    const counter = new CoverageCounter(sheet.sheet);
    const excused = UNREACHABLE.filter((each) => each.sheet === sheet.path).map((each) => each.label);
    const answersTo = (found: Case, trace: boolean): Answers => {
      const answers = ask(found, compiled(sheet), DEFAULT_READINGS, trace);
      if (answers.interpreter.kind === "decided") counter.add(answers.interpreter.decision);
      return answers;
    };

    it("decide alike and give the same trace", PATIENCE, () => {
      const always = scenario === 1;
      hold(sheet, always ? POSITIONS.first : POSITIONS.others, (found) =>
        answersTo(found, always || found.diceSeed % TRACED === 0),
      );
    });

    it("decide alike where random positions seldom lead", PATIENCE, () => {
      for (const label of unreached(counter.result(), PARTS).filter((each) => !excused.includes(each))) {
        const found = search(sheet, label);
        if (found === null) continue;
        const answers = answersTo(found, true);
        if (disagreeing(answers) !== null) report(sheet.path, found, answers);
      }
    });

    it("reach every clause, letter and row of the sheet", () => {
      expect(unreached(counter.result(), PARTS)).toEqual(excused);
    });

    afterAll(() => {
      console.log(`Scenario ${scenario}, ${coverageText(counter.result())}`);
    });
  });
}

/** The two evaluators of a scenario's sheets agree under other readings of the open points too. */
export function describeAgreementUnderReadings(scenario: number): void {
  const runs = scenario === 1 ? UNDER_EACH_READING.first : UNDER_EACH_READING.others;
  describe.each(SIDES)(`in scenario ${scenario}, the two evaluators of the %s bot, under other readings,`, (side) => {
    const sheet = sheetOf(scenario, side);
    const cases = fc.sample(problems(sheet.sheet, sheet.opponents), { numRuns: runs, seed: SEED });
    it.each(readingSets())("decide alike under $name", PATIENCE, ({ readings }) => {
      holdOn(cases, sheet, (found) => ask(found, compiled(sheet, readings), readings, true));
    });
  });
}
