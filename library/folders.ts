import type { CheckedFile, Games } from "../compiler/check-file.ts";
import { checkEach, joinProject, KnownFiles, type Project } from "../compiler/check-project.ts";
import { definitionsAbove, folderOf, isGameText } from "../compiler/definitions/reach.ts";
import { type Ledger, readLedger } from "../compiler/ledger.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { groupBy } from "../grammar/group-by.ts";
import type { NamedText, Source } from "../grammar/source.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import type { Book } from "../runtime/game.ts";
import type { lintFiles } from "../compiler/lint/index.ts";
import type { LintSettings } from "../compiler/lint/lint.ts";
import { type GameOption, listOf, type OneOrMore } from "./games.ts";

/** The texts of a folder, with those of other folders that it depends on. */
interface Texts {
  readonly texts: readonly NamedText[];
  /** The paths that belong to it; it only depends on the others. */
  readonly own: ReadonlySet<string>;
}

/** A folder to be checked: a scenario's sheets lie in one folder, and two folders may hold two states of it. */
export interface Folder extends Texts {
  readonly ledger: Ledger | null;
  readonly settings: LintSettings;
}

/** The diagnostics of one text, with the text that their places point into. */
export interface FileReport {
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
}

/** A folder that was checked. */
interface CheckedFolder {
  readonly own: ReadonlySet<string>;
  readonly project: Project;
}

/** Files by their folders, each with the definitions of the folder above. */
function foldersOf(files: readonly NamedText[]): readonly Texts[] {
  return [...groupBy(files, ({ path }) => folderOf(path))].map(([folder, own]) => {
    const above = definitionsAbove(folder);
    const definitions = files.filter(({ path }) => path === above && !own.some((file) => file.path === above));
    return { texts: [...own, ...definitions], own: new Set(own.map(({ path }) => path)) };
  });
}

/** The folders of files, to be checked alike. */
export function foldersToCheck(files: readonly NamedText[], { ledger, lints = {} }: FilesOptions): readonly Folder[] {
  const read = ledger === undefined ? null : readLedger("READINGS.md", ledger);
  // Skip the text of the game, which is no sheet.
  return foldersOf(files.filter((file) => !isGameText(file))).map((folder) => ({
    ...folder,
    ledger: read,
    settings: lints,
  }));
}

/**
 * Checks folders separately; lints compare the sheets of all of them.
 *
 * @param lint null for a check without lints
 * @param onChecked receives each folder whose files were checked alone
 * @param known earlier states of the files; takes up these
 */
export function checkFolders(
  folders: readonly Folder[],
  games: Games,
  lint: typeof lintFiles | null,
  onChecked: (folder: Folder) => void = () => {},
  known = new KnownFiles(),
): readonly CheckedFolder[] {
  const checked = folders.map((folder) => {
    const files = checkEach(folder.texts, games, known);
    onChecked(folder);
    return { folder, files };
  });
  const all = checked.flatMap(({ files }) => files);
  return checked.map(({ folder: { own, ledger, settings }, files }) => {
    const linted = files.filter(({ path }) => own.has(path));
    return { own, project: joinProject(files, ledger, lint?.(files, settings, all, undefined, linted)) };
  });
}

/** A sheet beside its scenario and the sheets of the other sides, where those are known. */
export interface SheetOfProject {
  readonly sheet: CheckedSheet;
  readonly scenario: CheckedScenario | null;
  readonly otherSheets: readonly CheckedSheet[];
}

/** The sheet of a file in its checked folder; null for a file of another kind. */
export function sheetOfProject({ sheet }: CheckedFile, { scenarios, sheets }: Project): SheetOfProject | null {
  if (sheet === null) return null;
  const { game, scenario: number } = sheet;
  return {
    sheet,
    scenario: scenarios.find((each) => each.game === game && each.number === number) ?? null,
    otherSheets: sheets.filter((other) => other !== sheet && other.game === game && other.scenario === number),
  };
}

/** The book of a scenario file whose folder has no sheets for it; null for any other file. */
export function bookWithoutSheets({ scenario }: CheckedFile, { sheets }: Project): Book | null {
  if (scenario === null) return null;
  const { game, number } = scenario;
  return sheets.some((sheet) => sheet.game === game && sheet.scenario === number) ? null : { scenario, sheets: {} };
}

/** A sheet with its scenario and the sheets of the other sides; null without a scenario. */
export function bookOf({ sheet, scenario, otherSheets }: SheetOfProject): Book | null {
  if (scenario === null) return null;
  const bySide = [sheet, ...otherSheets].map((each): [string, CheckedSheet] => [each.bot, each]);
  return { scenario, sheets: Object.fromEntries(bySide) };
}

/** The checked tree of a sheet. */
export function treeOf({ book, side, name }: { readonly book: Book; readonly side: string; readonly name: string }) {
  const sheet = book.sheets[side];
  // A book contains the sheet that it was made of.
  if (sheet === undefined) throw new Error(`${name}: the book has no sheet of ${side}`);
  return sheet;
}

/** Options of every check. */
export interface FilesOptions extends GameOption {
  /** The levels of lints: `{ "shadowed-clause": "error" }`. */
  readonly lints?: LintSettings;
  /** The ledger of readings that remarks in sheets may name: a page in Markdown. */
  readonly ledger?: string;
}

/** A sheet and the texts that are read with it. */
export interface CheckOptions extends FilesOptions {
  /** What diagnostics call the text; by default `sheet.bot`. */
  readonly name?: string;
  /** The text of the scenario file: which units are fielded, and the rules of the scenario. */
  readonly scenario?: string;
  /** The sheets of the other sides. */
  readonly others?: OneOrMore<string>;
  /** The text of the file in which the game's folder defines words. */
  readonly definitions?: string;
}

/** The text and those that it is read with, as files of one folder; the text itself is the first. */
export function filesBeside(
  text: string,
  { name = "sheet.bot", scenario, others = [], definitions }: CheckOptions,
): readonly [NamedText, ...NamedText[]] {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const beside = (file: string, given: string | undefined): readonly NamedText[] =>
    given === undefined ? [] : [{ path: `${folder}${file}`, text: given }];
  return [
    { path: name, text },
    ...beside("scenario.bot", scenario),
    ...beside("definitions.bot", definitions),
    ...listOf(others).flatMap((other, index) => beside(`other-${index + 1}.bot`, other)),
  ];
}
