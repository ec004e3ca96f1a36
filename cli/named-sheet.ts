import { stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, resolve } from "node:path";
import type { GameRegistry } from "../games/registered-games.ts";
import type { FileKind } from "../compiler/file-kind.ts";
import { MisuseError } from "./failure.ts";
import { gameIn, headerIn, type WrittenHeader } from "../grammar/written-header.ts";
import {
  proceduresFor,
  SHEET_ENDING,
  displayName,
  findFiles,
  findSheetsIn,
  packagedProcedures,
  readText,
  type Findings,
  type FoundFile,
  isThere,
  type WantedFile,
  type Workspace,
  gameFileAbove,
} from "../node/files.ts";
import { enumerate } from "../grammar/prose.ts";
import type { Example } from "./command.ts";

/** The description of the argument of a command that takes one sheet. */
export function oneSheet({ side }: Example): string {
  return `a ${SHEET_ENDING} file, or scenario and side: 1/${side}`;
}

/** The description of the argument of a command that takes a scenario. */
export function oneScenario({ folder }: Example): string {
  return `its number (1, or ${folder}/1 with its game), its folder, or a sheet in it`;
}

/** What a name of the command line refers to. */
type NamedPlace =
  /** A file or folder, as findFiles takes it. */
  | { readonly kind: "place"; readonly name: string }
  /** The name of a scenario that does not exist, and why. */
  | { readonly kind: "missing"; readonly reason: string }
  /** Neither a file nor the name of a scenario. */
  | { readonly kind: "unknown" };

/** `1`, `scenario-1`, `skirmish/1`, `1/red`, `skirmish/1/red`. */
const SCENARIO_NAME =
  /^(?:(?<game>[\p{L}-][\p{L}\p{N}-]*)\/)?(?:scenario-)?(?<number>\d{1,9})(?:[/ ](?<side>[\p{L}-]+))?$/u;

/**
 * The file or folder that a name refers to. A path wins. Otherwise it is the folder of a scenario or a sheet in it,
 * found by its number: in the sheets of this directory, of the user's own game around it, of the nearest `procedures`,
 * or of the package.
 *
 * @param procedures where to look instead
 */
export async function findNamed(name: string, workspace: Workspace, procedures?: string): Promise<NamedPlace> {
  const { directory } = workspace;
  if (await isThere(resolve(directory, name))) return { kind: "place", name };
  const parts = SCENARIO_NAME.exec(name.replace(/[/\\]$/, ""))?.groups;
  if (parts === undefined) return { kind: "unknown" };
  const number = Number(parts["number"]);
  const isWanted = (sheet: SheetFile): boolean =>
    sheet.scenario === number && (parts["game"] === undefined || isGame(parts["game"], sheet.game, workspace.games));
  const isGameNamed = parts["game"] !== undefined;
  const {
    sheets,
    place,
    others: numbers = [],
  } = await scenarioSheets(isWanted, workspace, { procedures, isGameNamed });
  const folders = meantFolders(foldersOf(sheets, number), sheets, parts["side"], workspace.games);
  const [folder, ...others] = folders;
  if (folder === undefined) {
    const are = numbers.length === 1 ? "its only scenario is" : "its scenarios are";
    const own = numbers.length === 0 ? "" : `; ${are} ${enumerate(numbers.map(String), "and")}`;
    return { kind: "missing", reason: `${name}: there is no such file, and no scenario ${number} in ${place}${own}` };
  }
  if (others.length > 0) return { kind: "missing", reason: ambiguous(name, number, folders, sheets, workspace) };
  const inFolder = sheets.filter(({ file }) => dirname(file.path) === folder);
  const { side } = parts;
  if (side === undefined) return { kind: "place", name: displayName(folder, directory) };
  const found = inFolder.find((sheet) => sideOf(sheet) === side.toLowerCase());
  if (found !== undefined) return { kind: "place", name: displayName(found.file.path, directory) };
  const sides = inFolder.flatMap((sheet) => (sheet.bot === null ? [] : [sideOf(sheet)]));
  const known = sides.length === 0 ? "" : `; it has ${sides.join(" and ")}`;
  return {
    kind: "missing",
    reason: `${name}: scenario ${number} in ${place} has no sheet ${side}${SHEET_ENDING}${known}`,
  };
}

/**
 * The sheets that names refer to: files, directories to search, or scenarios and sides by their short names.
 *
 * @param also other kinds of files that are taken where the user names them
 * @throws MisuseError for a scenario that does not exist
 */
export async function findSheets(
  names: readonly string[],
  workspace: Workspace,
  also: readonly FileKind[] = [],
): Promise<Findings> {
  return findFiles(await Promise.all(names.map((name) => placeNamed(name, workspace))), ["sheet", ...also], workspace);
}

/** As `findNamed`. An unknown name stays as it is, so that whatever opens it reports the problem. */
async function placeNamed(name: string, workspace: Workspace): Promise<string> {
  const named = await findNamed(name, workspace);
  if (named.kind === "missing") throw new MisuseError(named.reason);
  return named.kind === "place" ? named.name : name;
}

/**
 * The one sheet that a command works on.
 *
 * @param command its name, for the message where a directory is given
 * @throws MisuseError where there is no such sheet, or more than one
 */
export async function findOneSheet(name: string, command: string, workspace: Workspace): Promise<FoundFile> {
  const what = (await isThere(resolve(workspace.directory, name))) ? "directory" : "scenario";
  return onlyFile(await findSheets([name], workspace), name, `${command} takes one sheet`, what);
}

/**
 * The file of a name that may refer to only one.
 *
 * @param wish what is taken, for the message where there are more
 * @param what what the name refers to
 */
export function onlyFile(
  { files, problems, skipped }: Findings,
  name: string,
  wish: string,
  what: "directory" | "scenario" = "directory",
): WantedFile {
  const [file, ...others] = files;
  if (file === undefined) throw new MisuseError([...problems, ...skipped].join("\n"));
  if (others.length > 0) throw new MisuseError(`${name}: it is a ${what}; ${wish}, such as ${file.name}`);
  return file;
}

/** Where a scenario lies. */
interface ScenarioPlace {
  readonly folder: string;
  /** The sheet that was named; null where the scenario was. */
  readonly sheet: string | null;
}

/**
 * The folder of a scenario: its own, or that of a sheet in it.
 *
 * @throws MisuseError where there is none
 */
export async function findScenario(name: string, workspace: Workspace, procedures?: string): Promise<ScenarioPlace> {
  const named = await findNamed(name, workspace, procedures);
  if (named.kind !== "place") {
    const reason =
      named.kind === "missing" ? named.reason : `${name}: there is no such folder, and no scenario of this name`;
    throw new MisuseError((await problemWithGame(name, workspace.games)) ?? reason);
  }
  const place = resolve(workspace.directory, named.name);
  return (await stat(place)).isDirectory() ? { folder: place, sheet: null } : { folder: dirname(place), sheet: place };
}

/** The side of the sheet that was named; null where a scenario was. */
export async function sideNamed(
  name: string,
  procedures: string | undefined,
  workspace: Workspace,
): Promise<string | null> {
  const { sheet } = await findScenario(name, workspace, procedures);
  return sheet === null ? null : (headerIn(await readText(sheet))?.bot ?? null);
}

/**
 * The message about a folder that exists and holds no scenario with its sheets.
 *
 * @param name what was named on the command line: the folder, or a sheet in it
 */
export async function noScenarioIn(
  name: string,
  folder: string,
  { directory, games }: Workspace,
): Promise<MisuseError> {
  const problem = await problemWithGame(basename(name), games);
  if (problem !== null) return new MisuseError(problem);
  const sheets = await sheetsIn(await findSheetsIn(folder, directory), directory);
  const ofFiles = sheets.filter(({ bot }) => bot === null);
  const alone = sheets.find(
    ({ bot, game, scenario }) =>
      bot !== null && !ofFiles.some((file) => file.game === game && file.scenario === scenario),
  );
  return new MisuseError(
    alone === undefined
      ? `${name}: there is no scenario with its file and sheets here`
      : `${name}: ${withoutScenarioFile(alone)}`,
  );
}

/** What to do about a sheet that has no scenario file and needs one. */
export function withoutScenarioFile(sheet: { readonly game: string; readonly scenario: number }): string {
  return (
    `scenario ${sheet.scenario} of ${sheet.game} has no scenario file here; save one beside the sheet, with the lines ` +
    `\`game ${sheet.game}\` and \`scenario ${sheet.scenario}\``
  );
}

/** Why the name of a game leads to no scenario; null if it is not a game, or names a scenario that may exist. */
async function problemWithGame(name: string, games: GameRegistry): Promise<string | null> {
  const [written = "", ...numbers] = name.split(/[/\\]/).filter((part) => part !== "");
  const game = [...games.all.values()].find(({ lexicon }) => isGame(written, lexicon.game, games));
  if (game === undefined) return null;
  const { folder, lexicon, seats } = game;
  if (seats !== undefined) {
    return numbers.length > 0 ? null : `${name}: this is a game; name one of its scenarios as ${folder}/<number>`;
  }
  const { tables } = await game.load();
  const advice = tables === undefined ? "" : `; tiebreak setup ${folder} sets one up by its tables`;
  return `${name}: ${lexicon.game} has no whole games to play${advice}`;
}

/** A sheet or scenario file that was found, with what its header says. */
interface SheetFile extends WrittenHeader {
  readonly scenario: number;
  readonly file: FoundFile;
}

/**
 * The wanted sheets and their folder: of this directory if they make a scenario, otherwise of the nearest `game.bot`,
 * otherwise of the procedures. In the folder of a game, a number alone never means the scenario of another one.
 */
async function scenarioSheets(
  isWanted: (sheet: SheetFile) => boolean,
  workspace: Workspace,
  { procedures, isGameNamed }: { readonly procedures: string | undefined; readonly isGameNamed: boolean },
): Promise<{
  readonly sheets: readonly SheetFile[];
  readonly place: string;
  /** The scenarios that the game of the folder has, where the wanted one is none of them. */
  readonly others?: readonly number[];
}> {
  const { directory } = workspace;
  if (procedures === undefined) {
    const here = (await sheetsIn(await findSheetsIn(directory, directory), directory)).filter(isWanted);
    // A single sheet without its scenario file makes no scenario.
    if (here.some(({ bot }) => bot === null)) return { sheets: here, place: "this directory" };
    const game = await gameFileAbove(directory);
    if (game !== null) {
      const { files } = await findFiles([displayName(dirname(game), directory)], ["sheet"], workspace);
      const own = gameIn(await readText(game).catch(() => ""))?.name.toLowerCase();
      const ofGame = (await sheetsIn(files, directory)).filter((sheet) => sheet.game.toLowerCase() === own);
      const below = ofGame.filter(isWanted);
      const place = `the folder of ${displayName(game, directory)}`;
      if (below.length > 0) return { sheets: below, place };
      const others = [...new Set(ofGame.map(({ scenario }) => scenario))].toSorted((one, other) => one - other);
      if (!isGameNamed && own !== undefined) return { sheets: [], place, others };
    }
  }
  const root = await proceduresFor(resolve(directory, "sheet"), procedures, directory);
  const { files } = await findFiles([displayName(root, directory)], ["sheet"], workspace);
  const sheets = (await sheetsIn(files, directory)).filter(isWanted);
  return { sheets, place: placeName(root, directory) };
}

/** The name of the place that was searched. The user does not know the folder of the package. */
function placeName(root: string, directory: string): string {
  const name = displayName(root, directory);
  return root === packagedProcedures() && isAbsolute(name) ? "the book" : name;
}

async function sheetsIn(files: readonly FoundFile[], directory: string): Promise<readonly SheetFile[]> {
  const read = files.map(async (file): Promise<SheetFile[]> => {
    const text = await readText(resolve(directory, file.path)).catch(() => "");
    const header = headerIn(text);
    return header === null || header.scenario === null ? [] : [{ ...header, file, scenario: header.scenario }];
  });
  return (await Promise.all(read)).flat();
}

function isGame(written: string, game: string, games: GameRegistry): boolean {
  return [game, games.folderOf(game)].some((name) => name.toLowerCase() === written.toLowerCase());
}

function sideOf({ file }: SheetFile): string {
  return basename(file.path, SHEET_ENDING).toLowerCase();
}

/** The folders of sheets. Of those of one game, only the one named after the number, if it exists. */
function foldersOf(sheets: readonly SheetFile[], number: number): readonly string[] {
  const byGame = new Map<string, Set<string>>();
  for (const { game, file } of sheets) byGame.set(game, (byGame.get(game) ?? new Set()).add(dirname(file.path)));
  const folders = [...byGame.values()].flatMap((ofGame) => {
    const called = [...ofGame].filter((folder) => basename(folder) === `scenario-${number}`);
    return called.length === 1 ? called : [...ofGame];
  });
  return [...new Set(folders)];
}

/**
 * The folders that a name may mean: those with the side that it names, if any has it. A number without a game means the
 * first game that has it, so that a new game does not change the short names of the others.
 */
function meantFolders(
  folders: readonly string[],
  sheets: readonly SheetFile[],
  side: string | undefined,
  { all }: GameRegistry,
): readonly string[] {
  const inFolder = (folder: string) => sheets.filter(({ file }) => dirname(file.path) === folder);
  const named = folders.filter((folder) => inFolder(folder).some((sheet) => sideOf(sheet) === side?.toLowerCase()));
  const left = named.length > 0 ? named : folders;
  const first = [...all.keys()].find((game) =>
    left.some((folder) => inFolder(folder).some((sheet) => sheet.game === game)),
  );
  return left.filter((folder) => inFolder(folder).some(({ game }) => first === undefined || game === first));
}

function ambiguous(
  name: string,
  number: number,
  folders: readonly string[],
  sheets: readonly SheetFile[],
  { directory, games: registry }: Workspace,
): string {
  const games = new Set(sheets.map(({ game }) => registry.folderOf(game)));
  const choices =
    games.size === folders.length
      ? [...games].map((game) => `${game}/${number}`)
      : folders.map((folder) => displayName(folder, directory));
  return `${name}: there are ${folders.length} scenarios ${number}; choose ${choices.join(" or ")}`;
}
