import type { GameBoard } from "../engine/game-board.ts";
import type { LocatedValue } from "../situation/located-value.ts";
import type { GameBoardProblem } from "./game-board-problem.ts";
import { locateJson } from "./game-board-text.ts";
import { GameBoardReader } from "./read-game-board.ts";

export type { GameBoardProblem, GameBoardProblemCode } from "./game-board-problem.ts";

/** A board file as it was read; `root` leads from what is checked later back to its place in the text. */
export type GameBoardFile =
  | { readonly kind: "board"; readonly board: GameBoard; readonly root: LocatedValue }
  | { readonly kind: "problems"; readonly problems: readonly GameBoardProblem[] };

/**
 * Reads the board file of a game: JSON as schemas/board.schema.json describes it. It is read strictly: what cannot be
 * meant (unknown keys and spaces, neighbours that do not know each other, a deck without supports, a space that
 * nothing leads to) is reported with its place, all of it at once. Whether the board has what its scenario needs is
 * told by `checkGameBoard`.
 */
export function readGameBoard(text: string): GameBoardFile {
  const located = locateJson(text);
  if (located.kind === "problems") return located;
  const reader = new GameBoardReader(located.value);
  const board = reader.read();
  const problems = reader.problems.toSorted((first, second) => first.span.start - second.span.start);
  if (board === null || problems.length > 0) return { kind: "problems", problems };
  return { kind: "board", board, root: located.value };
}
