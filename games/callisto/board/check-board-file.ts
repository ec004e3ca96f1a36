import type { Book } from "../../../runtime/game.ts";
import { valueAt } from "../../shared/located-value.ts";
import { checkGameBoard } from "./check-game-board.ts";
import type { GameBoardFile } from "./game-board-file.ts";
import type { GameBoardProblem } from "./game-board-problem.ts";

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
