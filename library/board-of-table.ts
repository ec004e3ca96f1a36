import type { FileBoard } from "../games/game-package.ts";
import { readBoard } from "./boards.ts";
import { boardOfText } from "./boards.ts";
import type { Sheet } from "./sheets.ts";

/** The text of a board file, and its name for messages if it has one. */
interface BoardText {
  readonly text: string;
  readonly path?: string;
}

/**
 * The board that a sheet's game is played on: that of a file, unless the game's text says how its one board lies.
 *
 * @param file null where there is none
 * @param missing what to say where the game needs a file
 * @returns why there is no board, where there is none
 */
export function boardOfTable(sheet: Sheet, file: BoardText | null, missing: string): FileBoard | string {
  const { game, book } = sheet;
  if (game.boards === undefined) return boardOfText(book.scenario);
  if (file === null) return missing;
  const { text, path: name } = file;
  const read = readBoard(text, { game, sheets: sheet, ...(name === undefined ? {} : { name }) });
  return read.ok ? read.board : read.reason;
}
