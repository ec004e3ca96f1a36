import type { BoardPart, GamePackage, GameTypes } from "../game-package.ts";
import type { DeclaredPosition } from "../shared/declared/position.ts";
import { editorSchema } from "../shared/reading/editor-schema.ts";
import {
  diagnoseTable,
  isTable,
  problemsOfTable,
  readTable,
  TABLE,
  TABLE_DIAGNOSTICS,
  type TableFile,
} from "./board/board-file.ts";
import { describeBand, pictureOfPosition, pictureOfTable, wayOf } from "./board/picture.ts";
import type { TableBoard } from "./board/table-board.ts";
import type { FileProblem } from "../game-package.ts";
import { TABLE_SCHEMA } from "./board/table-board.ts";

/** What lies on the table. */
export const SQUADRON_MATERIAL: Pick<GamePackage<GameTypes & { readonly board: TableBoard }>, "boards"> = {
  boards: {
    schema: editorSchema(TABLE, {
      name: TABLE_SCHEMA,
      title: "A table for space squadrons",
      description: "The table of a scenario: a line of bands, with the planet, the station and where each side begins.",
    }),
    diagnostics: TABLE_DIAGNOSTICS,
    isBoard: isTable,
    read: readTable,
    problems: problemsOfTable,
    diagnose: diagnoseTable,
    isSpaceName: (name) => /^b\d\d$/.test(name),
    describeSpace: (name, _board, where) => describeBand(name, where),
    describeStanding: (name, { units }) =>
      units.filter(({ at }) => at === name).map((unit) => `${unit.name} (${unit.side})`),
    pictureOfBoard: (board, scenario) => pictureOfTable(board, scenario, null),
    pictureOfPosition: (position, title, opponent) => pictureOfPosition(position, title, opponent),
    wayOf,
  } satisfies BoardPart<TableFile, FileProblem, TableBoard, DeclaredPosition>,
};
