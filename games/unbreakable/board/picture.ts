import type { BoardPicture, PictureCounter, PictureWay } from "../../shared/board-picture.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { HEX_BOARD, hexesOf, neighboursOf } from "../../shared/hex/hex.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import type { HexBoard } from "../engine/game-definition.ts";
import { OPEN_HEX, hexAt, objectsOf, unitNamed } from "../engine/play.ts";
import type { GameState, GameUnit, HexName, HexState } from "../engine/state.ts";
import { OFF_MAP, MAP, MAP_SCHEMA } from "../terrain.ts";
import type { BoardPart, PicturePart } from "../../game-package.ts";
import { wayOf } from "../../shared/declared/picture.ts";
import { editorSchema } from "../../shared/reading/shape.ts";
import { MAP_FILE, isMap, readMap, type MapFile, diagnoseMap, MAP_DIAGNOSTICS, type MapProblem } from "./read-map.ts";

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
export function pictureOfPosition(position: DeclaredPosition, title: string): BoardPicture {
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
