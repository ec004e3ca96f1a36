import type { BoardFile, BoardPart, PicturePart } from "../../game-package.ts";
import type { BoardPicture, PictureCounter, PictureWay } from "../../shared/board-picture.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { wayOf } from "../../shared/declared/picture.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { HEX_BOARD, hexesOf, hexOf, isOnMap, neighboursOf } from "../../shared/hex/hex.ts";
import type { ReadingProblem } from "../../shared/located-value.ts";
import { locateJson } from "../../shared/reading/locate-json.ts";
import { readShape } from "../../shared/reading/located.ts";
import { fileMistakes, type ReportedMistake, shownAt } from "../../shared/reading/read-data.ts";
import {
  editorSchema,
  integer,
  list,
  map,
  note,
  only,
  statesSchema,
  string,
  truth,
} from "../../shared/reading/shape.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";
import type { HexBoard } from "../engine/game-definition.ts";
import { hexAt, objectsOf, OPEN_HEX, unitNamed } from "../engine/play.ts";
import type { GameState, GameUnit, HexName, HexState } from "../engine/state.ts";
import { MAP, MAP_SCHEMA, OFF_MAP, type Terrain, TERRAINS } from "../terrain.ts";

/** Every kind of mistake in a map file. */
const { definitions: MAP_DIAGNOSTICS, diagnose: diagnoseMap } = fileMistakes(DEFINITIONS);

/** An error in a map file, before it becomes a diagnostic. */
type MapProblem = Parameters<typeof diagnoseMap>[0];

/** A mistake as code reports it: with a value for each slot of its sentence. */
type ReportedMapProblem = ReportedMistake<ValuesByCode>;

/** A mistake in the text or the shape of a map file, with its code. */
function mapProblem(problem: ReadingProblem): MapProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: `map-${kind}` };
}

const TEXT = string();
const HEXES = list(string("\\S", { editor: { pattern: "^[0-9]{4}$" } }), {
  description: "The numbers of its hexes: column and row, two digits each.",
});
const OTHER_TERRAINS = TERRAINS.filter((terrain) => terrain !== "open");

/** A map as it is typed: hexes that are not named are open. */
const MAP_FILE = map(
  {
    $schema: note(TEXT, "Where editors find the rules of this file."),
    board: note(TEXT, "The name of the map."),
    game: only("Unbreakable"),
    scenario: integer(1, 99, { description: "The number of its scenario." }),
    standIn: truth({ description: "It stands in for the printed map." }),
    note: note(TEXT, "What is said of it wherever it is drawn."),
    columns: integer(1, 26, { description: "How many columns the map has." }),
    rows: integer(2, 26, { description: "How many rows its even columns have; odd ones have one less." }),
    terrain: map(Object.fromEntries(OTHER_TERRAINS.map((terrain) => [terrain, HEXES]))),
  },
  ["board", "game", "scenario", "columns", "rows", "terrain"],
  { title: "a map" },
);

/** A map file as it was read. */
interface MapFile extends BoardFile<HexBoard> {
  readonly problems: readonly MapProblem[];
}

/** Whether a text is meant as a map of this game. */
function isMap(text: string): boolean {
  return statesSchema(text, MAP_SCHEMA) ?? /"game"\s*:\s*"Unbreakable"/.test(text);
}

/** Reads a map strictly: values that make no sense are reported with their places. */
export function readMap(text: string): MapFile {
  const located = locateJson(text);
  if (located.kind === "problems") return broken(located.problems.map(mapProblem));
  const { value, problems: misshapen } = readShape(MAP_FILE, located.value);
  const problems: MapProblem[] = misshapen.map(mapProblem);
  if (value === null) return broken(problems);
  const [columns, rows] = [value.get("columns")?.value ?? 0, value.get("rows")?.value ?? 0];
  const terrain: Record<string, Terrain> = {};
  for (const { name, value: hexes } of value.get("terrain")?.named() ?? []) {
    const kind = TERRAINS.find((each) => each === name.text);
    for (const { text: hex, span } of hexes?.items() ?? []) {
      const found = hexOf(hex);
      if (kind === undefined) continue;
      if (found === null || !isOnMap({ columns, rows }, found)) {
        problems.push({ code: "map-unknown-hex", span, values: { name: hex } } satisfies ReportedMapProblem);
      } else if (terrain[hex] !== undefined) {
        const values = { name: hex, terrain: terrain[hex] };
        problems.push({ code: "map-hex-twice", span, values } satisfies ReportedMapProblem);
      } else terrain[hex] = kind;
    }
  }
  if (problems.length > 0) return broken(problems);
  const board: HexBoard = {
    name: value.get("board")?.value ?? "",
    scenario: value.get("scenario")?.value ?? 0,
    standIn: value.get("standIn")?.value ?? false,
    note: value.get("note")?.value ?? "",
    size: { columns, rows },
    terrain,
  };
  return { kind: "board", board, mentions: [], problems: [] };
}

function broken(problems: readonly MapProblem[]): MapFile {
  return { kind: "problems", board: null, mentions: [], problems };
}

const LEGEND: BoardPicture["legend"] = [
  { sign: "ring", text: "hill" },
  { sign: "cross", text: "volcano" },
  { sign: "angular", text: "crawler or walker" },
  { sign: "dashed", text: "offline or scattered" },
  { sign: "dotted", text: "frozen" },
  { sign: "badge", text: "stasis" },
];

/** A map as a file states it. */
function pictureOfMap(board: HexBoard, sides: readonly string[]): BoardPicture {
  return picture(board.size, {
    title: board.name,
    notes: notesOf(board),
    standIn: board.standIn,
    sides,
    hexOf: (name) => ({ ...OPEN_HEX, terrain: board.terrain[name] ?? "open" }),
    units: [],
  });
}

/** A map in a game. */
export function pictureOfGame(
  board: HexBoard,
  size: BoardSize,
  sides: readonly string[],
  state: GameState,
): BoardPicture {
  const { turn, result, cards } = state;
  const ending = result === null ? "" : ` ${result.winner ?? "Nobody"} won: ${result.reason}.`;
  return picture(size, {
    title: board.name,
    notes: [
      ...notesOf(board),
      `Turn ${turn}. ${cards.deck.length} cards are left, ${cards.timeStreams} Time Streams were drawn.${ending}`,
    ],
    standIn: board.standIn,
    sides,
    hexOf: (name) => ({ signs: [...signsOfHex(hexAt(state, name)), ...signsOfObjects(state, name)] }),
    units: state.units.map(drawnUnit),
  });
}

/** A position as a program sees it. */
function pictureOfPosition(position: DeclaredPosition, title: string): BoardPicture {
  const { board, places, units, bot } = position;
  return picture(board, {
    title,
    notes: [],
    standIn: false,
    sides: [...new Set([bot, ...units.map(({ side }) => side)])],
    hexOf: (name) => {
      const fields = places[name] ?? {};
      const of = (field: string): string => (typeof fields[field] === "string" ? String(fields[field]) : "none");
      return { signs: signsOf(of("terrain"), of("cloud"), of("epicenter"), null) };
    },
    units: units.map(({ name, title: type, side, at, fields: { status, frozen, stasis } }) =>
      drawnUnit({
        name,
        type,
        side,
        at,
        status,
        frozen: frozen === true,
        stasis: typeof stasis === "number" ? stasis : 0,
      }),
    ),
  });
}

interface DrawnUnit {
  readonly at: HexName;
  readonly counter: PictureCounter;
}

type DrawnHex = HexState | { readonly signs: readonly Sign[] };

/** A text in a hex: `lava (red)`, `heavy cloud`, `epicenter blue`. */
interface Sign {
  readonly text: string;
  /** The field of positions that it shows. */
  readonly mark: string;
}

interface Drawn extends Pick<BoardPicture, "title" | "notes" | "standIn" | "sides"> {
  readonly hexOf: (name: HexName) => DrawnHex;
  readonly units: readonly DrawnUnit[];
}

function picture(size: BoardSize, { hexOf: drawnHex, units, ...head }: Drawn): BoardPicture {
  const names = hexesOf(size);
  return {
    ...head,
    legend: LEGEND,
    spaces: names.map((name) => {
      const drawn = drawnHex(name);
      const signs = "signs" in drawn ? drawn.signs : signsOfHex(drawn);
      return {
        name,
        map: "main",
        ...HEX_BOARD.positionOf(size, name),
        facts: signs.map(({ text }) => text),
        lines: signs.map((sign) => ({ ...sign, look: "plain" })),
        ground: {
          ring: signs.some(({ text }) => text === "hill"),
          ...(signs.some(({ text }) => text === "volcano") ? { barred: "by a cross" } : {}),
          counters: units.filter(({ at }) => at === name).map(({ counter }) => counter),
        },
      };
    }),
    ways: names.flatMap((from) =>
      neighboursOf(size, from)
        .filter((to) => from < to)
        .map((to): PictureWay => ({ from, to })),
    ),
    off: units.filter(({ at }) => at === OFF_MAP).map(({ counter }) => counter),
  };
}

function notesOf({ note }: HexBoard): readonly string[] {
  return note === "" ? [] : [note];
}

function signsOfHex({ terrain, cloud, epicenter, border }: HexState): readonly Sign[] {
  return signsOf(terrain, cloud?.size ?? "none", epicenter ?? "none", border);
}

/** The objects in a hex, and those that are carried there: `Satellite (Walker 1)`. */
function signsOfObjects(state: GameState, hex: HexName): readonly Sign[] {
  return objectsOf(state).flatMap(({ name, at, carrier }): Sign[] => {
    if (at === hex) return [{ text: name, mark: "object" }];
    const isHere = carrier !== null && unitNamed(state, carrier)?.at === hex;
    return isHere ? [{ text: `${name} (${carrier})`, mark: "object" }] : [];
  });
}

function signsOf(terrain: string, cloud: string, epicenter: string, border: string | null): readonly Sign[] {
  const ground = border === null ? terrain : `${terrain} (${border})`;
  return [
    ...(terrain === "open" || terrain === "none" ? [] : [{ text: ground, mark: "terrain" }]),
    ...(cloud === "none" ? [] : [{ text: `${cloud} cloud`, mark: "cloud" }]),
    ...(epicenter === "none" ? [] : [{ text: `epicenter ${epicenter}`, mark: "epicenter" }]),
  ];
}

/** What a picture shows of a unit, of a game or of a position. */
interface ShownUnit extends Pick<GameUnit, "name" | "at" | "frozen" | "stasis"> {
  readonly type: string;
  readonly side: string;
  readonly status: unknown;
}

function drawnUnit({ name, type, side, at, status, frozen, stasis }: ShownUnit): DrawnUnit {
  return {
    at,
    counter: {
      name,
      side,
      shape: shapeOf(type),
      dashed: status === "offline" || status === "scattered",
      dotted: frozen,
      badge: stasis,
    },
  };
}

function shapeOf(type: string): PictureCounter["shape"] {
  return type === "Crawler" || type === "Walker" ? "angular" : "round";
}

/** Maps of hexes, as files and as pictures. */
export const BOARDS: BoardPart<MapFile, MapProblem, HexBoard> = {
  schema: editorSchema(MAP_FILE, {
    name: MAP_SCHEMA,
    title: "A map of Unbreakable",
    description: "The terrain of a map: hexes that are not named are open.",
  }),
  diagnostics: MAP_DIAGNOSTICS,
  isBoard: isMap,
  read: readMap,
  problems: ({ problems }) => problems,
  diagnose: (problem) => diagnoseMap(problem),
  isSpaceName: (name) => /^[0-9]{4}$/.test(name),
  describeSpace: (name, board) => {
    const map = isHexBoard(board) ? board : null;
    const neighbours = neighboursOf(map?.size ?? MAP, name);
    if (neighbours.length === 0) return [];
    return [`**${name}**: ${map?.terrain[name] ?? "open"}`, `Beside it, clockwise: ${neighbours.join(", ")}.`];
  },
  pictureOfBoard: (board, scenario) =>
    pictureOfMap(
      board,
      scenario.sides.map(({ side }) => side),
    ),
};

/** Positions on maps of hexes, as pictures. */
export const PICTURES: PicturePart<DeclaredPosition, HexBoard> = {
  describeStanding: (name, { units }) =>
    units.filter(({ at }) => at === name).map((unit) => `${unit.name} (${unit.side}) stands here.`),
  pictureOfPosition: (position, title) => pictureOfPosition(position, title),
  wayOf,
};

function isHexBoard(board: object): board is HexBoard {
  return "terrain" in board && "size" in board;
}
