import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCounts, byName, countAt, type Counts } from "../../../analysis/games/counts.ts";
import { readSimulation, simulationJson } from "../../../analysis/games/simulation-text.ts";
import {
  gamesIn,
  mergeSimulations,
  missingGames,
  missingIn,
  notYetPlayed,
  seedOfGame,
  shardOf,
  type Simulation,
} from "../../../analysis/games/simulation.ts";
import { summaryOf, wilson } from "../../../analysis/games/summary.ts";
import { COUNTS, part, RUN } from "./example-run.ts";

describe("seeds of games", () => {
  test("differ within a run, and between runs", () => {
    const seeds = [1, 2, 3].flatMap((run) => Array.from({ length: 5000 }, (_, game) => seedOfGame(run, game)));
    expect(new Set(seeds.slice(0, 5000)).size).toBe(5000);
    expect(new Set(seeds).size).toBeGreaterThan(14_990);
  });

  test("are the same on every machine", () => {
    expect([0, 1, 9999].map((game) => seedOfGame(1, game))).toMatchInlineSnapshot(`
      [
        3405691463,
        4114278092,
        1567627248,
      ]
    `);
  });
});

describe("counts", () => {
  const counts: fc.Arbitrary<Counts> = fc.letrec<{ counts: Counts }>((tie) => ({
    counts: fc
      .record({ a: fc.nat(), 2: fc.nat(), 10: fc.nat() }, { requiredKeys: [] })
      .chain((numbers) =>
        fc
          .option(tie("counts"), { nil: null, depthSize: "small" })
          .map((group) => (group === null ? numbers : { ...numbers, group })),
      ),
  })).counts;

  test("are put together in any order with the same result, down to the order of names", () => {
    fc.assert(
      fc.property(counts, counts, counts, (one, two, three) => {
        const texts = [
          addCounts(addCounts(one, two), three),
          addCounts(one, addCounts(two, three)),
          addCounts(three, addCounts(two, one)),
        ].map((sum) => JSON.stringify(sum));
        expect(new Set(texts).size).toBe(1);
      }),
    );
  });

  test("are found by their path, and are 0 where nothing was counted", () => {
    const some = { group: { inner: 3 } };
    expect([countAt(some, "group", "inner"), countAt(some, "group"), countAt(some, "toString")]).toEqual([3, 0, 0]);
  });

  test("are in the order of numbers", () => {
    expect(["10", "2b", "2", "1 row 1", "x"].toSorted(byName)).toEqual(["1 row 1", "2", "2b", "10", "x"]);
  });
});

describe("shards", () => {
  test("have every game once and differ by one game at most", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 40 }), (games, shards) => {
        const all = Array.from({ length: shards }, (_, index) => shardOf(games, index + 1, shards));
        const sizes = all.map((range) => gamesIn([range]));
        expect(all.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, game) => from + game))).toEqual(
          Array.from({ length: games }, (_, game) => game),
        );
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("parts of a run", () => {
  test("are joined where they touch, and what is missing is told", () => {
    const merged = mergeSimulations(part(4, 6), part(0, 4));
    if (merged.kind !== "merged") throw new Error(merged.reason);
    expect(merged.simulation.played).toEqual([{ from: 0, to: 6 }]);
    expect(missingGames(merged.simulation)).toEqual([{ from: 6, to: 10 }]);
    expect(summaryOf(merged.simulation)).toMatchObject({ games: 6, complete: false });
  });

  test("make a run as long as the longest of them says", () => {
    const short = { ...part(0, 4), run: { ...RUN, games: 4 } };
    for (const merged of [mergeSimulations(short, part(4, 9)), mergeSimulations(part(4, 9), short)]) {
      if (merged.kind !== "merged") throw new Error(merged.reason);
      expect(merged.simulation.run.games).toBe(10);
      expect(missingGames(merged.simulation)).toEqual([{ from: 9, to: 10 }]);
    }
  });

  test("lack in a range what they did not play of it", () => {
    const played = [
      { from: 2, to: 4 },
      { from: 6, to: 8 },
    ];
    expect(missingIn(played, { from: 0, to: 10 })).toEqual([
      { from: 0, to: 2 },
      { from: 4, to: 6 },
      { from: 8, to: 10 },
    ]);
    expect(missingIn(played, { from: 3, to: 7 })).toEqual([{ from: 4, to: 6 }]);
    expect(missingIn(played, { from: 2, to: 4 })).toEqual([]);
  });

  test("do not fit where both have a game", () => {
    expect(mergeSimulations(part(0, 5), part(3, 10))).toEqual({ kind: "misfit", reason: "both contain games 3 to 4" });
  });

  test("do not fit where the runs differ", () => {
    const other = { ...part(5, 10), run: { ...RUN, seed: 2 } };
    expect(mergeSimulations(part(0, 5), other)).toEqual({
      kind: "misfit",
      reason: "they are from different runs: the seeds differ",
    });
  });
});

describe("the summary", () => {
  const summary = summaryOf(part(0, 10, COUNTS));

  test("tells who has won, by what, and that somebody never did", () => {
    expect(summary.outcomes.map(({ winner, games, reasons }) => ({ winner, games, reasons }))).toEqual([
      { winner: "LFA", games: 6, reasons: [{ reason: "5 objective points", games: 6, standIn: true }] },
      { winner: "Breakers", games: 0, reasons: [] },
      { winner: null, games: 4, reasons: [{ reason: "14 rounds are over", games: 4, standIn: true }] },
    ]);
  });

  test("tells a reason that the texts state from one that stands in for it", () => {
    const printed = { ...part(0, 10, COUNTS), run: { ...RUN, standIns: [] } };
    const reasons = summaryOf(printed).outcomes.flatMap((outcome) => outcome.reasons);
    expect(reasons.map(({ standIn }) => standIn)).toEqual([false, false]);
  });

  test("tells how long games are", () => {
    const { histogram, ...lengths } = summary.rounds;
    expect(lengths).toEqual({ mean: 11.2, shortest: 8, quartiles: [10, 10, 14], ninetieth: 14, longest: 14 });
    expect(histogram).toHaveLength(7);
    expect(histogram[2]).toEqual({ rounds: 10, games: [4, 0, 0] });
  });

  test("counts a clause as tried by every card that came as far", () => {
    const [procedure] = summary.sheets[0]?.procedures ?? [];
    expect(procedure).toMatchObject({ cards: 23, bypassed: 3, idle: 2, without: 4 });
    expect(procedure?.clauses.map(({ label, tried, fired }) => [label, tried, fired])).toEqual([
      ["1", 18, 5],
      ["2", 13, 7],
      ["3", 6, 2],
    ]);
  });

  test("counts a letter as tried where none before it fired, a row as often as its table was rolled", () => {
    const parts = summary.sheets[0]?.procedures[0]?.clauses.flatMap((clause) => clause.parts) ?? [];
    expect(parts.map(({ label, tried, fired }) => [label, tried, fired])).toEqual([
      ["2a", 7, 1],
      ["2b", 6, 6],
      ["3 row 1", 2, 0],
      ["3 row 2", 2, 2],
    ]);
  });

  test("of no games at all has no numbers that are none", () => {
    expect(JSON.stringify(summaryOf(notYetPlayed(RUN)))).not.toContain('null,"share":null');
    expect(summaryOf(notYetPlayed(RUN)).rounds).toMatchObject({ mean: 0, longest: 0, histogram: [] });
  });
});

describe("Wilson's interval", () => {
  test.each([
    [0, 10, 0, 0, 0.2775],
    [5, 10, 0.5, 0.2366, 0.7634],
    [10, 10, 1, 0.7225, 1],
    [1, 1000, 0.001, 0.0002, 0.0056],
  ])("of %i in %i", (hits, games, share, low, high) => {
    const interval = wilson(hits, games);
    expect(interval.share).toBe(share);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test("of nothing says nothing", () => {
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe("a file with a simulation", () => {
  const text = simulationJson(part(0, 10, COUNTS));

  function withCounts(counts: unknown): ReturnType<typeof readSimulation> {
    return readSimulation(JSON.stringify({ ...(JSON.parse(text) as object), counts }));
  }

  test("is read as it was written", () => {
    expect(simulationJson(readOrThrow(text))).toBe(text);
  });

  test.each([
    ["a number where a group is expected", { ...COUNTS, results: 3 }, "results: this must be an object"],
    [
      "a group where a number is expected",
      { ...COUNTS, games: { LFA: 4 } },
      "games: this must be a whole number, 0 or more",
    ],
    [
      "a number where a group in a group is expected",
      { ...COUNTS, rounds: { LFA: 4 } },
      "rounds.LFA: this must be an object",
    ],
    ["a group that is not counted", { ...COUNTS, other: { a: 1 } }, "other: there is no such key"],
    [
      "games of more rounds than a game can have",
      { ...COUNTS, rounds: { LFA: { 99999: 4 } } },
      "rounds: a game of this run ends after 100 rounds",
    ],
    ["rounds that are no number", { ...COUNTS, rounds: { LFA: { many: 4 } } }, "rounds.LFA"],
    ["a name that every object has", JSON.parse('{ "games": 4, "__proto__": 3 }'), "__proto__: there is no such key"],
  ])("with %s is refused", (_what, counts, mistake) => {
    const message = expect.stringContaining(`\`counts\` is damaged: ${mistake}`) as string;
    expect(withCounts(counts)).toEqual({ kind: "problem", message });
  });

  test("adds up names that every object has like all others", () => {
    const one = JSON.parse('{ "cards": { "LFA": { "Scout Y": { "__proto__": 2, "toString": 1 } } } }') as Counts;
    expect(JSON.stringify(addCounts(one, {}))).toBe(JSON.stringify(addCounts({}, one)));
    expect(JSON.stringify(addCounts(one, one))).toContain('"__proto__":4');
  });
});

function readOrThrow(text: string): Simulation {
  const read = readSimulation(text);
  if (read.kind === "problem") throw new Error(read.message);
  return read.simulation;
}
