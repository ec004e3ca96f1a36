import { describe, expect, test } from "vitest";
import { countAt, groupAt, numbersOf, sum } from "../../../analysis/games/counts.ts";
import { playGames } from "../../../analysis/games/simulation.ts";
import { SQUADRON_PACKAGE } from "../../../games/squadron/package.ts";
import { botsOf, gameOf } from "./books.ts";

const GAMES = 200;

/** How many of some games each side wins; the same on every machine. */
function winsOf(scenario: number, players: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  const { engine } = SQUADRON_PACKAGE;
  if (engine === undefined) throw new Error("the package has no engine");
  const game = gameOf(scenario);
  const run = { players, difficulty: "normal", seed: 11, verified: false } as const;
  const { counts } = playGames(engine, game, botsOf(game), run, { from: 0, to: GAMES });
  expect(countAt(counts, "games")).toBe(GAMES);
  const won = (side: string): number => sum(numbersOf(groupAt(counts, "results", side)).map(([, times]) => times));
  return Object.fromEntries(Object.keys(players).map((side) => [side, won(side)]));
}

describe("the invented bots of Machine Wars", { timeout: 600_000 }, () => {
  test.each(["Squadron", "Machines"])("%s wins at least half of its games against a greedy player", (side) => {
    const players = { Squadron: "greedy", Machines: "greedy", [side]: "bot" };
    expect(winsOf(4, players)[side]).toBeGreaterThanOrEqual(GAMES / 2);
  });
});

describe("the stand-in forces of Machine Wars II", { timeout: 600_000 }, () => {
  test.each(["bot", "greedy"])("give either side at least 30 of 100 games where %s plays both", (player) => {
    const wins = winsOf(5, { Squadron: player, Machines: player });
    for (const side of ["Squadron", "Machines"]) expect(wins[side]).toBeGreaterThanOrEqual(0.3 * GAMES);
  });
});
