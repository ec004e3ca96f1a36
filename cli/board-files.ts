import { join, resolve } from "node:path";
import type { FileKind } from "../compiler/file-kind.ts";
import { createSource, type Source } from "../grammar/source.ts";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import type { LoadedGames, GameRoster, GameTypes } from "../games/game-package.ts";
import { checkBoard, type CheckedBoard, readRoster, type ReadRoster } from "../library/boards.ts";
import { type Workspace, findFiles, packagedProcedures, type FoundFile, readText } from "../node/files.ts";
import { FaultyFileError, MisuseError } from "./failure.ts";
import { onlyFile } from "./named-sheet.ts";
import { sentence } from "./report/pretty.ts";
import type { GameSituation } from "../games/shared/situation.ts";
import { readPositions, situationSheets } from "../library/read-situations.ts";
import { aboutIn, fileBesideIn, loadBoard, type SheetLibrary, unusableIn } from "../node/sheet-library.ts";
import type { FileReport } from "../library/folders.ts";

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
  if (read.mistakes.length === 0) throw new MisuseError(`--roster: ${read.reason}`);
  throw new FaultyFileError(read.mistakes.map(sentence).join("\n"));
}

/** The cards of the roster file that was named, if one was. */
export async function rosterFrom(
  path: string | undefined,
  games: LoadedGames,
  workspace: Workspace,
): Promise<GameRoster | undefined> {
  return path === undefined ? undefined : (await loadRoster(path, games, workspace)).roster;
}

/** A position to decide, or the reason why there is none. */
type ReadPosition =
  | {
      readonly kind: "position";
      readonly situation: GameSituation;
      readonly sheet: SituationSheet;
      /** Ids of all situations of the file, this one included. */
      readonly ids: readonly string[];
      /** Doubts about what its author meant. */
      readonly notes: FileReport;
    }
  | { readonly kind: "mistakes"; readonly report: FileReport };

/**
 * Reads one situation of a file as a position. Its expectations do not matter and may be missing.
 *
 * @param id which one; null for the first
 * @param roster the values on cards; by default the stand-ins of this project
 */
export function readPosition(
  name: string,
  text: string,
  id: string | null,
  library: SheetLibrary,
  directory: string,
  roster?: object,
): ReadPosition {
  const known = situationSheets(aboutIn(library), library.games, fileBesideIn(directory), unusableIn(library));
  const { source, mistakes, positions } = readPositions(name, text, known, {
    loadBoard: (path) => loadBoard(path, resolve(directory, name)),
    roster,
  });
  const ids = positions.map((each) => each.id);
  const chosen = id === null ? positions[0] : positions.find((each) => each.id === id);
  if (chosen === undefined && id !== null && ids.length > 0) {
    throw new MisuseError(`${name}: there is no situation ${id}; it has ${ids.join(", ")}`);
  }
  const found = [...mistakes, ...(chosen?.problems ?? [])];
  if (found.length > 0) return { kind: "mistakes", report: { source, diagnostics: found } };
  const { situation = null, sheet = null, notes = [] } = chosen ?? {};
  if (situation === null || sheet === null) {
    const isUnread = chosen !== undefined;
    throw new MisuseError(
      `${name}: ${isUnread ? "its sheet has errors: correct them first" : "it contains no situation"}`,
    );
  }
  return { kind: "position", situation, sheet, ids, notes: { source, diagnostics: notes } };
}
