import { describe, expect, test } from "vitest";
import type { PictureSpace } from "../../games/shared/board-picture.ts";
import { fitBoard, type FittedSpace, fittedName } from "../../render/board/fit-board.ts";

function space(name: string, map: string, x: number, y: number): PictureSpace {
  return { name, map, x, y, facts: [], lines: [], ground: { counters: [] } };
}

/** Spaces `a1` to `e4`, so many columns and rows. */
function grid(map: string, columns: number, rows: number): readonly PictureSpace[] {
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (__, x) => space(`${map}${"abcde"[x]}${y + 1}`, map, x, y)),
  ).flat();
}

const ONE = grid("", 4, 2);
const TWO = [...grid("north ", 4, 4), ...grid("south ", 4, 4)];

function cell(spaces: readonly PictureSpace[], room: { width: number; height: number }, name: string): FittedSpace {
  const found = fitBoard({ spaces }, room).spaces.get(name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

describe("a board that is fitted to a room", () => {
  test("is turned by a quarter where spaces are larger so, and never mirrored", () => {
    const room = { width: 200, height: 400 };
    expect(fitBoard({ spaces: ONE }, room).arrangement.isTurned).toBe(true);
    const [corner, right, below] = ["a1", "b1", "a2"].map((name) => cell(ONE, room, name));
    if (corner === undefined || right === undefined || below === undefined) throw new Error("three corners");
    // Who looks along the first row has the second one on the right hand.
    const [alongX, alongY] = [right.x - corner.x, right.y - corner.y];
    const [belowX, belowY] = [below.x - corner.x, below.y - corner.y];
    expect(alongX * belowY - alongY * belowX).toBeGreaterThan(0);
  });

  test("lies as it is told to, so that a map that is enlarged is not turned", () => {
    const { arrangement } = fitBoard({ spaces: ONE }, { width: 200, height: 400 });
    const wide = { width: 800, height: 400 };
    expect(fitBoard({ spaces: ONE }, wide).arrangement.isTurned).toBe(false);
    expect(fitBoard({ spaces: ONE }, wide, arrangement).arrangement).toEqual(arrangement);
  });

  test("has two maps side by side in a wide room, and one below the other in a high one, unturned", () => {
    const wide = { width: 1200, height: 500 };
    expect(cell(TWO, wide, "south a1").y).toBe(cell(TWO, wide, "north a1").y);
    expect(cell(TWO, wide, "south a1").x).toBeGreaterThan(cell(TWO, wide, "north d1").x);
    const high = { width: 500, height: 1000 };
    expect(fitBoard({ spaces: TWO }, high).arrangement.isTurned).toBe(false);
    expect(cell(TWO, high, "south a1").x).toBe(cell(TWO, high, "north a1").x);
    expect(cell(TWO, high, "south a1").y).toBeGreaterThan(cell(TWO, high, "north a4").y);
  });

  test("leaves room for the names of its maps above each, and none where it has one map", () => {
    for (const room of [
      { width: 1200, height: 500 },
      { width: 500, height: 1000 },
    ]) {
      const { captions, spaces } = fitBoard({ spaces: TWO }, room);
      expect(captions.map(({ name }) => name)).toEqual(["north ", "south "]);
      for (const { name, y } of captions) expect(y).toBe(spaces.get(`${name}a1`)?.y);
      const lowest = Math.max(...[...spaces.values()].map(({ y, height }) => y + height));
      expect(lowest).toBeLessThanOrEqual(room.height);
      expect(Math.min(...captions.map(({ y }) => y))).toBeGreaterThanOrEqual(18);
    }
    expect(fitBoard({ spaces: ONE }, { width: 500, height: 300 }).captions).toEqual([]);
  });
});

test("a name that is too long for its room is shortened, and what tells it apart is never lost", () => {
  const within =
    (letters: number, beside = "") =>
    (form: string) =>
      `${form}${beside}`.length <= letters;
  expect(fittedName("Corp-Sec Y", within(10))).toBe("Corp-Sec Y");
  expect(fittedName("Corp-Sec Y", within(9))).toBe("Corp-S. Y");
  expect(fittedName("Corp-Sec Y", within(9, " 2✱"))).toBe("Cor. Y");
  expect(fittedName("Corp-Sec Y", within(1))).toBe("Y");
  expect(fittedName("Yellow Crawler", within(10))).toBe("Y.Crawler");
  expect(fittedName("Yellow Crawler", within(8))).toBe("YC");
  expect(fittedName("Crawler", within(7))).toBe("Crawler");
  expect(fittedName("Crawler", within(7, " 1✱"))).toBe("Cra.");
});
