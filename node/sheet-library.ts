import { isError } from "../grammar/diagnostic.ts";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { readRegularFile } from "../io/files.ts";
import {
  type FileBeside,
  isFileName,
  type SheetWithoutScenario,
  type SituationSheet,
  type SituationSheets,
  situationSheets,
  type UnreadSheet,
} from "../analysis/situations/read-situation-file.ts";
import type { LoadedGames } from "../games/game-package.ts";
import { bookOf, type FileReport } from "../library/folders.ts";
import { editDistance } from "../grammar/nearest-name.ts";
import { botIn, headerIn } from "../grammar/written-header.ts";
import { checkFiles, type Progress } from "./check-files.ts";
import {
  proceduresFor,
  readText,
  SHEET_ENDING,
  decode,
  problemWith,
  displayName,
  fileAt,
  findFiles,
  findSheetsIn,
  type FoundFile,
  isFile,
  readTexts,
  type Workspace,
  gameFileAbove,
} from "./files.ts";
import { checkSituations } from "../library/read-situations.ts";

/** All that situations can be about: sheets, and scenarios without any. */
export function aboutIn({ sheets, scenarios }: SheetLibrary): readonly SituationSheet[] {
  return [...sheets, ...scenarios];
}

/** Sheets that situations can name and not be about. */
export function unusableIn({ alone, unread }: SheetLibrary): SituationSheets["alone"] {
  return [...alone, ...unread];
}

/** The sheets below one folder, by the names that situations use. */
export interface SheetLibrary {
  /** The games of its sheets. Every game where it has no sheets, so that messages can name them. */
  readonly games: LoadedGames;
  readonly sheets: readonly SituationSheet[];
  /** Scenarios without sheets, by the names of their files: situations can be about them, and games be played. */
  readonly scenarios: readonly SituationSheet[];
  /** Sheets without the file of their scenario, which cannot be used. */
  readonly alone: readonly SheetWithoutScenario[];
  /** Sheets of which nothing can be read, because of errors in them or in the text of their game. */
  readonly unread: readonly UnreadSheet[];
  /** Sheets with errors, which cannot be used, with their diagnostics; lints do not run. */
  readonly broken: readonly FileReport[];
}

/**
 * The files with errors that lie beside a sheet: its own, that of its scenario, and the other sides' sheets. Those that name
 * neither a game nor a bot may be anything, and those of another game belong to no side of this one, so the sheet is read
 * without them.
 */
export function brokenBeside(
  { file, book }: Pick<SituationSheet, "file" | "book">,
  { broken }: Pick<SheetLibrary, "broken">,
  { directory }: Pick<Workspace, "directory">,
): { readonly reports: readonly FileReport[]; readonly leftOut: readonly string[] } {
  if (file === undefined) return { reports: [], leftOut: [] };
  const beside = broken.filter(({ source }) => dirname(resolve(directory, source.name)) === dirname(file));
  const reasons = beside.map((report) => ({ report, reason: reasonToLeaveOut(report, book.scenario.game) }));
  return {
    reports: reasons.flatMap(({ report, reason }) => (reason === null ? [report] : [])),
    leftOut: reasons.flatMap(({ report, reason }) =>
      reason === null ? [] : [`${report.source.name}: left out, as ${reason}`],
    ),
  };
}

function reasonToLeaveOut({ source: { text } }: FileReport, game: string): string | null {
  const header = headerIn(text);
  if (header === null && botIn(text) === null) return "it names no game; tiebreak check says how it begins";
  const [own, named] = [game.toLowerCase(), header?.game.toLowerCase() ?? game.toLowerCase()];
  // A name that comes close may be this one, misspelt.
  return editDistance(own, named, 3) > 2 ? `it is of another game, ${header?.game}` : null;
}

/**
 * Checks every sheet below a folder and puts each into a book with its scenario and the other side's sheet. In the
 * folder of a game that is a text, a folder with another text, such as a version that was kept, is left out.
 */
export async function loadSheets(root: string, workspace: Workspace, progress: Progress): Promise<SheetLibrary> {
  const { files } = await findFiles([displayName(root, workspace.directory)], ["sheet"], workspace);
  const game = await gameFileAbove(root);
  if (game === null) return librarySheets(files, root, workspace, progress);
  const nearest = new Map<string, Promise<string | null>>();
  const areOwn = files.map(async ({ path }) => {
    const folder = dirname(path);
    const found = nearest.get(folder) ?? gameFileAbove(folder);
    nearest.set(folder, found);
    return (await found) === game;
  });
  const isOwn = await Promise.all(areOwn);
  const own = files.filter((_, index) => isOwn[index]);
  return librarySheets(own, root, workspace, progress);
}

/**
 * Checks sheets and puts each into a book with its scenario and the other side's sheet.
 *
 * @param root the folder whose sheets have names of their own; the name of any other is its file
 */
export async function librarySheets(
  files: readonly FoundFile[],
  root: string,
  { directory, games }: Workspace,
  progress: Progress,
): Promise<SheetLibrary> {
  const { sheets, scenarios, reports } = await checkFiles(files, games, progress, null);
  const sheetName = ({ path }: FoundFile): string => {
    const inside = relative(root, path);
    const isElsewhere = inside.startsWith("..") || isAbsolute(inside);
    return isElsewhere ? displayName(path, directory) : inside.split(sep).join("/").slice(0, -SHEET_ENDING.length);
  };
  const broken = reports.filter(({ diagnostics }) => diagnostics.some(isError));
  const namesOfBroken = new Set(broken.map(({ source }) => source.name));
  const named = sheets.map(({ file, sheet, scenario, otherSheets }) => ({
    path: sheetName(file),
    file: file.path,
    sheet,
    book: bookOf({ sheet, scenario, otherSheets }),
    faulty: namesOfBroken.has(file.name) ? ({ hasErrors: true } as const) : {},
  }));
  const used = [...sheets.map(({ sheet }) => sheet.game), ...scenarios.map(({ book }) => book.scenario.game)];
  return {
    games: await games.loadGames(used.length === 0 ? games.all.keys() : used),
    sheets: named.flatMap(({ path, file, sheet, book, faulty }) =>
      book === null ? [] : [{ path, file, side: sheet.bot, book, ...faulty }],
    ),
    scenarios: scenarios.map(({ file, book }) => ({ path: sheetName(file), file: file.path, side: "", book })),
    alone: named.flatMap(({ path, file, sheet: { game, scenario }, book }) =>
      book === null ? [{ path, file, game, scenario }] : [],
    ),
    unread: files.flatMap((file) =>
      namesOfBroken.has(file.name) && !sheets.some((each) => each.file.path === file.path)
        ? [{ path: sheetName(file), file: file.path, hasErrors: true } as const]
        : [],
    ),
    broken,
  };
}

/** Files of situations with the sheets that they can name. */
interface SituationLibrary<File> {
  readonly files: readonly File[];
  readonly library: SheetLibrary;
}

/**
 * The sheets that files of situations can name: those in the folder of each file, those that it names by file, and
 * those of the nearest procedures, unless it names all of its sheets by file.
 *
 * @param chosen the folder of procedures that the user named, if any
 */
export async function situationLibraries<File extends { readonly path: string; readonly text: string }>(
  files: readonly File[],
  chosen: string | undefined,
  workspace: Workspace,
  progress: Progress,
): Promise<readonly SituationLibrary<File>[]> {
  const { directory } = workspace;
  const groups = new Map<
    string,
    { readonly root: string; readonly sheets: readonly FoundFile[]; readonly files: File[] }
  >();
  const sheetsBelow = new Map<string, Promise<readonly FoundFile[]>>();
  for (const file of files) {
    const root = await proceduresFor(file.path, chosen, directory);
    const named = sheetNamesIn(file.text);
    const needsRoot = named.length === 0 || !named.every(isFileName);
    const inFolder = await findSheetsIn(dirname(file.path), directory);
    const byName = await sheetFilesNamed(named, file.path, directory);
    if (needsRoot && !sheetsBelow.has(root)) {
      const found = findFiles([displayName(root, directory)], ["sheet"], workspace);
      sheetsBelow.set(
        root,
        found.then((findings) => findings.files),
      );
    }
    const below = (needsRoot ? await sheetsBelow.get(root) : undefined) ?? [];
    const all = [...new Map([...below, ...byName, ...inFolder].map((sheet) => [sheet.path, sheet])).values()];
    // Many files may be about every scenario, so they share one library. A single file loads only the scenarios it
    // needs.
    const sheets = files.length === 1 ? await sheetsOfScenarios(all, byName, root, file.text) : all;
    const key = [root, ...sheets.map(({ path }) => path).toSorted()].join("\n");
    const group = groups.get(key) ?? { root, sheets, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  const libraries: SituationLibrary<File>[] = [];
  for (const { root, sheets, files: together } of groups.values()) {
    libraries.push({ files: together, library: await librarySheets(sheets, root, workspace, progress) });
  }
  return libraries;
}

/** The sheets that one file of situations can name. Without a text, those that a board can be for. */
export async function situationLibrary(
  file: { readonly path: string; readonly text: string },
  chosen: string | undefined,
  workspace: Workspace,
  progress: Progress,
): Promise<SheetLibrary> {
  const [found] = await situationLibraries([file], chosen, workspace, progress);
  return found?.library ?? { games: new Map(), sheets: [], scenarios: [], alone: [], unread: [], broken: [] };
}

/**
 * Keeps the sheets of the scenarios that a text names, by path or by number: a situation names sheets, a board its
 * scenario. Keeps all sheets if one name is unknown, since the message then lists the others.
 *
 * @param byName sheets that the text names by file
 * @param root the folder that paths of sheets start from
 */
async function sheetsOfScenarios(
  sheets: readonly FoundFile[],
  byName: readonly FoundFile[],
  root: string,
  text: string,
): Promise<readonly FoundFile[]> {
  const named = sheetNamesIn(text).filter((name) => !isFileName(name));
  const numbers = [...text.matchAll(/^\s*["{]*scenario"?\s*:\s*(\d{1,9})\b/gm)].map(([, number]) => Number(number));
  if (named.length === 0 && numbers.length === 0) return sheets;
  const headers = await Promise.all(
    sheets.map(async (file) => ({ file, header: headerIn(await readText(file.path).catch(() => "")) })),
  );
  const folders = new Set(byName.map(({ path }) => dirname(path)));
  for (const name of [...new Set(named), ...new Set(numbers)]) {
    const number = typeof name === "number" ? name : Number(/^[^/]+\/(?:scenario-)?(\d+)\//.exec(name)?.[1] ?? NaN);
    const exact = headers.filter(({ file }) => file.path === resolve(root, `${name}${SHEET_ENDING}`));
    const found = exact.length > 0 ? exact : headers.filter(({ header }) => header?.scenario === number);
    if (found.length === 0) return sheets;
    for (const { file } of found) folders.add(dirname(file.path));
  }
  return sheets.filter(({ path }) => folders.has(dirname(path)));
}

/** Every string in a file of situations that may name a sheet. Extra names do no harm. */
function sheetNamesIn(text: string): readonly string[] {
  return [...text.matchAll(/\bsheet["']?\s*:\s*["']?([^\s"',}]+)/g)].flatMap(([, name]) => name ?? []);
}

async function sheetFilesNamed(
  names: readonly string[],
  situation: string,
  directory: string,
): Promise<readonly FoundFile[]> {
  const paths = names.filter(isFileName).map((name) => resolve(dirname(situation), name));
  const found = await Promise.all(paths.map(async (path) => ((await isFile(path)) ? [fileAt(path, directory)] : [])));
  return found.flat();
}

/** A sheet as the situations of a file name it: by its path among procedures, otherwise by its file. */
export function namedFrom(situation: string, sheet: SituationSheet): SituationSheet {
  if (sheet.file === undefined || !isFileName(sheet.path)) return sheet;
  const path = relative(dirname(situation), sheet.file).split(sep).join("/");
  return { ...sheet, path };
}

/** Finds the files that other files name by relative paths. */
export function fileBesideIn(directory: string): FileBeside {
  return (path, from) => resolve(dirname(resolve(directory, from)), path);
}

const LARGEST_BOARD_BYTES = 4 * 1024 * 1024;

/** The text of a board file; its path is relative to the situation. */
export function loadBoard(
  path: string,
  situationPath: string,
): { readonly kind: "text"; readonly text: string } | { readonly kind: "missing"; readonly reason: string } {
  const full = resolve(dirname(situationPath), path);
  try {
    return { kind: "text", text: decode(readRegularFile(full, LARGEST_BOARD_BYTES)) };
  } catch (error) {
    return { kind: "missing", reason: problemWith(error) };
  }
}

/** Checks the keys, names and values of situations against the sheets that they name, without running them. */
export async function checkSituationFiles(
  files: readonly FoundFile[],
  workspace: Workspace,
  progress: Progress,
): Promise<{ readonly reports: readonly FileReport[]; readonly problems: readonly string[] }> {
  const reports: FileReport[] = [];
  const { texts, problems } = await readTexts(files);
  for (const { library, files: together } of await situationLibraries(texts, undefined, workspace, progress)) {
    const sheets = situationSheets(
      aboutIn(library),
      library.games,
      fileBesideIn(workspace.directory),
      unusableIn(library),
    );
    for (const { name, path, text } of together) {
      reports.push(checkSituations(name, text, sheets, { loadBoard: (board) => loadBoard(board, path) }));
    }
  }
  return { reports, problems };
}
