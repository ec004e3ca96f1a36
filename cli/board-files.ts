import { join } from "node:path";
import type { FileKind } from "../compiler/file-kind.ts";
import { createSource, type Source } from "../grammar/source.ts";
import type { SituationSheet } from "../analysis/situations/sheet-names.ts";
import type { LoadedGames, GameRoster, GameTypes } from "../games/game-package.ts";
import { checkBoard, type CheckedBoard, readRoster, type ReadRoster } from "../library/boards.ts";
import type { Workspace } from "../node/workspace.ts";
import { MisuseError } from "./failure.ts";
import { onlyFile } from "./named-sheet.ts";
import { findFiles, packagedProcedures, type FoundFile, readText } from "../node/files.ts";
import { sentence } from "./report/pretty.ts";

/** The board in the folder of its scenario. */
export const BOARD_OF_FOLDER = "board.json";

/**
 * The board of a scenario that comes with the package. It is a stand-in: the printed maps are not part of the texts.
 */
export function standInBoard(folder: string, scenario: number): string {
  return join(packagedProcedures(), folder, `scenario-${scenario}`, BOARD_OF_FOLDER);
}

/** The one file that a path names. A directory is an error of the user. */
export async function oneFile(path: string, kind: FileKind, what: string, workspace: Workspace): Promise<FoundFile> {
  return onlyFile(await findFiles([path], [kind], workspace), path, what);
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

/**
 * Reads an owner's roster file for whichever game it fits. Its errors are thrown as one, each with its line.
 *
 * @throws MisuseError also where no game has rosters
 */
export async function loadRoster(
  path: string,
  games: LoadedGames,
  workspace: Workspace,
): Promise<ReadRoster<GameTypes>> {
  const file = await oneFile(path, "roster", "--roster takes one file", workspace);
  const read = readRoster(await readText(file.path), { game: [...games.values()], name: file.name });
  if (read.ok) return read;
  throw new MisuseError(
    read.mistakes.length === 0 ? `--roster: ${read.reason}` : read.mistakes.map(sentence).join("\n"),
  );
}

/** The cards of the roster file that was named, if one was. */
export async function rosterFrom(
  path: string | undefined,
  games: LoadedGames,
  workspace: Workspace,
): Promise<GameRoster | undefined> {
  return path === undefined ? undefined : (await loadRoster(path, games, workspace)).roster;
}
