import { statedFields } from "../../shared/declared/written-fields.ts";
import {
  keySpanAt,
  type LocatedEntry,
  type LocatedMap,
  type LocatedScalar,
  type LocatedValue,
  partOf,
  valueAt,
  type Written,
} from "../../shared/located-value.ts";
import type { NameList, SituationFindings } from "../../shared/read-situation.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { LoadedBoard, SituationBoard as BoardOfSituation, SituationProblem } from "../../shared/situation.ts";
import { readBoardFile } from "../board/check-board.ts";
import {
  boardFromGrid,
  type BoardProblem,
  coordinates,
  type GridBoard,
  type GridBridge,
  type GridDoor,
  type GridSpace,
} from "../board/board-from-grid.ts";
import { type GameBoardFile, isGameBoard, readGameBoard } from "../board/read-game-board.ts";
import { DEFINITIONS } from "../diagnostic-definitions.ts";
import { boardOfSide } from "../board/spaces.ts";
import type { Board, Marker, Position, SpaceName } from "../position.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import { type NameReader, pairMentions, PLACE_WORD, placeMention } from "./read-names.ts";
import {
  SCOUTED_NEEDED,
  type WrittenBoard,
  type WrittenBridge,
  type WrittenDoor,
  type WrittenFileBoard,
  type WrittenMarkers,
  type WrittenSituation,
  type WrittenSpace,
} from "./situation-shape.ts";

/** Loads a board file, as text or already read, or the reason why it cannot. The path is that in the situation. */
type BoardLoader = (path: string) => LoadedBoard<GameBoardFile>;

/** The board that a situation lies on. */
type SituationBoard = BoardOfSituation<Board>;

const UNKNOWN_BOARD: SituationBoard = { board: null, file: null, coordinates: [] };

/**
 * Reads `board`: a grid with changes, or a board file. The file may be the board of a game, seen by the side that the
 * bot plays.
 */
export function readBoard(
  findings: SituationFindings,
  written: Located<WrittenBoard | WrittenFileBoard> | undefined,
  loadBoard: BoardLoader,
  bot: string,
): SituationBoard {
  if (written === undefined) return UNKNOWN_BOARD;
  const file = written.variant("file")?.get("file");
  if (file !== undefined) return readFileBoard(findings, file.written, loadBoard, bot);
  const map = written.variant("grid");
  if (map === null) return UNKNOWN_BOARD;
  const grid = readGrid(findings, map);
  const { board, problems } = boardFromGrid(grid);
  for (const problem of problems) reportBoardProblem(findings, written.place, problem);
  const names = coordinates(grid.grid);
  return { board: names.length === 0 ? null : board, file: null, coordinates: names };
}

function readFileBoard(
  findings: SituationFindings,
  path: LocatedScalar,
  loadBoard: BoardLoader,
  bot: string,
): SituationBoard {
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
  findings.report({ code: "situation-bad-board", span: path.span, values: { path: path.text, reason } });
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

function readGrid(findings: SituationFindings, map: Located<WrittenBoard>): GridBoard {
  const grid = map.get("grid")?.text ?? "";
  const given = coordinates(grid);
  const mentionPair = (names: Written): void => findings.mention(...pairMentions(names, "-"));
  return {
    grid,
    spaces: byName(
      map.get("spaces"),
      (name) => findings.mention(placeMention(name)),
      (space) => readSpace(findings, space),
    ),
    cut: textsIn(map.get("cut"), mentionPair),
    join: textsIn(map.get("join"), mentionPair),
    doors: byName(map.get("doors"), mentionPair, (door) => readDoor(findings, door)),
    bridges: byName(
      map.get("bridges"),
      // A bridge that lies on no space of the grid makes one of its own.
      (name) => findings.mention({ ...placeMention(name), isDefinition: !given.includes(name.text) }),
      (bridge) => readBridge(findings, bridge),
    ),
    spawn: byName(
      map.get("spawn"),
      () => undefined,
      ({ written }) => {
        findings.mention(placeMention(written));
        return written.text;
      },
    ),
  };
}

function readSpace(findings: SituationFindings, space: Located<WrittenSpace>): GridSpace {
  const mentionWord = (word: Written): void => findings.mentionWord(word);
  const has = space.get("has");
  const destroyed = space.get("destroyed");
  return {
    ...statedFields(SPACE_FIELDS, space),
    ...statedFields(PLACE_FIELDS, space),
    has: has && readFeatures(findings, has),
    destroyed: destroyed && textsIn(destroyed, mentionWord),
  };
}

function readFeatures(
  findings: SituationFindings,
  has: Located<NonNullable<WrittenSpace["has"]>>,
): NonNullable<GridSpace["has"]> {
  const mentionWord = (word: Written): void => findings.mentionWord(word);
  return has.items().map((item) => {
    const structures = item.asMap();
    if (structures === null) {
      mentionWord(item.written);
      return item.text;
    }
    return byName(structures, mentionWord, (structure) => {
      // The armour of a structure, alone or with its cover: `9`, `{ armour: 9, cover: 1 }`.
      const values = structure.asMap();
      if (values === null) return structure.value;
      return { armour: values.get("armour")?.value ?? null, cover: values.get("cover")?.value ?? null };
    });
  });
}

function readDoor(findings: SituationFindings, door: Located<WrittenDoor>): GridDoor {
  const map = door.asMap();
  if (map === null) return door.value;
  const opens = map.get("opens")?.written;
  if (opens !== undefined) findings.mention(...pairMentions(opens, ">"));
  return { closed: map.get("closed")?.value ?? true, opens: opens?.text };
}

function readBridge(findings: SituationFindings, bridge: Located<WrittenBridge>): GridBridge {
  const supports = textsIn(bridge.get("supports"), (name) => findings.mention(placeMention(name)));
  return { supports, cover: bridge.get("cover")?.value ?? 0 };
}

/** The texts of a list, each shown to somebody. */
function textsIn(list: NameList | undefined, show: (text: Written) => void): readonly string[] {
  return (list?.items() ?? []).map(({ written }) => {
    show(written);
    return written.text;
  });
}

/** The values of a map by their names. Each name is passed to a function. */
function byName<Value, Result>(
  map: Located<Readonly<Record<string, Value>>> | undefined,
  show: (name: Written) => void,
  read: (value: Located<Value>) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(
    (map?.named() ?? []).flatMap(({ name, value }) => {
      show(name);
      return value === undefined ? [] : [[name.text, read(value)] as const];
    }),
  );
}

function reportBoardProblem(
  findings: SituationFindings,
  board: LocatedValue,
  { path, about, problem }: BoardProblem,
): void {
  const span = about === "key" ? keySpanAt(board, path) : valueAt(board, path).span;
  if (problem.kind === "unknown space") {
    return findings.unknownPlace(span, problem.name, "This board has", PLACE_WORD, problem.known);
  }
  const { what, needed, written, known } = problem;
  findings.badText(span, what, needed, written, known);
}

type Insertion = NonNullable<SituationProblem["insertion"]>;

/**
 * Reads `markers`. Where `scouted` is missing, the default of the side applies: the bot has scouted all spaces, the
 * player none. A controlled space has the controlled side of the marker.
 */
export function readMarkers(
  findings: SituationFindings,
  names: NameReader,
  markers: Located<WrittenMarkers> | undefined,
): Position["markers"] {
  const bot = readSide(findings, names, markers?.get("bot"), true);
  const player = readSide(findings, names, markers?.get("player"), false);
  for (const [space, marker] of Object.entries(bot)) {
    if (marker !== "controlled" || player[space] !== "controlled" || markers === undefined) continue;
    findings.badText(
      markers.keySpan("player") ?? markers.span,
      "a space that the player controls",
      "one that the bot does not control",
      space,
    );
  }
  return { bot, player };
}

/** Warns that every space counts as scouted if a situation on a board leaves out what the bot has scouted. */
export function noteAllScouted(
  findings: SituationFindings,
  names: NameReader,
  situation: Located<WrittenSituation>,
): void {
  if (names.board.spaces.length === 0) return;
  const markers = situation.get("markers");
  const bot = markers?.get("bot");
  const markersSpan = situation.keySpan("markers");
  const botSpan = markers?.keySpan("bot");
  // Values that do not fit have been reported already.
  if ((markersSpan !== undefined && markers === undefined) || (botSpan !== undefined && bot === undefined)) return;
  if (bot?.keySpan("scouted") !== undefined) return;
  const insertion =
    bot !== undefined
      ? firstIn(bot.place, "scouted: all")
      : markers !== undefined
        ? firstIn(markers.place, "bot: { scouted: all }")
        : behindBoard(situation.place, "markers: { bot: { scouted: all } }");
  const span = botSpan ?? markersSpan ?? situation.keySpan("board") ?? situation.span;
  findings.note({
    code: "of the game",
    definition: DEFINITIONS["situation-all-scouted"],
    span,
    values: {},
    ...(insertion === null ? {} : { insertion }),
  });
}

function firstIn(map: LocatedValue, text: string): Insertion | null {
  return map.kind === "map" ? before(map.entries[0], map, text) : null;
}

function behindBoard(situation: LocatedValue, text: string): Insertion | null {
  if (situation.kind !== "map") return null;
  const index = situation.entries.findIndex(({ key }) => key === "board");
  return before(situation.entries[index + 1] ?? situation.entries[index], situation, text);
}

function before(entry: LocatedEntry | undefined, { separator }: LocatedMap, text: string): Insertion | null {
  return entry === undefined ? null : { at: entry.keySpan.start, text: text + separator };
}

type SideMarkers = Located<NonNullable<WrittenMarkers["bot"]>>;

/** @param all whether every space counts as scouted where nothing is said of that */
function readSide(
  findings: SituationFindings,
  names: NameReader,
  markers: SideMarkers | undefined,
  all: boolean,
): Record<SpaceName, Marker> {
  const scouted = markers?.get("scouted");
  const listed = scouted?.asList();
  const scoutedSpaces =
    scouted === undefined
      ? spacesOf(names, all)
      : listed
        ? names.spaces(listed)
        : readScouted(findings, names, scouted.written);
  const found: [SpaceName, Marker][] = scoutedSpaces.map((space) => [space, "scouted"]);
  for (const space of names.spaces(markers?.get("controlled"))) found.push([space, "controlled"]);
  return Object.fromEntries(found);
}

function spacesOf(names: NameReader, all: boolean): readonly SpaceName[] {
  return all ? names.board.spaces.map(({ name }) => name) : [];
}

/** `all`, or the plain text `all except [c4, d4]`. */
function readScouted(findings: SituationFindings, names: NameReader, written: LocatedScalar): readonly SpaceName[] {
  if (written.text === "all") return spacesOf(names, true);
  const match = /^all except\s*\[(.*)\]$/s.exec(written.text);
  if (match === null) {
    findings.bad(written, "scouted", SCOUTED_NEEDED, ["all", "all except [c4]"]);
    return [];
  }
  const listed = match[1] ?? "";
  const first = written.text.lastIndexOf(listed);
  const except = [...listed.matchAll(/[^,\s](?:[^,]*[^,\s])?/g)].map(({ 0: name, index }) =>
    partOf(written, first + index, first + index + name.length),
  );
  const known = except.flatMap((name) => names.spaceName(name) ?? []);
  return spacesOf(names, true).filter((space) => !known.includes(space));
}
