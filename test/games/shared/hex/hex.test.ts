import { describe, expect, test } from "vitest";
import {
  HEX_BOARD,
  directionTo,
  DIRECTIONS,
  hexDistance,
  hexesOf,
  hexOf,
  nameOfHex,
  neighbourOf,
  neighboursOf,
} from "../../../../games/shared/hex/hex.ts";
import { hexesAway, hexesBetween, onMap } from "../../../../games/shared/hex/line.ts";

const MAP = { columns: 11, rows: 15 };

describe("hexes", () => {
  test("stand half a hex higher in even columns", () => {
    expect(DIRECTIONS.map((direction) => neighbourOf(MAP, "0503", direction))).toEqual([
      "0502",
      "0603",
      "0604",
      "0504",
      "0404",
      "0403",
    ]);
    expect(DIRECTIONS.map((direction) => neighbourOf(MAP, "0608", direction))).toEqual([
      "0607",
      "0707",
      "0708",
      "0609",
      "0508",
      "0507",
    ]);
  });

  test("end at the edge of the map, which has one row less in odd columns", () => {
    expect(hexesOf(MAP)).toHaveLength(5 * 15 + 6 * 14);
    expect(neighbourOf(MAP, "0615", "south")).toBeNull();
    expect(neighbourOf(MAP, "0514", "south")).toBeNull();
    expect(neighboursOf(MAP, "0101")).toEqual(["0201", "0202", "0102"]);
  });

  test("that are no hexes have no name, no neighbours and no distance", () => {
    for (const name of ["0000", "0100", "1", "off map", "06151", "06a5"]) {
      expect(hexOf(name)).toBeNull();
      expect(hexDistance("0101", name)).toBe(Infinity);
    }
  });

  test("have the distance of the fewest steps between neighbours", () => {
    for (const start of ["0101", "0608", "1114", "0215"]) {
      let edge = [start];
      const steps = new Map([[start, 0]]);
      while (edge.length > 0) {
        edge = edge.flatMap((from) =>
          neighboursOf(MAP, from).filter((to) => {
            if (steps.has(to)) return false;
            steps.set(to, (steps.get(from) ?? 0) + 1);
            return true;
          }),
        );
      }
      expect(hexesOf(MAP).map((name) => hexDistance(start, name))).toEqual(hexesOf(MAP).map((name) => steps.get(name)));
    }
  });

  test("know the direction to each neighbour and to no other hex", () => {
    for (const name of hexesOf(MAP)) {
      const hex = hexOf(name);
      expect(hex && nameOfHex(hex)).toBe(name);
      for (const direction of DIRECTIONS) {
        const beside = neighbourOf(MAP, name, direction);
        if (beside !== null) expect(directionTo(name, beside)).toBe(direction);
      }
      expect(hexesOf(MAP).filter((other) => directionTo(name, other) !== null)).toEqual(
        [...neighboursOf(MAP, name)].toSorted(),
      );
    }
  });

  test("within a radius are as many as the table of the neutron bomb says", () => {
    expect(
      [1, 2, 4].map((radius) => hexesOf(MAP).filter((other) => hexDistance("0608", other) <= radius).length),
    ).toEqual([7, 19, 61]);
  });
});

describe("the line between two hexes", () => {
  test("touches the two hexes along whose common side it runs", () => {
    expect(hexesBetween(MAP, "0608", "0808", true)).toEqual(["0707", "0708"]);
    expect(hexesBetween(MAP, "0608", "0808", false)).toEqual(["0707", "0708"]);
  });

  test("touches every hex of a straight row, and none beyond its ends", () => {
    expect(hexesBetween(MAP, "0608", "0605", true)).toEqual(["0606", "0607"]);
    expect(hexesBetween(MAP, "0205", "0206", true)).toEqual([]);
  });

  test("counts a hex that it touches at one corner only where that is wanted", () => {
    const cornered = hexesOf(MAP).filter(
      (to) => hexesBetween(MAP, "0608", to, true).length !== hexesBetween(MAP, "0608", to, false).length,
    );
    expect(cornered.length).toBeGreaterThan(0);
    expect(cornered.every((to) => hexDistance("0608", to) > 2)).toBe(true);
  });

  test("is the same from both ends, and connects them by neighbours", () => {
    const hexes = hexesOf(MAP);
    for (let index = 0; index < 400; index += 1) {
      const from = hexes[(index * 37) % hexes.length] ?? "";
      const to = hexes[(index * 101 + 13) % hexes.length] ?? "";
      const between = hexesBetween(MAP, from, to, true);
      expect(hexesBetween(MAP, to, from, true)).toEqual(between);
      const distance = hexDistance(from, to);
      for (let step = 1; step < distance; step += 1) {
        expect(between.some((name) => hexDistance(from, name) === step)).toBe(true);
      }
    }
  });
});

describe("the hex directly away from another", () => {
  test("lies behind the target, as in the example of the force beam", () => {
    expect(hexesAway("0103", "0809")).toEqual(["0909"]);
    expect(DIRECTIONS.map((direction) => hexesAway("0608", neighbourOf(MAP, "0608", direction) ?? ""))).toEqual([
      ["0606"],
      ["0807"],
      ["0809"],
      ["0610"],
      ["0409"],
      ["0407"],
    ]);
  });

  test("is one of two where the line leaves the target through a corner", () => {
    expect(hexesAway("0608", "0808")).toEqual(["0907", "0908"]);
  });

  test("is every neighbour of a target in the same hex", () => {
    expect(hexesAway("0608", "0608")).toHaveLength(6);
  });

  test("is farther from the firer than the target", () => {
    for (const from of ["0101", "0608", "0714"]) {
      for (const target of hexesOf(MAP).filter((name) => name !== from)) {
        const away = hexesAway(from, target);
        expect([1, 2]).toContain(away.length);
        for (const hex of onMap(MAP, away)) expect(hexDistance(from, hex)).toBe(hexDistance(from, target) + 1);
      }
    }
  });
});

test("a map is drawn with its even columns half a hex higher", () => {
  expect(HEX_BOARD.draw({ columns: 3, rows: 3 }, (name) => name)).toEqual([
    "     0201",
    "0101      0301",
    "     0202",
    "0102      0302",
    "     0203",
  ]);
});
