import * as fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, whichThereAre } from "../../grammar/nearest-name.ts";

/** The same by its definition, without a limit. */
function distanceBetween(first: string, second: string): number {
  const known = new Map<string, number>();
  const between = (from: number, to: number): number => {
    if (from === 0 || to === 0) return Math.max(from, to);
    const key = `${from} ${to}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const change = between(from - 1, to - 1) + (first[from - 1] === second[to - 1] ? 0 : 1);
    const isSwap = from > 1 && to > 1 && first[from - 1] === second[to - 2] && first[from - 2] === second[to - 1];
    const swap = isSwap ? between(from - 2, to - 2) + 1 : Number.POSITIVE_INFINITY;
    const distance = Math.min(between(from - 1, to) + 1, between(from, to - 1) + 1, change, swap);
    known.set(key, distance);
    return distance;
  };
  return between(first.length, second.length);
}

test("up to the limit, the distance is the number of edits; beyond it, more than the limit", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdefg "), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (first, second, limit) => {
      const expected = distanceBetween(first, second);
      const found = editDistance(first, second, limit);
      if (expected <= limit) expect(found).toBe(expected);
      else expect(found).toBeGreaterThan(limit);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ["STRIK", ["RUN", "STRIKE"], ": did you mean STRIKE? There are RUN, STRIKE"],
  ["DANCE", ["RUN", "STRIKE"], "; there are RUN, STRIKE"],
  ["Dron", ["DRONE"], ": did you mean DRONE?"],
  ["Knight", ["DRONE"], "; there is only DRONE"],
  ["Knight", [], ""],
])("of %s among %j is said: %s", (name, names, said) => {
  expect(whichThereAre(name, names)).toBe(said);
});
