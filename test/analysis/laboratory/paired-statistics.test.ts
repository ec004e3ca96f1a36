import { describe, expect, test } from "vitest";
import {
  eloOf,
  expectedScore,
  type HalfPoints,
  PairTally,
  problemWithBounds,
  stateOfTest,
  USUAL_BOUNDS,
  type Verdict,
} from "../../../analysis/laboratory/paired-statistics.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";

describe("Elo", () => {
  test.each([
    [0, 0.5],
    [400, 10 / 11],
    [-400, 1 / 11],
    [190.848501887865, 0.75],
  ])("%s points are worth a score of %s", (elo, score) => {
    expect(expectedScore(elo)).toBeCloseTo(score, 12);
    expect(eloOf(score)).toBeCloseTo(elo, 9);
  });
});

/** Pairs won and lost by the earlier and the later version: `[before, after, pairs]`. */
function tallyOf(...cells: readonly (readonly [HalfPoints, HalfPoints, number])[]): PairTally {
  const tally = new PairTally();
  for (const [before, after, pairs] of cells) for (let pair = 0; pair < pairs; pair += 1) tally.add({ before, after });
  return tally;
}

describe("the interval of a change", () => {
  test("is that of Bonett and Price", () => {
    const { value, low, high } = tallyOf([2, 2, 40], [0, 0, 30], [0, 2, 20], [2, 0, 10]).change;
    expect(value).toBeCloseTo(0.1, 12);
    // (b − c) / (n + 2) = 10/102, and 1.96 standard errors around it.
    expect(low).toBeCloseTo(10 / 102 - 1.959964 * Math.sqrt((32 / 102 - (10 / 102) ** 2) / 102), 6);
    expect(high).toBeCloseTo(10 / 102 + 1.959964 * Math.sqrt((32 / 102 - (10 / 102) ** 2) / 102), 6);
  });

  test("stays open where no pair differs", () => {
    const { change, elo } = tallyOf([2, 2, 5], [0, 0, 5]);
    expect(change).toMatchObject({ value: 0 });
    expect(change.low).toBeLessThan(-0.1);
    expect(elo?.high).toBeGreaterThan(50);
  });

  test("has no Elo where a version won every game", () => {
    expect(tallyOf([2, 2, 5]).elo).toBeNull();
  });

  test("agrees with the plain difference of Elo for unpaired games", () => {
    const { elo } = tallyOf([2, 2, 2500], [0, 0, 2500], [0, 2, 2500], [2, 0, 2500]);
    // Two shares of 10,000 games each: a standard error of 0.005 each, worth 695 points a unit of score.
    expect(elo?.value).toBe(0);
    expect(elo?.high).toBeCloseTo(1.96 * Math.SQRT2 * 0.005 * (400 / Math.LN10) * 4, 0);
  });
});

describe("the sequential test", () => {
  test("decides at Wald's bounds, with half of alpha each way", () => {
    const { lower, upper } = stateOfTest(new PairTally(), USUAL_BOUNDS);
    expect(lower).toBeCloseTo(Math.log(0.05 / 0.975), 12);
    expect(upper).toBeCloseTo(Math.log(0.95 / 0.025), 12);
  });

  test("agrees with the normal ratio for many pairs", () => {
    const tally = tallyOf([2, 2, 20_000], [0, 0, 20_000], [0, 2, 5200], [2, 0, 4800]);
    const pairs = tally.pairs;
    const mean = 400 / pairs;
    const variance = 10_000 / pairs - mean ** 2;
    const step = expectedScore(10) - expectedScore(-10);
    const normal = (pairs * step * (2 * mean - step)) / (2 * variance);
    const { stronger } = stateOfTest(tally, USUAL_BOUNDS);
    expect(Math.abs(stronger / normal - 1)).toBeLessThan(0.03);
  });

  test("calls a change the same as its mirror image, the other way round", () => {
    const better = stateOfTest(tallyOf([0, 2, 40], [2, 0, 10], [1, 2, 7], [0, 0, 300], [2, 2, 300]), USUAL_BOUNDS);
    const worse = stateOfTest(tallyOf([2, 0, 40], [0, 2, 10], [1, 0, 7], [2, 2, 300], [0, 0, 300]), USUAL_BOUNDS);
    expect(better.stronger).toBeCloseTo(worse.weaker, 9);
    expect(better.weaker).toBeCloseTo(worse.stronger, 9);
  });

  test("says nothing after few pairs that came out alike", () => {
    expect(stateOfTest(tallyOf([2, 2, 40], [0, 0, 40]), USUAL_BOUNDS).verdict).toBeNull();
    expect(stateOfTest(tallyOf([2, 2, 400], [0, 0, 400]), USUAL_BOUNDS).verdict).toBe("no difference");
  });

  test.each([
    [{ elo0: 20, elo1: 20 }, "elo0 must be"],
    [{ elo0: -1 }, "elo0 must be"],
    [{ alpha: 0 }, "between 0 and 0.5"],
    [{ beta: 0.5 }, "between 0 and 0.5"],
    [{ elo1: Number.NaN }, "elo0 must be"],
  ])("does not take %o", (bounds, message) => {
    expect(problemWithBounds({ ...USUAL_BOUNDS, ...bounds })).toContain(message);
  });

  const RUNS = effort(60, 400);

  /** How often tests end with each verdict: games on one seed come out alike in a share of the pairs. */
  function verdicts(elo: number, score: number, alike: number): ReadonlyMap<Verdict, number> {
    const dice = new SeededDice(SEED);
    const draw = (): number => dice.roll(1_000_000) / 1_000_000;
    const after = expectedScore(eloOf(score) + elo);
    const ended = new Map<Verdict, number>();
    for (let run = 0; run < RUNS; run += 1) {
      const tally = new PairTally();
      let verdict: Verdict = null;
      while (verdict === null) {
        for (let pair = 0; pair < 8; pair += 1) {
          const first = draw();
          const second = draw() < alike ? first : draw();
          tally.add({ before: first < score ? 2 : 0, after: second < after ? 2 : 0 });
        }
        ({ verdict } = stateOfTest(tally, USUAL_BOUNDS));
      }
      ended.set(verdict, (ended.get(verdict) ?? 0) + 1);
    }
    return ended;
  }

  /** A share of runs that a true rate of 5 % exceeds once in a thousand times. */
  const ALLOWED = 0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / RUNS);

  test.each([
    [0, 0.5, 0.9],
    [0, 0.7, 0.95],
  ])("takes no difference for one rarely (%s Elo at a score of %s, %s alike)", (elo, score, alike) => {
    const same = verdicts(elo, score, alike).get("no difference") ?? 0;
    expect(1 - same / RUNS).toBeLessThan(ALLOWED);
  });

  test.each([
    ["stronger", 20, 0.5, 0.9],
    ["weaker", -20, 0.5, 0.9],
    ["stronger", 20, 0.3, 0.93],
  ] as const)("misses a %s version rarely (%s Elo at a score of %s, %s alike)", (verdict, elo, score, alike) => {
    const found = verdicts(elo, score, alike).get(verdict) ?? 0;
    expect(1 - found / RUNS).toBeLessThan(ALLOWED);
  });

  test("covers the true change about 19 times of 20", () => {
    const dice = new SeededDice(SEED);
    const draw = (): number => dice.roll(1_000_000) / 1_000_000;
    const runs = effort(400, 4000);
    let covered = 0;
    for (let run = 0; run < runs; run += 1) {
      const tally = new PairTally();
      for (let pair = 0; pair < 100; pair += 1) {
        const first = draw();
        const second = draw() < 0.7 ? first : draw();
        tally.add({ before: first < 0.5 ? 2 : 0, after: second < 0.6 ? 2 : 0 });
      }
      const { low, high } = tally.change;
      if (low <= 0.1 && 0.1 <= high) covered += 1;
    }
    expect(covered / runs).toBeGreaterThan(0.95 - 3.1 * Math.sqrt((0.05 * 0.95) / runs));
    expect(covered / runs).toBeLessThan(0.99);
  });
});
