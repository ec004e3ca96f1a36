import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkBoard } from "./checked-board.ts";
import type { GameBoard } from "../../../../games/callisto/engine/scenery.ts";
import { SHEETS } from "../../../book.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const BOOKS = SHEETS.map(({ book }) => book);
const schema: unknown = JSON.parse(readFileSync(`${ROOT}/schemas/board.schema.json`, "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema as object);

const BOARDS = [1, 2, 3, 4, 5, 6, 7, 8].map((scenario) => {
  const text = readFileSync(`${ROOT}/procedures/callisto/scenario-${scenario}/board.json`, "utf8");
  const { board, diagnostics } = checkBoard(`scenario-${scenario}.json`, text, BOOKS);
  if (board === null) throw new Error(JSON.stringify(diagnostics));
  return { scenario, text, board, diagnostics };
});

function boardOf(scenario: number): GameBoard {
  return (BOARDS[scenario - 1] ?? { board: null }).board ?? never(scenario);
}

function never(scenario: number): never {
  throw new Error(`no board of scenario ${scenario}`);
}

function features(board: GameBoard): readonly string[] {
  return board.spaces.flatMap(({ has }) => has.map(({ name }) => name)).toSorted();
}

describe.each(BOARDS)("the stand-in board of scenario $scenario", ({ scenario, text, board, diagnostics }) => {
  test("has all that its scenario needs", () => {
    expect(diagnostics).toEqual([]);
    validate(JSON.parse(text));
    expect(validate.errors ?? []).toEqual([]);
    expect(board.scenario).toBe(scenario);
  });

  test("says that it is one, in the file itself", () => {
    expect(board.standIn).toBe(true);
    expect(board.note).toMatch(/stand-in.*not the printed map/);
    expect(board.name).toMatch(/stand-in/i);
  });

  test("is of a size to play on, with cover, heights and a bridge", () => {
    expect(board.spaces.length).toBeGreaterThanOrEqual(20);
    expect(board.spaces.length).toBeLessThanOrEqual(40);
    expect(board.places.some(({ cover }) => cover > 1)).toBe(true);
    expect(board.places.some(({ elevated, deck }) => elevated && !deck)).toBe(true);
    expect(board.places.some(({ deck }) => deck)).toBe(true);
    expect(board.places.some(({ impassable }) => impassable !== "none")).toBe(true);
  });

  test("gives both sides a spawn for each force, markers and counters to begin with", () => {
    for (const side of ["LFA", "Breakers"]) {
      expect(Object.keys(board.spawns[side] ?? {})).toEqual(expect.arrayContaining(["Force 1", "Force 2"]));
      expect(Object.keys(board.markers[side] ?? {}).length).toBeGreaterThan(3);
    }
    expect(Object.keys(board.units).length).toBeGreaterThanOrEqual(8);
  });
});

describe("among the stand-in boards", () => {
  test("scenario 1 has more points than a side wins with, and long bridges are there", () => {
    expect(boardOf(1).spaces.reduce((sum, { objective }) => sum + objective, 0)).toBeGreaterThanOrEqual(7);
    const decks = new Set(boardOf(1).places.flatMap(({ name, deck }) => (deck ? [name] : [])));
    expect(boardOf(1).edges.some(({ from, to }) => decks.has(from) && decks.has(to))).toBe(true);
  });

  test("scenario 2 has objectives of two points, on one of which a side starts", () => {
    const twos = boardOf(2).spaces.filter(({ objective }) => objective === 2);
    expect(twos.map(({ starting }) => starting).toSorted()).toEqual(["LFA", null, null]);
  });

  test("scenario 3 has six people, six buildings and pit traps", () => {
    expect(features(boardOf(3))).toEqual([
      ...Array<string>(6).fill("building"),
      ...Array<string>(6).fill("civilian"),
      ...Array<string>(3).fill("pit trap"),
    ]);
  });

  test("scenario 4 has bunkers on all its objectives, and nothing passes below its bridge", () => {
    const objectives = boardOf(4).spaces.filter(({ objective }) => objective > 0);
    expect(objectives.every(({ has }) => has.some(({ name }) => name === "bunker"))).toBe(true);
    expect(boardOf(4).places.find(({ name }) => name === "d3")?.impassable).toBe("all");
    expect(boardOf(4).places.find(({ name }) => name === "d3.deck")?.impassable).toBe("none");
  });

  test("scenario 5 has its pods where their names say, the prison between its doors, and the spawns of its rules", () => {
    const { spaces, spawns, edges } = boardOf(5);
    const pods = spaces.flatMap(({ at, has }) =>
      has.flatMap(({ name }) => (name.endsWith("escape pod") ? [{ name, x: at.x }] : [])),
    );
    expect(pods.toSorted((one, other) => one.x - other.x).map(({ name }) => name)).toEqual([
      "westernmost escape pod",
      "escape pod",
      "eastern escape pod",
    ]);
    const prison = spaces.find(({ has }) => has.some(({ name }) => name === "prisoner"));
    const ways = edges.filter(({ from, to }) => from === prison?.name || to === prison?.name);
    expect(ways.map(({ door }) => door?.closed)).toEqual([true, true]);
    expect(Object.keys(spawns["LFA"] ?? {})).toContain("Z unit");
    expect(Object.keys(spawns["Breakers"] ?? {})).toEqual(expect.arrayContaining(["spawn point 1", "spawn point 2"]));
  });

  test("scenario 6 has all five mechs on the board, lasers and escapes", () => {
    expect(Object.keys(boardOf(6).units).filter((unit) => unit.startsWith("Mech"))).toHaveLength(5);
    expect(new Set(features(boardOf(6)))).toEqual(new Set(["escape", "laser"]));
  });

  test("scenario 7 has its pad over two neighbours and at least ten points", () => {
    const pad = boardOf(7).spaces.filter((space) => space.pad === "LZ01 Alpha");
    const [first, second] = pad.map(({ name }) => name);
    expect(pad).toHaveLength(2);
    expect(boardOf(7).edges.some(({ from, to }) => from === first && to === second)).toBe(true);
    expect(boardOf(7).spaces.reduce((sum, { objective }) => sum + objective, 0)).toBeGreaterThanOrEqual(10);
  });

  test("scenario 8 has two maps that nothing joins, each with two stations behind doors that open outwards", () => {
    const { spaces, edges } = boardOf(8);
    const mapOf = new Map(spaces.map(({ name, map }) => [name, map]));
    const ground = (place: string): string => place.replace(/\.deck$/, "");
    expect(new Set(mapOf.values()).size).toBe(2);
    expect(edges.every(({ from, to }) => mapOf.get(ground(from)) === mapOf.get(ground(to)))).toBe(true);
    const stations = spaces.filter(({ has }) => has.some(({ name }) => name === "comms"));
    expect(stations).toHaveLength(4);
    for (const { name } of stations) {
      const doors = edges.flatMap(({ from, to, door }) => (from === name || to === name ? [door] : []));
      expect(doors.map((door) => door?.opens?.from)).toEqual([name]);
    }
  });
});
