import { isError } from "../../grammar/diagnostic.ts";
import { impliedScenario } from "../../compiler/check-file.ts";
import { fileNameIn } from "../../compiler/definitions/reach.ts";
import type { SituationSheet, SituationSheets } from "../../analysis/situations/read-situation-file.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { haveSameMembers } from "../documents/plain-document.ts";
import { folderOf, isBelow, keyOf, pathOf, uriBeside } from "../documents/uri.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { FileSystem } from "../environment.ts";

/** What boards and situations need to know of the sheets of the workspace. */
export interface SheetSource {
  readonly games: GameRegistry;
  readonly sheets: readonly SheetDocument[];
  readonly roots: readonly string[];
  sheetsInFolderOf(document: SheetDocument): readonly SheetDocument[];
}

/** The folder from which situations name sheets. */
const LIBRARY = "procedures";

const ENDING = ".bot";

/** The sheets that boards and situations are about, as they are in the editor. */
export class NearbySheets {
  readonly #source: SheetSource;
  /** By the folder of the library. An unchanged list stays the same object, so that it can be compared by identity. */
  readonly #given = new Map<string | null, readonly SituationSheet[]>();

  constructor(source: SheetSource) {
    this.#source = source;
  }

  /**
   * Every complete sheet that a file can name, with its scenario and the other side's sheet. By path, the sheets of the
   * nearest library at or above the file, then of the workspace, as `tiebreak test` finds them; by file, all of them.
   */
  sheetsFor(uri: string): readonly SituationSheet[] {
    const library = this.#libraryFor(uri);
    const sheets = this.#source.sheets.flatMap((document) => this.#sheet(document, library) ?? []);
    const before = this.#given.get(library);
    if (before !== undefined && haveSameMembers(before.flatMap(identityOf), sheets.flatMap(identityOf))) return before;
    this.#given.set(library, sheets);
    return sheets;
  }

  /** Sheets that the file could name if their scenarios existed, or if they could be read. */
  aloneFor(uri: string): SituationSheets["alone"] {
    const library = this.#libraryFor(uri);
    return this.#source.sheets.flatMap((document): SituationSheets["alone"] => {
      const { sheet, scenario: isScenario, diagnostics } = document.checked();
      const own = { path: pathWithin(document, library), file: pathOf(document.uri) };
      const hasErrors = diagnostics.some(isError);
      if (!sheet) return hasErrors && !isScenario ? [{ ...own, hasErrors }] : [];
      if (bookOf(this.#source, document)) return [];
      const { game, scenario } = sheet;
      return [{ ...own, game, scenario }];
    });
  }

  /** Whether a file has a library whose sheets it can name by their paths. */
  hasLibraryFor(uri: string): boolean {
    return this.#libraryFor(uri) !== null;
  }

  #libraryFor(uri: string): string | null {
    const libraries = new Set(this.#source.sheets.flatMap((sheet) => libraryOf(sheet) ?? []));
    for (const start of [folderOf(keyOf(uri)), ...this.#source.roots.map((root) => keyOf(root).replace(/\/$/, ""))]) {
      for (let place = start; place.includes("/"); place = folderOf(place)) {
        if (libraries.has(place)) return place;
        if (libraries.has(`${place}/${LIBRARY}`)) return `${place}/${LIBRARY}`;
      }
    }
    return null;
  }

  #sheet(document: SheetDocument, library: string | null): SituationSheet | null {
    const { sheet, scenario, diagnostics } = document.checked();
    const own = { path: pathWithin(document, library), file: pathOf(document.uri) };
    if (scenario)
      return hasSheets(this.#source, document, scenario) ? null : { ...own, side: "", book: alone(scenario) };
    const book = bookOf(this.#source, document);
    if (!sheet || !book) return null;
    const hasErrors = diagnostics.some(isError);
    return { ...own, side: sheet.bot, book, ...(hasErrors && { hasErrors }) };
  }
}

/** Whether a sheet of a scenario lies beside its file. */
function hasSheets(
  source: Pick<SheetSource, "sheetsInFolderOf">,
  document: SheetDocument,
  { game, number }: CheckedScenario,
): boolean {
  return source.sheetsInFolderOf(document).some((each) => {
    const { sheet } = each.checked();
    return sheet?.game === game && sheet.scenario === number;
  });
}

/** The book of a scenario without sheets: the same object, so that lists of sheets can be compared by identity. */
const alone = memoize((scenario: CheckedScenario): Book => ({ scenario, sheets: {} }));

function pathWithin(document: SheetDocument, library: string | null): string {
  return pathOfSheet(document, library !== null && isBelow(document.uri, library) ? library : null);
}

/** The scenario of a sheet that needs no file for it: the same object, as long as the sheet is. */
const implied = memoize(impliedScenario);

/** A complete sheet with its scenario and the other side's sheet; null without the sheet or the scenario. */
export function bookOf(source: Pick<SheetSource, "sheetsInFolderOf">, document: SheetDocument): Book | null {
  const checked = document.checked();
  const { sheet } = checked;
  if (!sheet) return null;
  const neighbours = source.sheetsInFolderOf(document).map((each) => each.checked());
  const stated = neighbours.find(
    (each) => each.scenario?.game === sheet.game && each.scenario.number === sheet.scenario,
  )?.scenario;
  const scenario = stated ?? implied(checked);
  if (!scenario) return null;
  const other = neighbours.find(
    (each) => each.sheet?.game === sheet.game && each.sheet.scenario === sheet.scenario && each.sheet.bot !== sheet.bot,
  )?.sheet;
  return { scenario, sheets: Object.fromEntries([sheet, ...(other ? [other] : [])].map((each) => [each.bot, each])) };
}

/** The sheets of the nearest library at or above a file outside of the workspace. */
export async function sheetsAround(files: Pick<FileSystem, "findSheets">, uri: string): Promise<readonly string[]> {
  for (let place = folderOf(uri); !place.endsWith("/") && place !== ""; place = folderOf(place)) {
    const found = await files.findSheets(place.endsWith(`/${LIBRARY}`) ? place : `${place}/${LIBRARY}`);
    if (found.length > 0) return found;
  }
  return [];
}

/** The name of a sheet in situations: `skirmish/scenario-1/red` in a library, otherwise the name of its file. */
function pathOfSheet(document: SheetDocument, library: string | null = libraryOf(document)): string {
  return library === null ? document.name : document.key.slice(library.length + 1, -ENDING.length);
}

/** How a situation in the same folder names a sheet. */
export function nameForNeighbours(document: SheetDocument): string {
  const library = libraryOf(document);
  return library === null ? fileNameIn(document.key) : pathOfSheet(document, library);
}

/** The sheet of a path that situations name. */
export function sheetOfPath(sheets: readonly SheetDocument[], path: string | null): SheetDocument | undefined {
  return sheets.find((each) => pathOfSheet(each) === path) ?? sheets.find(({ name }) => name === path);
}

/** Whether a situation names a sheet, judging by its text and place. */
export function isNamedBy(
  document: SheetDocument,
  { sheet: written, uri }: SituationOfSheet,
  games: GameRegistry,
): boolean {
  const name = written.toLowerCase();
  if (name.endsWith(ENDING)) return keyOf(uriBeside(written, uri)) === document.key;
  if (document.key.toLowerCase().endsWith(`/${name}${ENDING}`)) return true;
  const { sheet } = document.checked();
  if (!sheet) return false;
  const names = [games.folderOf(sheet.game), sheet.game].map((game) => game.toLowerCase());
  const ofSide = `${sheet.scenario}/${sheet.bot.toLowerCase()}`;
  return names.some((game) => name.replace("/scenario-", "/") === `${game}/${ofSide}`);
}

/** The sheet that a situation states, and where. */
interface SituationOfSheet {
  readonly sheet: string;
  readonly uri: string;
}

/** The innermost library that a sheet lies in. */
function libraryOf({ key }: SheetDocument): string | null {
  const at = key.lastIndexOf(`/${LIBRARY}/`);
  return at === -1 ? null : key.slice(0, at + 1 + LIBRARY.length);
}

/** Everything that distinguishes a sheet from others. */
function identityOf({ path, file, side, book, hasErrors }: SituationSheet): readonly unknown[] {
  return [path, file, side, hasErrors, book.scenario, ...Object.entries(book.sheets).flat()];
}
