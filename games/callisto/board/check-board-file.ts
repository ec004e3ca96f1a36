import type { Diagnostic } from "../../../grammar/diagnostic.ts";
import { createSource, type Source } from "../../../grammar/source.ts";
import type { Book } from "../../../runtime/game.ts";
import { valueAt } from "../../shared/located-value.ts";
import type { GameBoard } from "../engine/scenery.ts";
import { checkGameBoard } from "./check-game-board.ts";
import { diagnoseBoard } from "./diagnose-board.ts";
import { type GameBoardFile, readGameBoard } from "./game-board-file.ts";
import type { GameBoardProblem } from "./game-board-problem.ts";

/** A board file with everything that is wrong in it; `board` is null where it could not be read as one. */
export interface CheckedBoard {
  readonly source: Source;
  readonly board: GameBoard | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a board file and checks it against its scenario.
 *
 * @param books the scenarios that are known, each with both sides' sheets
 */
export function checkBoard(name: string, text: string, books: readonly Book[]): CheckedBoard {
  const read = readGameBoard(text);
  const diagnostics = boardProblems(read, books).map(diagnoseBoard);
  return { source: createSource(name, text), board: read.kind === "board" ? read.board : null, diagnostics };
}

/** Everything that is wrong in a board file that was read, on its own and for its scenario. */
export function boardProblems(read: GameBoardFile, books: readonly Book[]): readonly GameBoardProblem[] {
  if (read.kind === "problems") return read.problems;
  const { board, root } = read;
  const book = books.find(({ scenario }) => scenario.number === board.scenario);
  if (book === undefined) {
    const { span } = valueAt(root, ["scenario"]);
    const unknown = { code: "board-unknown-scenario", span, values: { number: board.scenario } } as const;
    const known = [...new Set(books.map(({ scenario }) => String(scenario.number)))];
    return [{ ...unknown, known }];
  }
  return checkGameBoard(board, root, book.scenario, Object.values(book.sheets));
}
