import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { createSource, type Source } from "../../grammar/source.ts";
import { checkGameBoard } from "../../runtime/callisto/board/check-game-board.ts";
import { readGameBoard } from "../../runtime/callisto/board/game-board-file.ts";
import type { GameBoard } from "../../runtime/callisto/engine/game-board.ts";
import { valueAt } from "../../runtime/callisto/situation/located-value.ts";
import type { Book } from "../../runtime/game.ts";
import { diagnoseBoard } from "./diagnose-board.ts";

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
  const source = createSource(name, text);
  const read = readGameBoard(text);
  if (read.kind === "problems") return { source, board: null, diagnostics: read.problems.map(diagnoseBoard) };
  const { board, root } = read;
  const book = books.find(({ scenario }) => scenario.number === board.scenario);
  if (book === undefined) {
    const { span } = valueAt(root, ["scenario"]);
    const unknown = { code: "board-unknown-scenario", span, values: { number: board.scenario } } as const;
    const known = [...new Set(books.map(({ scenario }) => String(scenario.number)))];
    return { source, board, diagnostics: [diagnoseBoard({ ...unknown, known })] };
  }
  const problems = checkGameBoard(board, root, book.scenario, Object.values(book.sheets));
  return { source, board, diagnostics: problems.map(diagnoseBoard) };
}
