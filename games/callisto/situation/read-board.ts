import type { StructureValues } from "../board/features.ts";
import {
  boardFromGrid,
  coordinates,
  type BoardProblem,
  type GridBoard,
  type GridBridge,
  type GridDoor,
  type GridSpace,
} from "../board/board-from-grid.ts";
import { readBoardFile } from "../board/board-file.ts";
import { boardOfSide } from "../board/board-of-side.ts";
import { type GameBoardFile, isGameBoard, readGameBoard } from "../board/game-board-file.ts";
import type { Board } from "../position.ts";
import type { LoadedBoard, SituationBoard as BoardOfSituation } from "../../shared/situation.ts";
import {
  keySpanAt,
  valueAt,
  writtenKey,
  type LocatedMap,
  type LocatedValue,
  type Written,
} from "../../shared/located-value.ts";
import { pairMentions, placeMention } from "./mention.ts";
import { valueOf, type ValueReader } from "../../shared/value-reader.ts";

/** Gives a board file, as it is or read already, or why there is none. The path is as the situation states it. */
export type BoardLoader = (path: string) => LoadedBoard<GameBoardFile>;

const BOARD_KEYS = ["grid", "spaces", "cut", "join", "doors", "bridges", "spawn"];
const SPACE_KEYS = ["objective", "starting", "cover", "elevated", "impassable", "pad", "map", "has", "destroyed"];

/** The board that a situation lies on. */
export type SituationBoard = BoardOfSituation<Board>;

const UNKNOWN_BOARD: SituationBoard = { board: null, file: null, coordinates: [] };

/** Reads `board`: a grid with changes, or a board file: that of a game as well, seen by the side that the bot plays. */
export function readBoard(
  reader: ValueReader,
  value: LocatedValue,
  loadBoard: BoardLoader,
  bot: string,
): SituationBoard {
  const map = reader.map(value, "board", [...BOARD_KEYS, "file"]);
  if (map === null) return UNKNOWN_BOARD;
  const file = valueOf(map, "file");
  if (file !== undefined) return readFileBoard(reader, map, file, loadBoard, bot);
  if (valueOf(map, "grid") === undefined) {
    reader.missing(value.span, "grid", "board");
    return UNKNOWN_BOARD;
  }
  const grid = readGrid(reader, map);
  const { board, problems } = boardFromGrid(grid);
  for (const problem of problems) reportBoardProblem(reader, value, problem);
  const isBad = problems.some(({ problem }) => problem.kind === "badGrid");
  return { board: isBad ? null : board, file: null, coordinates: coordinates(grid.grid) };
}

function readFileBoard(
  reader: ValueReader,
  map: LocatedMap,
  file: LocatedValue,
  loadBoard: BoardLoader,
  bot: string,
): SituationBoard {
  for (const { key, keySpan } of map.entries) {
    if (key === "file") continue;
    reader.unknownKey(keySpan, key, "a board from a file", ["file"]);
  }
  const path = reader.text(file, "file");
  if (path === null) return UNKNOWN_BOARD;
  const loaded = loadBoard(path.text);
  const read = loaded.kind === "missing" ? null : readAnyBoard(loaded, bot);
  if (read?.kind === "board") return { board: read.board, file: path, coordinates: [] };
  const reason =
    loaded.kind === "missing"
      ? loaded.reason
      : read?.kind === "problem"
        ? read.at === ""
          ? read.message
          : `${read.at}: ${read.message}`
        : "";
  reader.report({ code: "situation-bad-board", span: file.span, values: { path: path.text, reason } });
  return { board: null, file: path, coordinates: [] };
}

/** A board file is the board of a game, which says who has the initiative, or that of a position. */
function readAnyBoard(
  loaded: Exclude<LoadedBoard<GameBoardFile>, { kind: "missing" }>,
  bot: string,
): ReturnType<typeof readBoardFile> {
  if (loaded.kind === "text" && !isGameBoard(loaded.text)) return readBoardFile(loaded.text);
  const read = loaded.kind === "read" ? loaded.read : readGameBoard(loaded.text);
  if (read.kind === "board") return { kind: "board", name: read.board.name, board: boardOfSide(read.board, bot) };
  const [errors, them] = read.problems.length === 1 ? ["1 error", "it"] : [`${read.problems.length} errors`, "them"];
  return { kind: "problem", at: "", message: `it has ${errors}. Run tiebreak board check to see ${them}` };
}

function readGrid(reader: ValueReader, map: LocatedMap): GridBoard {
  const written = valueOf(map, "grid");
  const grid = (written && reader.text(written, "grid")?.text) ?? "1x1";
  const given = coordinates(grid);
  const pair = (texts: Written): void => reader.mention(...pairMentions(texts, "-"));
  return {
    grid,
    spaces: readNamed(reader, valueOf(map, "spaces"), "spaces", (value, name) => {
      reader.mention(placeMention(name));
      return readSpace(reader, value, name.text);
    }),
    cut: readTexts(reader, valueOf(map, "cut"), "cut", pair),
    join: readTexts(reader, valueOf(map, "join"), "join", pair),
    doors: readNamed(reader, valueOf(map, "doors"), "doors", (value, name) => {
      pair(name);
      return readDoor(reader, value, name.text);
    }),
    bridges: readNamed(reader, valueOf(map, "bridges"), "bridges", (value, name) => {
      // A bridge that lies on no space of the grid makes one of its own.
      reader.mention({ ...placeMention(name), isDefinition: !given.includes(name.text) });
      return readBridge(reader, value, name.text);
    }),
    spawn: readNamed(reader, valueOf(map, "spawn"), "spawn", (value, name) => {
      const place = reader.text(value, `the spawn of ${name.text}`);
      if (place !== null) reader.mention(placeMention(place));
      return place?.text ?? null;
    }),
  };
}

function readSpace(reader: ValueReader, value: LocatedValue, name: string): GridSpace {
  const map = reader.map(value, `the space ${name}`, SPACE_KEYS);
  const objective = read(map, "objective", (entry) => reader.integer(entry, "objective", 0, 99));
  const starting = read(map, "starting", (entry) => reader.oneOf(entry, "starting", ["bot", "player"]));
  const cover = read(map, "cover", (entry) => reader.integer(entry, "cover", 0, 9));
  const elevated = read(map, "elevated", (entry) => reader.truth(entry, "elevated"));
  const impassable = read(map, "impassable", (entry) => reader.oneOf(entry, "impassable", ["standees", "all"]));
  const pad = read(map, "pad", (entry) => reader.text(entry, "pad")?.text ?? null);
  const onMap = read(map, "map", (entry) => reader.text(entry, "map")?.text ?? null);
  const has = read(map, "has", (entry) => readFeatures(reader, entry));
  const destroyed = read(map, "destroyed", (entry) =>
    readTexts(reader, entry, "destroyed", (name) => reader.mentionWord(name)),
  );
  return {
    ...(objective === null ? {} : { objective }),
    ...(starting === null ? {} : { starting }),
    ...(cover === null ? {} : { cover }),
    ...(elevated === null ? {} : { elevated }),
    ...(impassable === null ? {} : { impassable }),
    ...(pad === null ? {} : { pad }),
    ...(onMap === null ? {} : { map: onMap }),
    ...(has === null ? {} : { has }),
    ...(destroyed === null ? {} : { destroyed }),
  };
}

function readFeatures(reader: ValueReader, value: LocatedValue): NonNullable<GridSpace["has"]> {
  const features: NonNullable<GridSpace["has"]>[number][] = [];
  for (const item of reader.list(value, "has")?.items ?? []) {
    const text = item.kind === "map" ? null : reader.text(item, "a feature");
    if (text !== null) reader.mentionWord(text);
    if (text !== null) features.push(text.text);
    if (item.kind !== "map") continue;
    features.push(
      readNamed(reader, item, "a structure with its armour", (values, name) => {
        reader.mentionWord(name);
        return readStructure(reader, values, name.text);
      }),
    );
  }
  return features;
}

/** The armour of a structure, alone or with its cover: `9`, `{ armour: 9, cover: 1 }`. */
function readStructure(reader: ValueReader, value: LocatedValue, name: string): number | StructureValues | null {
  if (value.kind !== "map") return reader.integer(value, `the armour of ${name}`, 0, 99);
  const map = reader.map(value, `the structure ${name}`, ["armour", "cover"]);
  if (map === null) return null;
  return {
    armour: read(map, "armour", (entry) => reader.integer(entry, `the armour of ${name}`, 0, 99)),
    cover: read(map, "cover", (entry) => reader.integer(entry, `the cover of ${name}`, 0, 9)),
  };
}

function readDoor(reader: ValueReader, value: LocatedValue, name: string): GridDoor | null {
  const what = `the door ${name}`;
  if (value.kind === "scalar") return reader.oneOf(value, what, ["open", "closed"]);
  const map = reader.map(value, what, ["closed", "opens"]);
  if (map === null) return null;
  const closed = read(map, "closed", (entry) => reader.truth(entry, "closed")) ?? true;
  const opens = read(map, "opens", (entry) => reader.text(entry, "opens"));
  if (opens === null) return { closed };
  reader.mention(...pairMentions(opens, ">"));
  return { closed, opens: opens.text };
}

function readBridge(reader: ValueReader, value: LocatedValue, name: string): GridBridge | null {
  const map = reader.map(value, `the bridge ${name}`, ["supports", "cover"]);
  if (map === null) return null;
  const supports = valueOf(map, "supports");
  if (supports === undefined) {
    reader.missing(value.span, "supports", `the bridge ${name}`);
    return null;
  }
  const names = readTexts(reader, supports, "supports", (name) => reader.mention(placeMention(name)));
  if (names.length !== 2) reader.bad(supports, `the list of supports of the bridge ${name}`, "a list of two places");
  return { supports: names, cover: read(map, "cover", (entry) => reader.integer(entry, "cover", 0, 9)) ?? 0 };
}

function read<Value>(
  map: LocatedMap | null,
  key: string,
  readValue: (value: LocatedValue) => Value | null,
): Value | null {
  const value = valueOf(map, key);
  return value === undefined ? null : readValue(value);
}

function readTexts(
  reader: ValueReader,
  value: LocatedValue | undefined,
  what: string,
  note: (text: Written) => void,
): readonly string[] {
  if (value === undefined) return [];
  return (reader.list(value, what)?.items ?? []).flatMap((item) => {
    const text = reader.text(item, `an entry of \`${what}\``);
    if (text !== null) note(text);
    return text?.text ?? [];
  });
}

function readNamed<Value>(
  reader: ValueReader,
  value: LocatedValue | undefined,
  what: string,
  readValue: (value: LocatedValue, name: Written) => Value | null,
): Readonly<Record<string, Value>> {
  if (value === undefined) return {};
  const entries = reader.anyMap(value, what)?.entries ?? [];
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const found = readValue(entry.value, writtenKey(entry));
      return found === null ? [] : [[entry.key, found] as const];
    }),
  );
}

function reportBoardProblem(reader: ValueReader, board: LocatedValue, { path, about, problem }: BoardProblem): void {
  const span = about === "key" ? keySpanAt(board, path) : valueAt(board, path).span;
  switch (problem.kind) {
    case "badGrid":
      return reader.badText(span, "grid", "columns and rows, such as `5x5`, with at most 1000 spaces", problem.text);
    case "unknownSpace":
      return reader.report({
        code: "situation-unknown-space",
        span,
        values: { name: problem.name, where: "This board has" },
        known: problem.known,
      });
    case "badPair":
      return reader.badText(span, "a pair of neighbours", `written \`${problem.form}\``, problem.text);
    case "notNeighbours":
      return reader.badText(span, "a pair of neighbours", "two spaces beside each other", problem.text);
    case "alreadyNeighbours":
      return reader.badText(span, "a pair to join", "two spaces that are not neighbours yet", problem.text);
    case "mapsApart":
      return reader.badText(span, "a pair of neighbours", "two spaces on one map", problem.text);
    case "notDestructible":
      return reader.badText(
        span,
        "an entry of `destroyed`",
        "a structure that this space has",
        problem.name,
        problem.known,
      );
    case "noArmour":
      return reader.badText(span, "a feature with armour or cover", "a structure", problem.name, problem.known);
    case "unknownFeature":
      return reader.badText(
        span,
        "an entry of `has`",
        "a marker, a structure or a piece of equipment",
        problem.name,
        problem.known,
      );
  }
}
