import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestAssignment, commonSubsequence, longestRising } from "../../../compiler/diff/match.ts";

const MATRICES = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })).chain(([rows, columns]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  }),
);

/** The greatest sum over all ways to pair rows and columns. */
function greatestSum(scores: readonly (readonly number[])[], row = 0, taken: ReadonlySet<number> = new Set()): number {
  const own = scores[row];
  if (own === undefined) return 0;
  const without = greatestSum(scores, row + 1, taken);
  const withOne = own.map((score, column) =>
    taken.has(column) ? 0 : score + greatestSum(scores, row + 1, new Set([...taken, column])),
  );
  return Math.max(without, ...withOne);
}

describe("the best assignment", () => {
  it("has the greatest sum of all", () => {
    fc.assert(
      fc.property(MATRICES, (scores) => {
        const pairs = bestAssignment(scores);
        const sum = pairs.reduce((total, [row, column]) => total + (scores[row]?.[column] ?? 0), 0);
        expect(sum).toBe(greatestSum(scores));
      }),
    );
  });

  it("takes every row and every column once at most", () => {
    fc.assert(
      fc.property(MATRICES, (scores) => {
        const pairs = bestAssignment(scores);
        expect(new Set(pairs.map(([row]) => row)).size).toBe(pairs.length);
        expect(new Set(pairs.map(([, column]) => column)).size).toBe(pairs.length);
      }),
    );
  });
});

const KEYS = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 });

/** The length of a longest common subsequence, by its definition. */
function commonLength(first: readonly string[], second: readonly string[]): number {
  if (first.length === 0 || second.length === 0) return 0;
  const [head, ...rest] = first;
  const at = second.indexOf(head ?? "");
  const skipped = commonLength(rest, second);
  return at < 0 ? skipped : Math.max(skipped, 1 + commonLength(rest, second.slice(at + 1)));
}

describe("a common subsequence", () => {
  it("pairs equal keys in rising order, as many as there can be", () => {
    fc.assert(
      fc.property(KEYS, KEYS, (first, second) => {
        const pairs = commonSubsequence(first, second);
        for (const [old, young] of pairs) expect(first[old]).toBe(second[young]);
        for (const [index, [old, young]] of pairs.entries()) {
          const next = pairs[index + 1];
          if (next !== undefined) expect(next[0] > old && next[1] > young).toBe(true);
        }
        expect(pairs).toHaveLength(commonLength(first, second));
      }),
    );
  });
});

describe("a longest rising run", () => {
  it("leaves out the one number that moved", () => {
    expect([...longestRising([1, 2, 5, 3, 4])].toSorted()).toEqual([0, 1, 3, 4]);
  });
});
