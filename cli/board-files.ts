import { join } from "node:path";
import { checkBoard, type CheckedBoard } from "../analysis/boards/check-board.ts";
import type { GameBoard } from "../games/callisto/engine/game-board.ts";
import type { Book } from "../runtime/game.ts";
import { MisuseError } from "./failure.ts";
import { findFiles, packageDirectory, readText, type FoundFile } from "./workspace.ts";

export const BOARD_ENDING = ".json";

/** The board of a scenario that comes with the package: a stand-in, since the printed maps are not in the texts. */
export function standInBoard(scenario: number): string {
  return join(packageDirectory(), "boards", "callisto", `scenario-${scenario}${BOARD_ENDING}`);
}

/** The one file that a path names; a directory is a misuse. */
export async function oneFile(path: string, ending: string, what: string, directory: string): Promise<FoundFile> {
  const { files, problems } = await findFiles([path], ending, directory);
  const [file, ...others] = files;
  if (file === undefined) throw new MisuseError(problems.join("\n"));
  if (others.length > 0) throw new MisuseError(`${path}: it is a directory; ${what}`);
  return file;
}

/** A board file that was read and checked, and its scenario's book where there is one. */
export interface LoadedBoard {
  readonly checked: CheckedBoard;
  readonly board: GameBoard | null;
  readonly book: Book | null;
}

/** Reads a board file and checks it against the books. */
export async function loadGameBoard(file: FoundFile, books: readonly Book[]): Promise<LoadedBoard> {
  const checked = checkBoard(file.name, await readText(file.path), books);
  const { board } = checked;
  const book = books.find(({ scenario }) => scenario.number === board?.scenario) ?? null;
  return { checked, board, book };
}
