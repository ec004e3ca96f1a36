import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import type { BoardFile, BoardPart, PicturePart } from "../../game-package.ts";
import type { BoardPicture, PictureCounter } from "../../shared/board-picture.ts";
import { wayOf } from "../../shared/declared/picture.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../shared/declared/position.ts";
import { locateJson } from "../../shared/reading/locate-json.ts";
import { dataMistake, fileMistakes, readJson, type ReportedMistake } from "../../shared/reading/read-data.ts";
import { findShapeProblems } from "../../shared/reading/shape-problems.ts";
import { editorSchema, integer, map, record, statesSchema, string, truth } from "../../shared/reading/shape.ts";
import { bandName, bandNumber } from "../code.ts";
import { TABLE_SCHEMA } from "../description.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";
import { type Craft, type GameState, isInPlay, type TableBoard } from "../engine/state.ts";
import { designOf } from "../rules/designs.ts";
import { DEPTH, inchesTo } from "../rules/tables.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";

const { smallest, largest } = SQUADRON_SCHEMA.board;
const BAND = integer(0, largest.columns - 1, { description: "A band, counted from 0 at the edge of the defenders." });

/** The board file of a scenario. */
const TABLE = map(
  {
    $schema: string(),
    board: string("\\S", { description: "What the board is called." }),
    scenario: integer(1, 99),
    standIn: truth({ description: "It stands in for a table that the book does not show." }),
    bands: integer(smallest.columns, largest.columns, { description: `Bands of ${DEPTH} from edge to edge.` }),
    planet: BAND,
    station: BAND,
    start: record(BAND, { description: "The band where each side begins." }),
  },
  ["board", "scenario", "standIn", "bands", "planet", "station", "start"],
  { title: "a table" },
);

/** Every kind of mistake in a board file. */
const { definitions: TABLE_DIAGNOSTICS, diagnose: diagnoseTable } = fileMistakes(DEFINITIONS);

/** One mistake in a board file, before it becomes a diagnostic with its sentence. */
type TableProblem = ReportedMistake<ValuesByCode>;

/** A board file as it was read. */
interface TableFile extends BoardFile<TableBoard> {
  readonly problems: readonly TableProblem[];
  /** The place of the whole in its text. */
  readonly length: number;
}

/** Whether a text is the table of this game: it names the schema of tables or, without a schema, counts bands. */
function isTable(text: string): boolean {
  return statesSchema(text, TABLE_SCHEMA) ?? /"bands"\s*:/.test(text);
}

/** Reads a board file strictly. */
export function readTable(text: string): TableFile {
  const read = readJson(TABLE, text);
  const { length } = text;
  if (read.kind === "problem") {
    const located = locateJson(text);
    const problems = located.kind === "problems" ? located.problems : findShapeProblems(TABLE, located.value).problems;
    const span = problems[0]?.span ?? { start: 0, end: length };
    const problem: TableProblem = { code: "table-mistake", span, values: { mistake: dataMistake(read) } };
    return { kind: "problems", board: null, mentions: [], problems: [problem], length };
  }
  const { board: name, scenario, standIn, bands, planet, station, start } = read.value;
  const board = { name, scenario, standIn, bands, planet, station, start };
  return { kind: "board", board, mentions: [], problems: [], length };
}

/** Everything that is wrong in a board file, on its own and for its scenario. */
function problemsOfTable({ board, problems, length }: TableFile, books: readonly Book[]): readonly TableProblem[] {
  if (board === null) return problems;
  const book = books.find(({ scenario }) => scenario.number === board.scenario);
  const misplaced = (mistake: string): TableProblem => ({
    code: "table-misplaced",
    span: { start: 0, end: length },
    values: { mistake },
  });
  if (book === undefined) return [misplaced(`there is no scenario ${board.scenario}`)];
  const places = { planet: board.planet, station: board.station, ...board.start };
  const outside = Object.entries(places).filter(([, band]) => band >= board.bands);
  const missing = book.scenario.sides.filter(({ side }) => board.start[side] === undefined);
  return [
    ...outside.map(([what, band]) => misplaced(`${what} is in band ${band}, and the last band is ${board.bands - 1}`)),
    ...missing.map(({ side }) => misplaced(`\`start\` says nothing of ${side}`)),
  ];
}

/** Tables of bands, as files and as pictures. */
export const BOARDS: BoardPart<TableFile, TableProblem, TableBoard> = {
  schema: editorSchema(TABLE, {
    name: TABLE_SCHEMA,
    title: "A table for space squadrons",
    description: "The table of a scenario: a line of bands, with the planet, the station and where each side begins.",
  }),
  diagnostics: TABLE_DIAGNOSTICS,
  isBoard: isTable,
  read: readTable,
  problems: problemsOfTable,
  diagnose: (problem) => diagnoseTable(problem),
  isSpaceName: (name) => /^b\d\d$/.test(name),
  describeSpace: (name, _board, where) => describeBand(name, where),
  pictureOfBoard: (board, scenario) => pictureOfTable(board, scenario, null),
};

/** Positions on tables, as pictures. */
export const PICTURES: PicturePart<DeclaredPosition, TableBoard> = {
  describeStanding: (name, { units }) =>
    units.filter(({ at }) => at === name).map((unit) => `${unit.name} (${unit.side})`),
  pictureOfPosition,
  wayOf,
};

/** A craft without power drifts, and one that is held goes where another takes it: both are drawn dotted. */
const LEGEND: BoardPicture["legend"] = [
  { sign: "angular", text: "vessel or station" },
  { sign: "dashed", text: "hidden" },
  { sign: "dotted", text: "held or without power" },
  { sign: "badge", text: "damage" },
];

/** What is said below every picture. */
const NOTES = [`A band is ${DEPTH} deep and as wide as the table: a stand-in for the table of the book.`];

/** A table as it is set up, or as a game on it stands. */
export function pictureOfTable(board: TableBoard, scenario: CheckedScenario, state: GameState | null): BoardPicture {
  const sides = scenario.sides.map(({ side }) => side);
  return {
    title: board.name,
    notes: [...NOTES, ...(state === null ? [] : [`Round ${state.round}.`])],
    standIn: board.standIn,
    sides,
    ...spacesOf(board.bands, (band) => ({
      things: [
        ...(band === board.planet ? ["planet"] : []),
        ...(state === null && band === board.station ? ["station"] : []),
      ],
      counters: (state?.craft ?? []).filter((craft) => isInPlay(craft) && craft.band === band).map(counterOf),
    })),
    off: [],
  };
}

/** A position of a sheet. */
function pictureOfPosition(position: DeclaredPosition, title: string, opponent: string): BoardPicture {
  const { board, places, units, bot } = position;
  return {
    title,
    notes: [...NOTES, `The bot plays ${bot}.`],
    standIn: false,
    sides: [bot, opponent],
    ...spacesOf(board.columns, (band) => ({
      things: places[bandName(band)]?.["planet"] === true ? ["planet"] : [],
      counters: units.filter(({ at, fields }) => at === bandName(band) && fields["aboard"] !== true).map(counterOfUnit),
    })),
    off: units.filter(({ fields }) => fields["aboard"] === true).map(counterOfUnit),
  };
}

function counterOfUnit({ name, side, title, fields }: DeclaredUnit): PictureCounter {
  return {
    name,
    side,
    shape: shapeOf(title),
    dashed: fields["hidden"] === true,
    dotted: fields["unpowered"] === true,
    badge: Number(fields["damage"] ?? 0),
  };
}

/** What a band has, for people. */
function describeBand(name: string, where: string): readonly string[] {
  return [`**${name}** on ${where}: ${inchesTo(bandNumber(name))} inches from the edge of the defenders.`];
}

interface Contents {
  readonly things: readonly string[];
  readonly counters: readonly PictureCounter[];
}

function spacesOf(
  bands: number,
  contentsOf: (band: number) => Contents,
): Pick<BoardPicture, "legend" | "spaces" | "ways"> {
  const numbers = Array.from({ length: bands }, (_, band) => band);
  return {
    legend: LEGEND,
    spaces: numbers.map((band) => {
      const { things, counters } = contentsOf(band);
      return {
        name: bandName(band),
        map: "",
        ...SQUADRON_SCHEMA.board.shape.positionOf({ columns: bands, rows: 1 }, bandName(band)),
        facts: things,
        lines: things.map((text) => ({ text, look: "plain", mark: text })),
        ground: { counters },
      };
    }),
    ways: numbers.slice(1).map((band) => ({ from: bandName(band - 1), to: bandName(band) })),
  };
}

function counterOf(craft: Craft): PictureCounter {
  return {
    name: craft.name,
    side: craft.side,
    shape: shapeOf(craft.title),
    dashed: craft.hidden,
    dotted: craft.heldBy !== null,
    badge: craft.hits,
  };
}

function shapeOf(title: string): PictureCounter["shape"] {
  return designOf(title).size === "fighter" ? "round" : "angular";
}
