import type { GameBoard } from "../engine/scenery.ts";
import type { LocatedValue } from "../../shared/located-value.ts";
import { boardProblem, type GameBoardProblem } from "./board-diagnostics.ts";
import type { Mention } from "../../shared/situation.ts";
import { locateJson } from "../../shared/reading/locate-json.ts";
import { GameBoardReader } from "./read-game-board.ts";
import { BOARD_SCHEMA } from "./features.ts";
import { statesSchema } from "../../shared/reading/editor-schema.ts";

/** A board file as it was read; `root` leads from what is checked later back to its place in the text. */
export type GameBoardFile =
  | {
      readonly kind: "board";
      readonly board: GameBoard;
      readonly root: LocatedValue;
      readonly mentions: readonly Mention[];
    }
  | {
      readonly kind: "problems";
      readonly problems: readonly GameBoardProblem[];
      /** What can be told of the board all the same; null where the text is no JSON. */
      readonly board: GameBoard | null;
      /** The names that stand in it, in no order. */
      readonly mentions: readonly Mention[];
    };

/** Whether a text is the board of a game: it names the schema of boards or, without a schema, says who has the initiative. */
export function isGameBoard(text: string): boolean {
  return statesSchema(text, BOARD_SCHEMA) ?? /"initiative"\s*:/.test(text);
}

/**
 * Reads the board file of a game: JSON as schemas/board.schema.json describes it. It is read strictly: what cannot be
 * meant (unknown keys and spaces, neighbours that do not know each other, a deck without supports, a space that
 * nothing leads to) is reported with its place, all of it at once. Whether the board has what its scenario needs is
 * told by `boardProblems`.
 */
export function readGameBoard(text: string): GameBoardFile {
  const located = locateJson(text);
  if (located.kind === "problems") {
    return { kind: "problems", problems: located.problems.map(boardProblem), board: null, mentions: [] };
  }
  const reader = new GameBoardReader(located.value);
  const board = reader.read();
  const { mentions } = reader;
  const problems = reader.problems.toSorted((first, second) => first.span.start - second.span.start);
  if (board === null || problems.length > 0) return { kind: "problems", problems, board, mentions };
  return { kind: "board", board, root: located.value, mentions };
}
