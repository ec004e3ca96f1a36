import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { CoverageCounter, type Reached } from "../../../../analysis/coverage.ts";
import { coverageText, unreached } from "../../../analysis/coverage-text.ts";
import { type Answers, ask, disagreeing, report, reportSmallest } from "./agreement.ts";
import { decidesBy, findPosition } from "./find-position.ts";
import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { type Case, cardsOf, problems } from "./arbitrary-problem.ts";
import { interpret, type SheetOfBook, sheetOf, SIDES } from "./callisto.ts";
import { readingSets } from "./reading-sets.ts";
import { effort, isLongRun, isWholeRun } from "../../../effort.ts";
import { SEED } from "../../../seed.ts";
import { UNREACHABLE } from "./unreachable.ts";

/** Scenario 1 has the words that all share; the others, what they add. */
const POSITIONS = { first: effort(300, 5200), others: effort(100, 2000) };
const UNDER_EACH_READING = { first: effort(10, 200), others: effort(3, 40) };

/** Without a long run, each sheet takes every so many-th set of readings; together they take all. */
const EVERY = 16;

/** What random positions miss is looked for in so many more. */
const SEARCHED = 12_000;

/** Every fourth position is asked for its trace as well. */
const TRACED = 4;

/** Long enough for a slow machine; nothing waits for it. */
const PATIENCE = { timeout: 600_000 } as const;

const PARTS: readonly Reached["kind"][] = ["clause", "letter", "row"];

/** Fails with the smallest position found that the two answer differently. */
function hold(sheet: SheetOfBook, runs: number, answers: (found: Case) => Answers): void {
  const agree = fc.property(problems(sheet.sheet, sheet.matchup), (found) => disagreeing(answers(found)) === null);
  const [found] = fc.check(agree, { numRuns: runs, seed: SEED }).counterexample ?? [];
  if (found !== undefined) report(found, sheet, DEFAULT_READINGS, answers(found));
}

/** A position that a label of the sheet decides, `RIPPER: 3b`; null where none was found. */
function search({ sheet, matchup }: SheetOfBook, label: string): Case | null {
  const procedure = sheet.procedures.find(({ name }) => label.startsWith(`${name}: `));
  const [, clause, letter, row] = /: (\d+)([a-z])?(?: row (\d+))?$/.exec(label) ?? [];
  if (procedure === undefined || clause === undefined) return null;
  const wanted = decidesBy(procedure.name, Number(clause), {
    ...(letter === undefined ? {} : { letter }),
    ...(row === undefined ? {} : { row: Number(row) }),
  });
  const decide = (problem: Problem, seed: number) => interpret(problem, new SeededDice(seed)).decision;
  const found = findPosition(matchup, cardsOf(procedure, matchup), decide, wanted, SEARCHED);
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
      const answers = ask(found, sheet, DEFAULT_READINGS, trace);
      if (answers.interpreter.kind === "decided") counter.add(answers.interpreter.decision);
      return answers;
    };

    it("decide alike, with a trace and without", PATIENCE, () => {
      const always = scenario === 1;
      hold(sheet, always ? POSITIONS.first : POSITIONS.others, (found) =>
        answersTo(found, always || found.diceSeed % TRACED === 0),
      );
    });

    afterAll(() => {
      console.log(`Scenario ${scenario}, ${coverageText(counter.result())}`);
    });

    if (!isWholeRun) return;

    it("decide alike where random positions seldom lead", PATIENCE, () => {
      for (const label of unreached(counter.result(), PARTS).filter((each) => !excused.includes(each))) {
        const found = search(sheet, label);
        if (found === null) continue;
        const answers = answersTo(found, true);
        if (disagreeing(answers) !== null) report(found, sheet, DEFAULT_READINGS, answers);
      }
    });

    it("reach every clause, letter and row of the sheet", () => {
      expect(unreached(counter.result(), PARTS)).toEqual(excused);
    });
  });
}

/** The two evaluators of a scenario's sheets agree under other readings of the open points too. */
export function describeAgreementUnderReadings(scenario: number): void {
  const runs = scenario === 1 ? UNDER_EACH_READING.first : UNDER_EACH_READING.others;
  describe.each(SIDES.map((side, index) => [side, 2 * (scenario - 1) + index] as const))(
    `in scenario ${scenario}, the two evaluators of the %s bot, under other readings,`,
    (side, number) => {
      const sheet = sheetOf(scenario, side);
      const cases = fc.sample(problems(sheet.sheet, sheet.matchup), { numRuns: runs, seed: SEED });
      it.each(readingSets().filter((_, index) => isLongRun || index % EVERY === number))(
        "decide alike under $name",
        PATIENCE,
        ({ readings }) => {
          const differing = cases.find((found) => disagreeing(ask(found, sheet, readings, true)) !== null);
          if (differing !== undefined) reportSmallest(differing, sheet, readings);
        },
      );
    },
  );
}
