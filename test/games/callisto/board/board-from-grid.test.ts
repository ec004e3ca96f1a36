import { describe, expect, test } from "vitest";
import { boardFromGrid, type BoardProblem } from "../../../../games/callisto/board/board-from-grid.ts";
import { readBoardFile } from "../../../../games/callisto/board/check-board.ts";
import { printBoardFile } from "./print-board-file.ts";
import type { Board } from "../../../../games/callisto/position.ts";

function neighbours(board: Board, place: string): string[] {
  return board.edges
    .filter(({ from, to }) => from === place || to === place)
    .map(({ from, to }) => (from === place ? to : from))
    .sort();
}

/** What would have fitted. */
function wanted(problem: BoardProblem["problem"]): string {
  return problem.kind === "unknown space" ? "a space" : problem.needed;
}

describe("a board from a grid", () => {
  test("names spaces by column letter and row digit and joins orthogonal neighbours", () => {
    const { board, problems } = boardFromGrid({ grid: "5x5" });
    expect(problems).toEqual([]);
    expect(board.spaces).toHaveLength(25);
    expect(board.edges).toHaveLength(40);
    expect(neighbours(board, "c3")).toEqual(["b3", "c2", "c4", "d3"]);
    expect(neighbours(board, "a1")).toEqual(["a2", "b1"]);
  });

  test("goes on with aa behind z and with 10 behind 9", () => {
    const { board } = boardFromGrid({ grid: "28x11" });
    expect(neighbours(board, "z10")).toEqual(["aa10", "y10", "z11", "z9"]);
    expect(neighbours(board, "ab1")).toEqual(["aa1", "ab2"]);
  });

  test("keeps spaces in alphabetical order of their names", () => {
    const { board } = boardFromGrid({ grid: "2x10" });
    const names = board.spaces.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names.slice(0, 3)).toEqual(["a1", "a10", "a2"]);
  });

  test("gives a space what its entry says", () => {
    const { board } = boardFromGrid({
      grid: "2x1",
      spaces: {
        b1: {
          objective: 2,
          cover: 1,
          elevated: true,
          impassable: "standees",
          has: ["building", { bunker: 9 }, "prisoner"],
          destroyed: ["bunker"],
        },
      },
    });
    expect(board.spaces[1]).toEqual({
      name: "b1",
      map: "main",
      objective: 2,
      starting: null,
      pad: null,
      has: [
        { name: "building", armour: 8, destroyed: false },
        { name: "bunker", armour: 9, destroyed: true },
        { name: "prisoner", armour: null, destroyed: false },
      ],
    });
    expect(board.places[1]).toMatchObject({ cover: 1, elevated: true, impassable: "standees", deck: false });
  });

  test("cuts and joins neighbours", () => {
    const { board } = boardFromGrid({ grid: "3x3", cut: ["b2-a2"], join: ["a1-c3"] });
    expect(neighbours(board, "a2")).toEqual(["a1", "a3"]);
    expect(neighbours(board, "a1")).toEqual(["a2", "b1", "c3"]);
  });

  test("puts a deck over a grid space, reached from its supports alone", () => {
    const { board } = boardFromGrid({ grid: "3x3", bridges: { b2: { supports: ["b1", "b3"], cover: 1 } } });
    expect(neighbours(board, "b2.deck")).toEqual(["b1", "b3"]);
    expect(neighbours(board, "b2")).toEqual(["a2", "b1", "b3", "c2"]);
    expect(board.places.find(({ name }) => name === "b2.deck")).toEqual({
      name: "b2.deck",
      space: "b2",
      deck: true,
      cover: 1,
      elevated: true,
      impassable: "none",
    });
  });

  test("makes a new space under a bridge that the grid lacks, and a long bridge of two decks", () => {
    const { board, problems } = boardFromGrid({
      grid: "4x1",
      bridges: { br: { supports: ["a1", "c1.deck"] }, c1: { supports: ["br.deck", "d1"] } },
    });
    expect(problems).toEqual([]);
    expect(board.spaces.map(({ name }) => name)).toEqual(["a1", "b1", "br", "c1", "d1"]);
    expect(neighbours(board, "br.deck")).toEqual(["a1", "c1.deck"]);
    expect(neighbours(board, "br")).toEqual([]);
  });

  test("puts doors on edges, with the direction in which they open", () => {
    const { board } = boardFromGrid({
      grid: "3x1",
      doors: { "a1-b1": "closed", "c1-b1": { closed: true, opens: "b1>c1" } },
    });
    expect(board.edges).toEqual([
      { from: "a1", to: "b1", door: { name: "a1-b1", closed: true, opens: null } },
      { from: "b1", to: "c1", door: { name: "c1-b1", closed: true, opens: { from: "b1", to: "c1" } } },
    ]);
  });

  test("has no step between neighbours on different maps", () => {
    const station = { map: "station" };
    const { board, problems } = boardFromGrid({ grid: "3x2", spaces: { c1: station, c2: station } });
    expect(problems).toEqual([]);
    expect(neighbours(board, "b1")).toEqual(["a1", "b2"]);
    expect(neighbours(board, "c1")).toEqual(["c2"]);
    expect(boardFromGrid({ grid: "3x2", spaces: { c1: station, c2: station }, cut: ["b1-c1"] }).problems).toEqual([]);
  });

  test("puts a bridge with a space of its own on the map of its supports", () => {
    const station = { map: "station" };
    const bridges = { br: { supports: ["b1", "c1"] } };
    const { board, problems } = boardFromGrid({ grid: "3x1", spaces: { b1: station, c1: station }, bridges });
    expect(problems).toEqual([]);
    expect(neighbours(board, "br.deck")).toEqual(["b1", "c1"]);
  });

  test("reports a join, a door and a bridge from one map to another", () => {
    const { board, problems } = boardFromGrid({
      grid: "3x1",
      spaces: { c1: { map: "station" } },
      join: ["a1-c1"],
      doors: { "b1-c1": "closed" },
      bridges: { b1: { supports: ["a1", "c1"] } },
    });
    expect(problems.map(({ path, problem }) => [path.join("."), wanted(problem)])).toEqual([
      ["bridges.b1.supports.1", "two spaces on one map"],
      ["join.0", "two spaces on one map"],
      ["doors.b1-c1", "two spaces on one map"],
    ]);
    expect(neighbours(board, "c1")).toEqual([]);
  });

  test.each([
    ["an armour", { has: [{ civilian: 8 }] }, "a structure", "spaces.a1.has.0"],
    [
      "its destruction",
      { has: ["laser"], destroyed: ["laser"] },
      "a structure that this space has",
      "spaces.a1.destroyed.0",
    ],
    [
      "the destruction of what is not there",
      { destroyed: ["bunker"] },
      "a structure that this space has",
      "spaces.a1.destroyed.0",
    ],
  ])("reports, of what is no structure, %s", (_, space, kind, at) => {
    const { problems } = boardFromGrid({ grid: "1x1", spaces: { a1: space } });
    expect(problems.map(({ path, problem }) => [wanted(problem), path.join(".")])).toEqual([[kind, at]]);
  });

  test("reports what no space has, and pairs that are none, with the path to it", () => {
    const { problems } = boardFromGrid({
      grid: "2x2",
      spaces: { c9: { cover: 1 } },
      cut: ["a1-b2", "a1b1"],
      join: ["a1-b1"],
      doors: { "a1-b2": "closed" },
      spawn: { "Force 1": "z9" },
    });
    expect(problems.map(({ path, problem }) => [path.join("."), wanted(problem)])).toEqual([
      ["spaces.c9", "a space"],
      ["cut.0", "two spaces beside each other"],
      ["cut.1", "written `c3-d3`"],
      ["join.0", "two spaces that are not neighbours yet"],
      ["doors.a1-b2", "two spaces beside each other"],
      ["spawn.Force 1", "a space"],
    ]);
  });
});

describe("a board file", () => {
  const { board } = boardFromGrid({
    grid: "3x2",
    spaces: { a1: { has: ["comms"], objective: 1 } },
    doors: { "a1-b1": { closed: true, opens: "a1>b1" } },
    bridges: { b2: { supports: ["a2", "c2"] } },
    spawn: { "Force 1": "a1" },
  });

  test("holds a whole board", () => {
    expect(readBoardFile(printBoardFile("Callisto", board))).toEqual({ kind: "board", name: "Callisto", board });
  });

  test.each([
    ["no JSON", "{", "", /not valid JSON/],
    ["a list", "[]", "", /this must be an object/],
    ["spaces of the wrong kind", '{"board":"x","spaces":3}', "spaces", /this must be a list/],
    [
      "an edge to nowhere",
      '{"board":"x","spaces":[],"places":[],"edges":[{"from":"a","to":"b","door":null}],"spawns":{}}',
      "edges",
      /no place a/,
    ],
    [
      "an edge between two maps",
      printBoardFile("x", board).replace('"map": "main"', '"map": "station"'),
      "edges",
      /a1 and a2 are on different maps/,
    ],
    [
      "the ruin of what has no armour",
      printBoardFile("x", board).replace(
        '"armour": 8,\n          "destroyed": false',
        '"armour": null,\n          "destroyed": true',
      ),
      "spaces[0].has[0].destroyed",
      /a feature without armour cannot be destroyed/,
    ],
  ])("is refused with its place where it is %s", (_, text, at, message) => {
    const read = readBoardFile(text);
    expect(read).toMatchObject({ kind: "problem", at, message: expect.stringMatching(message) });
  });
});
