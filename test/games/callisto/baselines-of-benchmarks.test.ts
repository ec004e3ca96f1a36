import { describe, expect, it } from "vitest";
import { generatePosition, type Problem } from "../../../games/callisto/positions/generate-position.ts";
import { PRESETS } from "../../../games/callisto/positions/shape.ts";
import { BASELINES } from "../../../bench/games/callisto/baselines.ts";
import type { CorpSecDecision } from "../../../bench/games/callisto/baselines/corp-sec-decision.ts";
import { compiledScenario, playedProcedures } from "../../../bench/games/callisto/played-games.ts";
import { benchPositions } from "../../../bench/games/callisto/positions.ts";
import { type Dice, SeededDice } from "../../../runtime/dice.ts";
import { interpret, OPPONENTS } from "./properties/callisto.ts";

const CARDS = ["Corp-Sec Y", "Corp-Sec Z"] as const;
const SEEDS = 6;

/** The positions that are timed, and as many again from every preset. */
const PROBLEMS: readonly Problem[] = [
  ...benchPositions(OPPONENTS.LFA),
  ...PRESETS.flatMap((preset) =>
    CARDS.flatMap((card) =>
      Array.from({ length: SEEDS }, (_, seed) => generatePosition(OPPONENTS.LFA, card, preset.knobs, 40 + seed)),
    ),
  ),
];

/** What follows in the dice: equal only where as many were taken. */
const NEXT_DIE = 1_000_000;

function expected(problem: Problem, dice: Dice): CorpSecDecision {
  const { clause, letter, action, target, destination } = interpret(problem, dice).decision;
  return { clause, letter, action, target, destination } as CorpSecDecision;
}

/** Decisions of both cards in games of scenario 1. */
const PLAYED: readonly Problem[] = playedProcedures(
  [compiledScenario(1)],
  { games: 60, ofProcedure: 600, ofProcedureInGame: 20 },
  ["1 LFA CORP-SEC"],
).flatMap(({ decisions }) => decisions);

describe("the baselines of the benchmark", () => {
  it.each(Object.entries(BASELINES))("%s decides as the sheet does, with the same dice", async (_, decide) => {
    for (const [index, problem] of PROBLEMS.entries()) {
      const [own, sheets] = [new SeededDice(index), new SeededDice(index)];
      expect(await decide(problem, own)).toEqual(expected(problem, sheets));
      expect(own.roll(NEXT_DIE)).toBe(sheets.roll(NEXT_DIE));
    }
  });

  it.each(Object.entries(BASELINES))("%s decides as the sheet does in positions of games", async (_, decide) => {
    expect(PLAYED.length).toBeGreaterThan(500);
    for (const [index, problem] of PLAYED.entries()) {
      const [own, sheets] = [new SeededDice(index), new SeededDice(index)];
      expect(await decide(problem, own)).toEqual(expected(problem, sheets));
      expect(own.roll(NEXT_DIE)).toBe(sheets.roll(NEXT_DIE));
    }
  });

  it("are timed over positions that reach every clause", () => {
    const reached = benchPositions(OPPONENTS.LFA).map((problem) => expected(problem, new SeededDice(1)).clause);
    for (const clause of [1, 2, 3, 4]) expect(reached.filter((each) => each === clause).length).toBeGreaterThan(5);
  });
});
