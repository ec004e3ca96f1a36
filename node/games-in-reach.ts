import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { SETTINGS_FILES } from "../compiler/file-kind.ts";
import { GAME_FILE } from "../compiler/definitions/reach.ts";
import type { GameText, GameTextReader, GameRegistry, RegisteredGame } from "../games/registered-games.ts";
import type { GameWithErrors } from "../grammar/lexicon.ts";
import { createSource, type Source } from "../grammar/source.ts";
import { gameIn } from "../grammar/written-header.ts";
import { FileRefusal } from "../io/files.ts";
import type { FileReport } from "../library/folders.ts";
import {
  displayName,
  fileAt,
  findFiles,
  type FoundFile,
  gameFileAbove,
  isFile,
  ownFolderAbove,
  nearestProcedures,
  problemWith,
  readText,
  type Workspace,
} from "./files.ts";

/** The file of a game, with its text. */
export interface GameFile extends GameText {
  readonly file: FoundFile;
  readonly source: Source;
}

/** The games of a workspace, and the files that some of them were read from. */
interface GamesInReach {
  readonly games: GameRegistry;
  readonly gameFiles: readonly GameFile[];
  /** What is wrong in settings that may name games, and each game in them that is not found. */
  readonly settings: readonly FileReport[];
  /** Files that could not be read, as whole sentences. */
  readonly problems: readonly string[];
}

/**
 * The games that sheets in some places may belong to: those of the workspace, and those whose texts are in reach. In
 * reach are the nearest `game.bot` at or above each place and the directory, every `game.bot` below a place that is a
 * folder, and those of the nearest `procedures`.
 *
 * @param places paths as the user gave them; nothing is in reach of one that does not exist
 * @param loadReader loads the reader of game texts, once the first of them is found
 * @throws FileRefusal where two games have one name
 */
export async function gamesInReach(
  workspace: Workspace,
  places: readonly string[],
  loadReader: () => Promise<GameTextReader>,
): Promise<GamesInReach> {
  const { files, asked, fallback, settings } = await gameFilesInReach(workspace, places);
  const problems: string[] = [];
  const found: { readonly file: FoundFile; readonly source: Source }[] = [];
  for (const file of files) {
    try {
      const text = await readText(file.path);
      // An included game is known already; its text takes time to read.
      if (asked.has(file.path) || !workspace.games.isOwnText(text))
        found.push({ file, source: createSource(file.name, text) });
    } catch (error) {
      problems.push(`${file.name}: ${problemWith(error)}`);
    }
  }
  if (found.length === 0) return { games: workspace.games, gameFiles: [], settings, problems };
  const read = await loadReader();
  const isNamed = ({ source }: (typeof found)[number]): boolean =>
    found.some(({ file, source: other }) => file.path !== fallback && isOneGame(source.text, other.text));
  const gameFiles = found
    .filter((each) => each.file.path !== fallback || !isNamed(each))
    .map(({ file, source }): GameFile => ({ file, source, ...read(source) }));
  return { games: joined(workspace.games, gameFiles), gameFiles, settings, problems };
}

async function gameFilesInReach(
  workspace: Workspace,
  places: readonly string[],
): Promise<{
  readonly files: readonly FoundFile[];
  /** The games at the places themselves or below them, by their paths. */
  readonly asked: ReadonlySet<string>;
  /** The game of the directory where no place belongs to it: a place may belong to another version of it. */
  readonly fallback: string | null;
  readonly settings: readonly FileReport[];
}> {
  const { directory } = workspace;
  const starts = new Set<string>();
  const searched = new Set<string>();
  const asked = new Set<string>();
  for (const place of places) {
    const path = resolve(directory, place);
    const stats = await stat(path).catch(() => null);
    if (stats === null) continue;
    starts.add(stats.isDirectory() ? path : dirname(path));
    if (stats.isDirectory()) searched.add(path);
    else asked.add(path);
  }
  const given = new Set(searched);
  const paths = new Set<string>();
  const settings = new Map<string, readonly FileReport[]>();
  let fallback: string | null = null;
  for (const start of [...starts, directory]) {
    const above = await gameFileAbove(start);
    if (above !== null && !paths.has(above) && !starts.has(start)) fallback = above;
    if (above !== null) paths.add(above);
    const stated = await gamesStated(start, directory);
    for (const path of stated.paths) paths.add(path);
    if (stated.file !== null) settings.set(stated.file, stated.reports);
    const procedures = await nearestProcedures(start);
    if (procedures !== null) searched.add(procedures);
  }
  for (const folder of searched) {
    const { files } = await findFiles(["."], ["game"], { ...workspace, directory: folder });
    for (const { path } of files) {
      paths.add(path);
      if (given.has(folder)) asked.add(path);
    }
  }
  const files = [...paths].toSorted().map((path) => fileAt(path, directory));
  return {
    asked,
    fallback: fallback === null || asked.has(fallback) ? null : fallback,
    files,
    settings: [...settings.values()].flat(),
  };
}

/** The texts of games that the nearest settings name, and what is wrong in these settings. */
async function gamesStated(
  start: string,
  directory: string,
): Promise<{
  readonly file: string | null;
  readonly paths: readonly string[];
  readonly reports: readonly FileReport[];
}> {
  const settings = await settingsAbove(start);
  if (settings === null) return { file: null, paths: [], reports: [] };
  // Most runs have no settings file.
  const { missingGameReport, placesOfGame, readSettings } = await import("../library/configuration.ts");
  const name = displayName(settings.path, directory);
  const { games, report } = readSettings(name, settings.text);
  const paths: string[] = [];
  const reports: FileReport[] = report === null ? [] : [report];
  for (const game of games) {
    const candidates = placesOfGame(game, dirname(settings.path), folderAbove).map((path) => resolve(path));
    const there = await Promise.all(candidates.map(isFile));
    const found = candidates.find((_, index) => there[index]);
    if (found === undefined) reports.push(missingGameReport(name, settings.text, game));
    else paths.push(found);
  }
  return { file: settings.path, paths, reports };
}

async function settingsAbove(start: string): Promise<{ readonly path: string; readonly text: string } | null> {
  for (let folder: string | null = start; folder !== null; folder = await ownFolderAbove(folder)) {
    for (const name of SETTINGS_FILES) {
      const path = join(folder, name);
      const text = await readText(path).catch(() => null);
      if (text !== null) return { path, text };
    }
  }
  return null;
}

function folderAbove(folder: string): string | null {
  const above = dirname(folder);
  return above === folder ? null : above;
}

/** The built-in games and those that were read. No two may have the same name. */
function joined(games: GameRegistry, files: readonly GameFile[]): GameRegistry {
  const read: RegisteredGame[] = [];
  const withErrors: GameWithErrors[] = [];
  const owners = new Map<string, GameFile>();
  const comingAlong = new Set([...games.all.keys()].map(keyOf));
  for (const file of files) {
    if (file.name === null) continue;
    const key = keyOf(file.name);
    const other = owners.get(key);
    // Versions of sheets may be kept in folders of their own, each beside the same text.
    if (other?.source.text === file.source.text) continue;
    if (other !== undefined) {
      throw new FileRefusal(
        file.file.name,
        `${other.file.name} declares a game ${other.name} too; name one of their folders at a time, rename one of the games, or keep the versions of a sheet beside one ${GAME_FILE}`,
      );
    }
    if (games.isOwnText(file.source.text)) continue;
    if (comingAlong.has(key)) {
      throw new FileRefusal(file.file.name, `Tiebreak brings a game ${file.name} along; choose another name`);
    }
    owners.set(key, file);
    if (file.game === null) withErrors.push({ game: file.name, file: file.file.name });
    else read.push(file.game);
  }
  return games.with(read, withErrors);
}

/** Whether two texts declare a game of one name. */
function isOneGame(text: string, other: string): boolean {
  const name = gameIn(text)?.name;
  return name !== undefined && keyOf(name) === keyOf(gameIn(other)?.name ?? "");
}

/** The headers of sheets name games in upper or lower case. */
function keyOf(name: string): string {
  return name.toLowerCase();
}
