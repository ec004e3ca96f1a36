import type { BoardPart, PicturePart, BoardFile } from "../../game-package.ts";
import { wayOf } from "../../shared/declared/picture.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { editorSchema, integer, map, record, string, truth, statesSchema } from "../../shared/reading/shape.ts";
import { describeBand, pictureOfPosition, pictureOfTable } from "./picture.ts";
import type { TableBoard } from "../engine/game-definition.ts";
import { TABLE_SCHEMA } from "../description.ts";
import type { Book } from "../../../runtime/game.ts";
import { locateJson } from "../../shared/reading/locate-json.ts";
import { dataMistake, readJson, fileMistakes, type ReportedMistake } from "../../shared/reading/read-data.ts";
import { findShapeProblems } from "../../shared/reading/shape-problems.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";
import { DEPTH } from "../rules/tables.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";

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
