import { describe, expect, test } from "vitest";
import {
  type BoardShape,
  type BoardSize,
  gridBoard,
  hexGridBoard,
  type Shoved,
  NUMBERED,
  namedPlacesBoard,
  rowBoard,
  sizeOfPlaces,
  type NamedPlace,
} from "../../../games/shared/declared/boards.ts";
import { type DeclaredGame, policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { declaredSituations } from "../../../games/shared/declared/situation.ts";
import { factsOf } from "../../../games/shared/declared/picture.ts";
import { smallerPositions } from "../../../games/shared/declared/smaller-positions.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { expectAgreement, toySheet } from "../agreement.ts";
import { BARRED_CAVE } from "./barred.ts";
import { CAVE_GAME, figure } from "./game.ts";

const ROOMS: readonly NamedPlace[] = [
  { name: "Hall", borders: ["Cellar", "Tower (old)"] },
  { name: "Cellar", borders: ["Well"] },
  { name: "Tower (old)", borders: [] },
  { name: "Well", borders: ["Hall"] },
  { name: "Garden", borders: ["Gate"] },
  { name: "Gate", borders: [] },
];
const SMALL = { columns: 3, rows: 3 };
const LARGE = { columns: 5, rows: 12 };
const TRACK = ["Dawn", "Noon", "Dusk", "Night", "Late"];
const SHOVED: readonly Shoved[] = ["odd columns", "even columns", "odd rows", "even rows"];

/** The names of the places one step away. */
function around(shape: BoardShape, size: BoardSize, from: string): readonly string[] {
  return shape.placesOf(size).filter((place) => shape.distanceBetween(from, place) === 1);
}

function played(shape: BoardShape, smallest: BoardSize, largest: BoardSize, game: DeclaredGame): DeclaredGame {
  return { ...game, schema: { ...game.schema, board: { smallest, largest, shape } } };
}

/** A point on paper for each hex, to measure how far apart their centres are. */
function centreOf(shoved: Shoved, name: string): readonly [number, number] {
  const [column, row] = [name.charCodeAt(0) - 96, Number(name.slice(1))];
  const [line, along] = shoved.endsWith("columns") ? [column, row] : [row, column];
  const isShoved = (line % 2 === 1) === shoved.startsWith("odd");
  return [line * Math.sqrt(0.75), along + (isShoved ? 0.5 : 0)];
}

describe("a grid", () => {
  test("has a step to the corners only where diagonals count", () => {
    const size = { columns: 4, rows: 4 };
    expect(around(gridBoard(), size, "b2")).toEqual(["a2", "b1", "b3", "c2"]);
    expect(around(gridBoard({ diagonals: true }), size, "b2")).toEqual([
      "a1",
      "a2",
      "a3",
      "b1",
      "b3",
      "c1",
      "c2",
      "c3",
    ]);
    expect(gridBoard({ diagonals: true }).distanceBetween("a1", "c4")).toBe(3);
  });

  test("can have 26 columns and 30 rows, in alphabetical order", () => {
    const shape = gridBoard();
    const places = shape.placesOf(shape.largest);
    expect(places).toHaveLength(780);
    expect(places).toEqual(places.toSorted());
    expect(places.every((place) => new RegExp(shape.names).test(place))).toBe(true);
    expect(shape.distanceBetween("j9", "j12")).toBe(3);
    expect(["j12", "j0", "j31", "ja", "j012", "J1"].map((name) => shape.isPlace(shape.largest, name))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(shape.isPlace({ columns: 5, rows: 12 }, "e13")).toBe(false);
  });

  test("is drawn with the first row below", () => {
    const lines = gridBoard().draw({ columns: 2, rows: 10 }, (place) => (place === "b10" ? "X" : "."));
    expect([lines[0], lines[9], lines[10]]).toEqual(["10 .  X", "1  .  .", "   a  b"]);
  });
});

describe.each(SHOVED)("a grid of hexes with %s shoved", (shoved) => {
  const shape = hexGridBoard({ shoved });
  const size = { columns: 5, rows: 5 };
  const places = shape.placesOf(size);

  test("has a step to those whose centres are nearest", () => {
    for (const from of places) {
      const beside = places.filter((to) => {
        const [one, other] = [centreOf(shoved, from), centreOf(shoved, to)];
        return to !== from && Math.hypot(one[0] - other[0], one[1] - other[1]) < 1.1;
      });
      expect(around(shape, size, from), from).toEqual(beside);
    }
    expect(around(shape, size, "c3")).toHaveLength(6);
  });

  test("counts as many steps as a way has", () => {
    const steps = new Map([["a1", 0]]);
    for (const [place, step] of steps)
      for (const next of around(shape, size, place)) if (!steps.has(next)) steps.set(next, step + 1);
    for (const place of places) expect(shape.distanceBetween("a1", place), place).toBe(steps.get(place));
  });

  test("is drawn with each hex once", () => {
    const lines = shape.draw(size, (place) => place);
    expect(lines.join(" ").split(/\s+/).filter(Boolean).toSorted()).toEqual(places);
  });
});

test("hexes can have numbers as maps print them", () => {
  const shape = hexGridBoard({ shoved: "even columns", names: NUMBERED });
  expect(shape.placesOf({ columns: 2, rows: 2 })).toEqual(["0101", "0102", "0201", "0202"]);
  expect(shape.distanceBetween("0101", "0310")).toBe(10);
  expect(["0000", "0131", "3001"].map((name) => shape.isPlace(shape.largest, name))).toEqual([false, false, true]);
});

describe("a board of named places", () => {
  const shape = namedPlacesBoard(ROOMS);
  const size = sizeOfPlaces(ROOMS);

  test("has a step over each border, whichever of the two names it", () => {
    expect(around(shape, size, "Hall")).toEqual(["Cellar", "Tower (old)", "Well"]);
    expect(shape.distanceBetween("Tower (old)", "Well")).toBe(2);
    expect(shape.distanceBetween("Hall", "Gate")).toBe(Infinity);
  });

  test("has one size", () => {
    expect(shape.placesOf({ columns: 3, rows: 1 })).toEqual([]);
    expect(new RegExp(shape.names).test("Tower (old)")).toBe(true);
    expect(new RegExp(shape.names).test("Tower Xold)")).toBe(false);
  });

  test("is drawn as a list of what is somewhere", () => {
    expect(shape.draw(size, (place) => (place === "Well" ? "M" : "."))).toEqual(["Well M"]);
  });
});

describe("a row of named places", () => {
  test("has a step to the next, and round again where it is said", () => {
    const [row, round] = [rowBoard(TRACK), rowBoard(TRACK, { round: true })];
    expect(around(row, sizeOfPlaces(TRACK), "Dawn")).toEqual(["Noon"]);
    expect(around(round, sizeOfPlaces(TRACK), "Dawn")).toEqual(["Late", "Noon"]);
    expect([row, round].map((shape) => shape.distanceBetween("Dawn", "Night"))).toEqual([3, 2]);
    expect(row.draw(sizeOfPlaces(TRACK), () => ".")).toEqual(["Dawn . – Noon . – Dusk . – Night . – Late ."]);
  });
});

describe("a board of one size", () => {
  const game = played(namedPlacesBoard(ROOMS), sizeOfPlaces(ROOMS), sizeOfPlaces(ROOMS), CAVE_GAME);
  const tried = toySheet("cave/printed.bot", game, "Monsters");
  const position = {
    bot: "Monsters",
    board: sizeOfPlaces(ROOMS),
    places: {},
    units: [figure("Grik", "Hall"), figure("Alba", "Well")],
    row: ["Grik"],
  };

  test("is kept where a position is made smaller", () => {
    const smaller = [...smallerPositions(game.schema, { position, acting: 0 })];
    expect(smaller.length).toBeGreaterThan(0);
    expect(smaller.every((each) => each.position.board === position.board)).toBe(true);
    const fixed = played(gridBoard(), LARGE, LARGE, CAVE_GAME);
    const crowd = { ...position, board: LARGE, units: [figure("Grik", "a1"), figure("Alba", "b1")] };
    const boards = [...smallerPositions(fixed.schema, { position: crowd, acting: 0 })].map(
      (each) => each.position.board,
    );
    expect(new Set(boards)).toEqual(new Set([LARGE]));
  });

  test.each([
    [{ columns: 5, rows: 3 }, LARGE],
    [{ columns: 3, rows: 12 }, LARGE],
  ])("is fixed only where columns and rows are: from %o to %o it is stated", (smallest, largest) => {
    const game = played(gridBoard(), smallest, largest, CAVE_GAME);
    expect(declaredSituations(game).schema).toMatchObject({ required: ["sheet", "grid", "row", "expect"] });
  });

  test("goes without saying", () => {
    const options = { readings: policiesOf(game), dice: new SeededDice(1), trace: false };
    const { decision } = decide(interpretedGame(game), tried.book, position, 0, options);
    const situation = { id: "1", title: "", sheet: "printed", decision };
    expect(declaredSituations(game).dataOf({ position, acting: 0 }, situation)).not.toHaveProperty("grid");
    expect(declaredSituations(game).schema).toMatchObject({ required: ["sheet", "row", "expect"] });
    expect(declaredSituations(CAVE_GAME).schema).toMatchObject({ required: ["sheet", "grid", "row", "expect"] });
    expect(factsOf(game.schema, { position, acting: 0 })).toEqual([
      "Grik is resolved",
      "Grik stands in Hall",
      "Alba stands in Well",
    ]);
  });
});

test.each([
  ["a grid with diagonals", gridBoard({ diagonals: true }), SMALL, LARGE],
  ["a grid of hexes", hexGridBoard({ shoved: "even rows" }), SMALL, LARGE],
  ["hexes with numbers", hexGridBoard({ shoved: "odd columns", names: NUMBERED }), SMALL, LARGE],
  ["named places", namedPlacesBoard(ROOMS), sizeOfPlaces(ROOMS), sizeOfPlaces(ROOMS)],
  ["a row", rowBoard(TRACK), sizeOfPlaces(TRACK), sizeOfPlaces(TRACK)],
  ["a track that begins again", rowBoard(TRACK, { round: true }), sizeOfPlaces(TRACK), sizeOfPlaces(TRACK)],
] as const)("interpreter and compiled sheet decide alike on %s", (_name, shape, smallest, largest) => {
  for (const game of [CAVE_GAME, BARRED_CAVE]) {
    const tried = toySheet("cave/ways.bot", game, "Monsters");
    const size = expectAgreement({}, 150, 1, { ...tried, game: played(shape, smallest, largest, game) }).size;
    expect(size).toBeGreaterThan(4);
  }
});
