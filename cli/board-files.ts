import { join } from "node:path";
import { createSource, type Source } from "../grammar/source.ts";
import type { SituationSheet } from "../analysis/situations/sheet-names.ts";
import type { LoadedGames } from "../games/game-package.ts";
import { checkBoard, type CheckedBoard } from "../library/boards.ts";
import { folderOf } from "../games/registry.ts";
import { MisuseError } from "./failure.ts";
import { findFiles, packagedProcedures, type FoundFile } from "../node/files.ts";

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

/** A board file that was read and checked. */
export interface LoadedBoard extends CheckedBoard {
  readonly source: Source;
}

/**
 * Reads the text of a board file and checks it against the scenarios of sheets.
 *
 * @throws MisuseError where none of the games has boards
 */
export function readBoardFile(
  file: FoundFile,
  text: string,
  sheets: readonly Pick<SituationSheet, "book">[],
  games: LoadedGames,
): LoadedBoard {
  const checked = checkBoard(text, { game: [...games.values()], sheets, name: file.name });
  if (checked.game === null) throw new MisuseError(`${file.name}: ${[...games.keys()].join(", ")} has no boards yet`);
  return { ...checked, source: createSource(file.name, text) };
}
