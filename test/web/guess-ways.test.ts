import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../registry.ts";
import { guessWays, namesByRows, pairOf } from "../../web/maps/guesses.ts";
import { IRREGULAR_MAPS, irregularMap } from "./maps/irregular-maps.ts";

/** How many ways were guessed that are none, and how many were not guessed. */
interface Wrong {
  readonly extra: number;
  readonly missing: number;
}

function compare(guessed: readonly (readonly [number, number])[], ways: readonly (readonly [number, number])[]): Wrong {
  const [found, there] = [guessed, ways].map((pairs) => new Set(pairs.map(([from, to]) => pairOf(from, to).join(" "))));
  const without = (some: Set<string> | undefined, others: Set<string> | undefined): number =>
    [...(some ?? [])].filter((pair) => others?.has(pair) !== true).length;
  return { extra: without(found, there), missing: without(there, found) };
}

describe("the ways that are guessed from where spaces are", () => {
  /** Walls that a picture shows and places of spaces do not: the rooms of `station`, and the doors of scenarios 5 and 8. */
  const MOST: Readonly<Record<string, Wrong>> = {
    canyon: { extra: 6, missing: 2 },
    station: { extra: 17, missing: 4 },
    city: { extra: 3, missing: 11 },
  };

  test.each(IRREGULAR_MAPS)("of the irregular map %s are mostly right", (name) => {
    const { taps, ways, ratio } = irregularMap(name);
    const spaces = taps.map(({ letter, x, y }, id) => ({ id, name: letter, x, y, signs: {} }));
    const wrong = compare(guessWays(spaces, ratio), ways);
    process.stdout.write(
      `  ${name}: ${spaces.length} spaces, ${ways.length} ways, ${wrong.extra} guessed wrongly, ${wrong.missing} not guessed\n`,
    );
    expect(wrong).toEqual(MOST[name]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "of the stand-in for scenario %i are all but those with doors or two maps",
    async (number) => {
      const maker = await BUILT_IN_GAMES.loadBoardMaker("Callisto");
      if (maker === null) throw new Error("nothing draws its boards");
      const file = new URL(`../../procedures/callisto/scenario-${number}/board.json`, import.meta.url);
      const { spaces, ways, ratio } = maker.read(readFileSync(file, "utf8"));
      const wrong = compare(
        guessWays(spaces, ratio),
        ways.map(({ from, to }) => [from, to] as const),
      );
      const extra: Readonly<Record<number, number>> = { 5: 2, 8: 10 };
      expect(wrong).toEqual({ extra: extra[number] ?? 0, missing: 0 });
    },
  );

  test("are none between fewer than two spaces, and none from a space to another at the same spot", () => {
    const space = { id: 0, name: "a1", x: 0.5, y: 0.5, signs: {} };
    expect(guessWays([], 1)).toEqual([]);
    expect(guessWays([space], 1)).toEqual([]);
    expect(guessWays([space, { ...space, id: 1 }], 1)).toEqual([]);
  });
});

describe("the names of spaces", () => {
  test("go row by row, each from the left, also where rows are not straight", () => {
    const at = [
      [0.1, 0.12],
      [0.5, 0.09],
      [0.9, 0.11],
      [0.3, 0.42],
      [0.7, 0.38],
      [0.5, 0.8],
    ];
    const spaces = at.map(([x = 0, y = 0], id) => ({ id, name: "", x, y, signs: {} }));
    expect([...namesByRows(spaces, 1).entries()].toSorted(([one], [other]) => one - other)).toEqual([
      [0, "a1"],
      [1, "a2"],
      [2, "a3"],
      [3, "b1"],
      [4, "b2"],
      [5, "c1"],
    ]);
  });
});
