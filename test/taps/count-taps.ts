import { expect, test } from "vitest";
import { SEED } from "../seed.ts";
import { aboveTarget, type Counted, linesOfTaps, tableOfTaps } from "./table-of-taps.ts";
import { Tally } from "./tally.ts";

/** What is counted: the games of a side's bot in a scenario. */
export interface ToCount extends Pick<Counted, "game" | "scenario" | "bot" | "mostTaps" | "mostSeconds"> {
  /** Plays and follows a game; gives what was asked of the sheet. */
  readonly follow: (seed: number, tally: Tally) => readonly string[];
}

/** A bot's turn takes no longer than so many seconds. */
export const MOST_SECONDS = 25;

const SEEDS = Array.from({ length: 5 }, (_, index) => SEED + index);

/** Counts what rounds take on the turn screen, and compares it with the table beside the test. */
export function countTaps(games: readonly ToCount[]): void {
  test("a round takes no more at the table than its target, in every scenario and for every side", async () => {
    const rows = games.map(({ follow, ...row }): Counted => {
      const tally = new Tally();
      return { ...row, tally, askedOfSheet: SEEDS.flatMap((seed) => follow(seed, tally)) };
    });
    process.stdout.write(`${linesOfTaps(rows)}\n`);
    for (const row of rows) expect(row.askedOfSheet, `${row.game} ${row.scenario}, ${row.bot}`).toEqual([]);
    expect(rows.flatMap(aboveTarget)).toEqual([]);
    await expect(tableOfTaps(rows)).toMatchFileSnapshot("taps.txt");
  });
}
