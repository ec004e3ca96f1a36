import { join } from "node:path";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { createSource, type Source } from "../grammar/source.ts";
import type { FileBoard, LoadedGames } from "../games/game-package.ts";
import type { Book } from "../runtime/game.ts";
import { folderOf } from "../games/registry.ts";
import { MisuseError } from "./failure.ts";
import { findFiles, packagedProcedures, readText, type FoundFile } from "../node/files.ts";

export const BOARD_ENDING = ".json";

/** The board in the folder of its scenario. */
export const BOARD_OF_FOLDER = `board${BOARD_ENDING}`;

/** The board of a scenario that comes with the package: a stand-in, since the printed maps are not in the texts. */
export function standInBoard(game: string, scenario: number): string {
  return join(packagedProcedures(), folderOf(game), `scenario-${scenario}`, BOARD_OF_FOLDER);
}

/** The one file that a path names; a directory is a misuse. */
export async function oneFile(path: string, ending: string, what: string, directory: string): Promise<FoundFile> {
  const { files, problems } = await findFiles([path], ending, directory);
  const [file, ...others] = files;
  if (file === undefined) throw new MisuseError(problems.join("\n"));
  if (others.length > 0) throw new MisuseError(`${path}: it is a directory; ${what}`);
  return file;
}

/** Whether a file that was found, not named, is meant as a board of one of the games. */
export async function isMeantAsBoard(file: FoundFile, games: LoadedGames): Promise<boolean> {
  const text = await readText(file.path);
  return [...games.values()].some(({ boards }) => boards?.isBoard(text) === true);
}

/** A board file that was read and checked, and its scenario's book where there is one. */
export interface LoadedBoard {
  readonly checked: { readonly source: Source; readonly diagnostics: readonly Diagnostic[] };
  readonly board: FileBoard | null;
  readonly book: Book | null;
}

/**
 * Reads a board file and checks it against the books.
 *
 * @throws MisuseError where none of the games has boards
 */
export async function loadGameBoard(file: FoundFile, books: readonly Book[], games: LoadedGames): Promise<LoadedBoard> {
  const text = await readText(file.path);
  const parts = [...games.values()].flatMap((game) => game.boards ?? []);
  const part = parts.find((each) => each.isBoard(text)) ?? parts[0];
  if (part === undefined) throw new MisuseError(`${file.name}: ${[...games.keys()].join(", ")} has no boards yet`);
  const read = part.read(text);
  const diagnostics = part.problems(read, books).map((problem) => part.diagnose(problem));
  const checked = { source: createSource(file.name, text), diagnostics };
  const board = read.kind === "board" ? read.board : null;
  const book = books.find(({ scenario }) => scenario.number === board?.scenario) ?? null;
  return { checked, board, book };
}
