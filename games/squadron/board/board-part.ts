import type { BoardPart, PicturePart } from "../../game-package.ts";
import { wayOf } from "../../shared/declared/picture.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { editorSchema } from "../../shared/reading/shape.ts";
import {
  diagnoseTable,
  isTable,
  problemsOfTable,
  readTable,
  TABLE,
  TABLE_DIAGNOSTICS,
  type TableFile,
  type TableProblem,
} from "./board-file.ts";
import { describeBand, pictureOfPosition, pictureOfTable } from "./picture.ts";
import { type TableBoard, TABLE_SCHEMA } from "../engine/game-definition.ts";

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
