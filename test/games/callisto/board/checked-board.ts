import { boardProblems } from "../../../../games/callisto/board/check-game-board.ts";
import { diagnoseBoard } from "../../../../games/callisto/board/game-board-edges.ts";
import { readGameBoard } from "../../../../games/callisto/board/read-game-board.ts";
import { createSource } from "../../../../grammar/source.ts";
import type { Book } from "../../../../runtime/game.ts";

/** A board file with everything that is wrong in it; `board` is null where it could not be read as one. */
export function checkBoard(name: string, text: string, books: readonly Book[]) {
  const read = readGameBoard(text);
  const diagnostics = boardProblems(read, books).map(diagnoseBoard);
  return { source: createSource(name, text), board: read.kind === "board" ? read.board : null, diagnostics };
}
