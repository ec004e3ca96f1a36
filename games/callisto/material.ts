import type { BoardPart, GamePackage, GameTypes } from "../game-package.ts";
import { editorSchema } from "../shared/reading/editor-schema.ts";
import { BOARD_DIAGNOSTICS, type GameBoardProblem } from "./board/board-diagnostics.ts";
import { boardProblems } from "./board/check-game-board.ts";
import { describeSpace, describeStanding } from "./board/describe-space.ts";
import { diagnoseBoard } from "./board/board-diagnostics.ts";
import { type GameBoardFile, isGameBoard, readGameBoard } from "./board/read-game-board.ts";
import { pictureOfGame, pictureOfPosition, wayOf } from "./board/picture.ts";
import { BOARD } from "./board/game-board-shape.ts";
import { isSpaceName } from "./board/space-names.ts";
import type { GameBoard } from "./engine/scenery.ts";
import type { Board, Position } from "./position.ts";
import { ROSTER_PART } from "./roster-values.ts";
import type { Roster } from "./roster.ts";
import { BOARD_SCHEMA } from "./board/features.ts";
import type { CompactPosition } from "./compact/compact-position.ts";
import type { Readings } from "./readings.ts";

/** What lies on the table: its board, and what is printed on its cards. */
export const CALLISTO_MATERIAL: Pick<GamePackage<CallistoTypes>, "boards" | "pictures" | "roster"> = {
  boards: {
    schema: editorSchema(BOARD, {
      name: BOARD_SCHEMA,
      title: "A board of Tiebreak",
      description:
        "The board of a game: its spaces, doors and set-up. `tiebreak board check` also checks what a schema cannot: that neighbours list each other, and that the board has everything its scenario needs.",
    }),
    diagnostics: BOARD_DIAGNOSTICS,
    isBoard: isGameBoard,
    read: readGameBoard,
    problems: boardProblems,
    diagnose: diagnoseBoard,
    isSpaceName,
    describeSpace: (name, board: Board | GameBoard, where) => describeSpace(name, board, where),
    pictureOfBoard: (board, scenario) => pictureOfGame(board, scenario, null),
  } satisfies BoardPart<GameBoardFile, GameBoardProblem, GameBoard>,
  pictures: {
    describeStanding,
    pictureOfPosition: (position, title, opponent, board) =>
      pictureOfPosition(
        position,
        title,
        opponent,
        Object.fromEntries((board?.spaces ?? []).map((space) => [space.name, space.at])),
      ),
    wayOf,
  },
  roster: ROSTER_PART,
};

/** What the values of this game are. */
export interface CallistoTypes extends GameTypes {
  readonly position: Position;
  readonly packed: CompactPosition;
  readonly readings: Readings;
  readonly roster: Roster;
  readonly board: GameBoard;
}
