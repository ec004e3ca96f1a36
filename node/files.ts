import { readdir, stat, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFINITIONS_FILE, GAME_FILE } from "../compiler/definitions/reach.ts";
import {
  FILE_HEAD_LENGTH,
  type FileKind,
  fileKind,
  JSON_ENDING,
  kindOfName,
  LEDGER_FILE,
  LOG_ENDING,
  looksLikeJson,
  PAGES_FILE,
  SHEET_ENDING,
  SITUATION_ENDING,
} from "../compiler/file-kind.ts";
import { type StatedGame, statedGame } from "../compiler/check-file.ts";
import { type GameRegistry, registryOf } from "../games/registered-games.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { gameIn } from "../grammar/written-header.ts";
import { fileProblem, FileRefusal, LARGEST_FILE_BYTES, readPart, readRegularFile } from "../io/files.ts";

/** A file that a command works on. */
export interface FoundFile {
  /** The name as it is printed: as the user gave it, with `/` between folders. */
  readonly name: string;
  readonly path: string;
  /** Its path from the directory that was searched; the bare name of a file that the user named. */
  readonly inside: string;
  /** The directory that was searched for it; absent for a file that the user named. */
  readonly searched?: string;
}

/** A file of one of the kinds that a command takes. */
export interface WantedFile extends FoundFile {
  readonly kind: FileKind;
}

/** For a search in which the name of a file alone decides its kind. */
export const NO_GAMES: GameRegistry = registryOf([]);

/** Files found, and problems: what could not be read, or that nothing was found. */
export interface Findings {
  readonly files: readonly WantedFile[];
  /** The problems as whole sentences: `procedures/x: permission denied`. */
  readonly problems: readonly string[];
  /** Files of a folder whose names fit and whose contents do not, as whole sentences. */
  readonly skipped: readonly string[];
}

const SKIPPED_DIRECTORIES = new Set(["node_modules", "dist", "build", "coverage"]);

export { DEFINITIONS_FILE };

export { LOG_ENDING, PAGES_FILE, SHEET_ENDING, SITUATION_ENDING } from "../compiler/file-kind.ts";
export { isGameText } from "../compiler/definitions/reach.ts";

/** The endings of file names that a search in folders looks for. */
const ENDINGS: Partial<Record<FileKind, string>> = {
  sheet: SHEET_ENDING,
  game: GAME_FILE,
  situations: SITUATION_ENDING,
  log: LOG_ENDING,
  pages: PAGES_FILE,
  ledger: LEDGER_FILE,
};

/**
 * Finds the files of a kind under the given files and directories, in alphabetical order, each once. A file of another
 * kind is a problem if the user named it; in a directory it is skipped. The text of a game lies among sheets. The
 * search skips hidden directories and those of other tools, and follows no symbolic links to directories, so that it
 * cannot run in a circle. It leaves out a folder with another version of the game around it, such as one that was kept:
 * its sheets are read by its own text.
 *
 * @param given paths as the user gave them; none means the directory itself
 * @param wanted the kind to search for, then kinds that are also taken where the user names the file
 */
export async function findFiles(
  given: readonly string[],
  [wanted, ...also]: readonly [FileKind, ...FileKind[]],
  { directory, games }: Workspace,
): Promise<Findings> {
  const ending = ENDINGS[wanted] ?? JSON_ENDING;
  const files = new Map<string, WantedFile>();
  const problems: string[] = [];
  const skipped: string[] = [];
  for (const name of given.length === 0 ? ["."] : given) {
    const path = resolve(directory, name);
    try {
      const stats = await stat(path);
      if (stats.isDirectory()) {
        const around = await gameOfFolder(path);
        for (const found of await walk({ name, path, inside: "" }, around, ending, { problems, skipped })) {
          const kind = kindOfFile(found.path, wanted, games);
          if (kind === wanted || (kind === "game" && also.includes(kind)))
            files.set(found.path, { ...found, kind, searched: path });
          else if (kind === "game") continue;
          // Folders often hold JSON of other programs, but rarely sheets of other programs.
          else if (ending === SHEET_ENDING) skipped.push(await misplaced(found.name, kind, wanted));
        }
      } else {
        const file = { name: printed(name), path, inside: basename(path) };
        const kind = kindOfFile(path, wanted, games);
        if (kind !== null && [wanted, ...also].includes(kind)) files.set(path, { ...file, kind });
        else problems.push(await misplaced(file.name, kind, wanted));
      }
    } catch (error) {
      const meant = await nearestFile(path, ending);
      const advice = meant === null ? "" : `: did you mean ${printed(join(dirname(name), meant))}?`;
      problems.push(`${printed(name)}: ${problemWith(error)}${advice}`);
    }
  }
  if (files.size === 0 && problems.length === 0 && skipped.length === 0) {
    problems.push(`no ${ending} files in ${given.length === 0 ? "this directory" : given.join(", ")}`);
  }
  return { files: [...files.values()], problems, skipped };
}

/** The file of some ending, or the folder, whose name is closest to that of one that is not there; null where none is close. */
async function nearestFile(path: string, ending: string): Promise<string | null> {
  const wanted = basename(path);
  const all = await readdir(dirname(path), { withFileTypes: true }).catch(() => []);
  const names = all.flatMap((entry) => (entry.isDirectory() || entry.name.endsWith(ending) ? [entry.name] : []));
  if (names.includes(wanted)) return null;
  const byName = new Map(names.map((name) => [name.endsWith(ending) ? name.slice(0, -ending.length) : name, name]));
  const near = nearestName(wanted.endsWith(ending) ? wanted.slice(0, -ending.length) : wanted, [...byName.keys()]);
  return near === null ? null : (byName.get(near) ?? null);
}

/**
 * The kind of the file at a path. A file that cannot be read counts as the wanted kind, so that its reader reports the
 * problem. So does unfinished JSON where JSON is wanted.
 */
function kindOfFile(path: string, wanted: FileKind, { lexicons }: GameRegistry): FileKind | null {
  const byName = kindOfName(path);
  if (byName !== null && byName !== "sheet") return byName;
  const head = headOf(path);
  if (head === null) return wanted;
  const kind = fileKind(path, head, lexicons);
  const isJson = path.endsWith(JSON_ENDING) || looksLikeJson(head);
  return kind === null && ENDINGS[wanted] === undefined && isJson ? wanted : kind;
}

/** The first characters of a file; null where it cannot be read. */
function headOf(path: string): string | null {
  try {
    return decode(readPart(path, 0, FILE_HEAD_LENGTH));
  } catch (error) {
    problemWith(error);
    return null;
  }
}

/**
 * The kind of the file that a command is about to overwrite. Null where there is none, or where it is a file of another
 * program, which no person types for Tiebreak.
 */
export function kindThere(path: string, { lexicons }: GameRegistry): FileKind | null {
  const head = headOf(path);
  return head === null ? null : fileKind(path, head, lexicons);
}

/** @param around the game to whose text the folder belongs */
async function walk(
  { path, name, inside }: FoundFile,
  around: string | null,
  ending: string,
  notes: { readonly problems: string[]; readonly skipped: string[] },
): Promise<FoundFile[]> {
  let entries;
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    notes.problems.push(`${printed(name)}: ${problemWith(error)}`);
    return [];
  }
  const declared = entries.some((entry) => entry.name === GAME_FILE)
    ? await gameDeclaredIn(join(path, GAME_FILE))
    : null;
  if (inside !== "" && declared !== null && declared.toLowerCase() === around?.toLowerCase()) {
    const game = printed(join(name, GAME_FILE));
    notes.skipped.push(
      `${printed(name)}: left out, as ${game} is another text of ${declared}; name the folder to read it`,
    );
    return [];
  }
  const found: FoundFile[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = {
      name: printed(join(name, entry.name)),
      path: join(path, entry.name),
      inside: printed(join(inside, entry.name)),
    };
    if (entry.isDirectory()) {
      if (isSkipped(entry.name)) continue;
      found.push(...(await walk(inner, declared ?? around, ending, notes)));
    } else if (entry.name.endsWith(ending)) {
      found.push(inner);
    }
  }
  return found;
}

/** Whether the name of a file is that of a sheet. The text of a game has the same ending. */
export function isSheet(path: string): boolean {
  return kindOfName(path) === "sheet";
}

/** The sheets directly in a folder, in alphabetical order; none if the folder does not exist. */
export async function findSheetsIn(folder: string, directory: string): Promise<readonly FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && isSheet(entry.name))
    .map(({ name }) => fileAt(join(folder, name), directory))
    .toSorted((first, second) => (first.path < second.path ? -1 : 1));
}

/** A file by its path, as if it had been named itself. */
export function fileAt(path: string, directory: string): FoundFile {
  return { name: displayName(path, directory), path, inside: basename(path) };
}

/** Every directory that `findFiles` would search, and the directories of files that are named. */
export async function findDirectories(given: readonly string[], directory: string): Promise<readonly string[]> {
  const directories = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    directories.add(path);
    for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
      if (entry.isDirectory() && !isSkipped(entry.name)) await visit(join(path, entry.name));
    }
  };
  for (const name of given.length === 0 ? ["."] : given) {
    const path = resolve(directory, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isDirectory() === true) await visit(path);
    else if (stats !== null) directories.add(dirname(path));
  }
  return [...directories];
}

function isSkipped(name: string): boolean {
  return name.startsWith(".") || SKIPPED_DIRECTORIES.has(name);
}

/** The neighbours of a file, itself included: the sheets of its folder, and the definitions in the folder above. */
export async function findNeighbours(file: FoundFile): Promise<readonly FoundFile[]> {
  const entries = await readdir(dirname(file.path), { withFileTypes: true });
  const directory = dirname(file.name);
  const above = join(dirname(file.path), "..", DEFINITIONS_FILE);
  const name = printed(join(directory, "..", DEFINITIONS_FILE));
  const definitions = (await isFile(above)) ? [{ name, path: above, inside: DEFINITIONS_FILE }] : [];
  const neighbours = entries
    .filter((entry) => !entry.isDirectory() && isSheet(entry.name))
    .map((entry) => ({
      name: printed(join(directory, entry.name)),
      path: join(dirname(file.path), entry.name),
      inside: entry.name,
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [...definitions, ...neighbours];
}

/** The ledger of a sheet: in its folder or, for a scenario's folder, in the game's folder above it. */
export async function findLedger(sheet: FoundFile): Promise<FoundFile | null> {
  for (const up of [".", ".."]) {
    const path = join(dirname(sheet.path), up, LEDGER_FILE);
    if (await isFile(path))
      return { name: printed(join(dirname(sheet.name), up, LEDGER_FILE)), path, inside: LEDGER_FILE };
  }
  return null;
}

/** Reads a text as UTF-8. Invalid bytes become replacement characters, which the lexer then reports. */
export async function readText(path: string): Promise<string> {
  return decode(readRegularFile(path, LARGEST_FILE_BYTES));
}

/** A file with its text. */
interface ReadFile extends FoundFile {
  readonly text: string;
}

/** Files with their texts; files that could not be read, as whole sentences. */
export async function readTexts(
  files: readonly FoundFile[],
): Promise<{ readonly texts: readonly ReadFile[]; readonly problems: readonly string[] }> {
  const texts: ReadFile[] = [];
  const problems: string[] = [];
  for (const file of files) {
    try {
      texts.push({ ...file, text: await readText(file.path) });
    } catch (error) {
      problems.push(`${file.name}: ${problemWith(error)}`);
    }
  }
  return { texts, problems };
}

/**
 * Decodes UTF-8. A byte order mark stays, so that offsets are those of the file. Where each line ends with a carriage return
 * alone, as old Macintosh programs write it, a line feed takes the place of each.
 */
export function decode(bytes: Uint8Array): string {
  const text = decodeAsWritten(bytes);
  return text.includes("\n") ? text : text.replaceAll("\r", "\n");
}

function decodeAsWritten(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** A path as people read it: relative to the directory where it lies below it, with `/` between folders. */
export function displayName(path: string, directory: string): string {
  const fromHere = relative(directory, path);
  if (fromHere === "") return ".";
  return printed(fromHere.startsWith("..") || isAbsolute(fromHere) ? path : fromHere);
}

/** The folder of the sheets that come with the package. */
export function packagedProcedures(): string {
  return join(packageDirectory(), "procedures");
}

/** The folder of package.json. This file runs from node/ or, bundled, from dist/ or a folder below it. */
export function packageDirectory(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return basename(dirname(here)) === "dist" ? dirname(dirname(here)) : dirname(here);
}

/** Why a file could not be used, for people. Rethrows an error that does not come from a file. */
export function problemWith(error: unknown): string {
  const problem = fileProblem(error);
  if (problem !== null) return problem;
  throw error;
}

function printed(name: string): string {
  return normalize(name).split(sep).join("/");
}

/**
 * The folder in which situations name sheets: the nearest `procedures` at or above the situation, then that of the
 * directory, then the sheets of the package.
 *
 * @param chosen the folder that the user named, if any
 * @throws FileRefusal where `chosen` does not exist
 */
export async function proceduresFor(situation: string, chosen: string | undefined, directory: string): Promise<string> {
  if (chosen !== undefined) {
    const path = resolve(directory, chosen);
    if (!(await isDirectory(path))) throw new FileRefusal(chosen, "there is no such directory");
    return path;
  }
  for (const start of [dirname(situation), directory]) {
    const found = await nearestProcedures(start);
    if (found !== null) return found;
  }
  return packagedProcedures();
}

/** The nearest `procedures` at or above a folder; null where there is none. */
export async function nearestProcedures(folder: string): Promise<string | null> {
  for (let place: string | null = folder; place !== null; place = await ownFolderAbove(place)) {
    if (basename(place) === "procedures") return place;
    if (await isDirectory(join(place, "procedures"))) return join(place, "procedures");
  }
  return null;
}

/** Everyone may write into such a folder, and nobody may take away what others have put there: that for temporary files. */
const SHARED = 0o1002;

/**
 * The folder above, where what belongs to a folder is looked for; null above the last one. A folder that is everyone's, such as
 * `/tmp`, belongs to nothing below it: what somebody has left there must not change what a command does elsewhere.
 */
export async function ownFolderAbove(folder: string): Promise<string | null> {
  const above = dirname(folder);
  if (above === folder) return null;
  const mode = (await stat(above).catch(() => null))?.mode ?? 0;
  return (mode & SHARED) === SHARED ? null : above;
}

/**
 * The text of the game that a folder belongs to: the nearest `game.bot` in it or above it; null where there is none.
 */
export async function gameFileAbove(folder: string): Promise<string | null> {
  for (let place: string | null = folder; place !== null; place = await ownFolderAbove(place)) {
    const path = join(place, GAME_FILE);
    if (await isFile(path)) return path;
  }
  return null;
}

/** The name of the game to whose text a folder belongs; null where there is none. */
export async function gameOfFolder(folder: string): Promise<string | null> {
  const path = await gameFileAbove(folder);
  return path === null ? null : gameDeclaredIn(path);
}

/** The name of the game that a file declares; null where it declares none, or cannot be read. */
async function gameDeclaredIn(path: string): Promise<string | null> {
  return gameIn(await readText(path).catch(() => ""))?.name ?? null;
}

/** Whether anything exists at a path. */
export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Whether a path is a regular file, or a link to one. */
export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

/** A sheet that may be overwritten, or why it may not. */
type Rewritable =
  | { readonly kind: "text"; readonly text: string; readonly stated: StatedGame }
  | { readonly kind: "foreign"; readonly reason: string };

/**
 * Reads a sheet that is about to be overwritten. Only a file with the name of a sheet is ever overwritten: anything
 * else would be ruined. A link that leads out of the searched directory belongs to somebody else, and a file that is
 * not UTF-8 would lose bytes.
 *
 * @throws as `readRegularFile` does
 */
export async function readRewritable(file: FoundFile, { lexicons }: GameRegistry): Promise<Rewritable> {
  if (!isSheet(file.path) && kindOfName(file.path) !== "game")
    return foreign(`its name does not end in ${SHEET_ENDING}; rename it first`);
  const bytes = readRegularFile(file.path, LARGEST_FILE_BYTES);
  if (await leadsOutside(file)) return foreign("it is a link to a file outside the directory");
  if (!Buffer.from(decodeAsWritten(bytes)).equals(bytes)) return foreign("it is not written in UTF-8");
  const text = decode(bytes);
  return { kind: "text", text, stated: statedGame(text, lexicons) };
}

function foreign(reason: string): Rewritable {
  return { kind: "foreign", reason };
}

async function leadsOutside({ path, searched }: FoundFile): Promise<boolean> {
  if (searched === undefined) return false;
  const way = relative(await realpath(searched), await realpath(path));
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/** The directory that paths are relative to, and the games that files may be about. */
export interface Workspace {
  readonly directory: string;
  readonly games: GameRegistry;
}

/** What to do with a file of another kind. That is seldom asked, and so loaded when it is. */
async function misplaced(name: string, kind: FileKind | null, wanted: FileKind): Promise<string> {
  return (await import("./misplaced-file.ts")).misplaced(name, kind, wanted);
}
