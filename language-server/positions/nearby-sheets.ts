import type { SheetWithoutScenario, SituationSheet } from "../../analysis/situations/sheet-names.ts";
import type { Book } from "../../runtime/game.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { haveSameMembers } from "../documents/plain-document.ts";
import { folderOf, isBelow, keyOf, pathOf, uriBeside } from "../documents/uri.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { FileSystem } from "../environment.ts";

/** The sheets of the workspace, as far as boards and situations need them. */
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
  /** By the folder of the library; what has not changed is given again, so that it can be told by itself. */
  readonly #given = new Map<string | null, readonly SituationSheet[]>();

  constructor(source: SheetSource) {
    this.#source = source;
  }

  /**
   * Every whole sheet that a file can name, with its scenario and the other side's sheet: by their paths those of the
   * nearest library at or above the file, then of the workspace, as the command finds them; by their files all.
   */
  sheetsFor(uri: string): readonly SituationSheet[] {
    const library = this.#libraryFor(uri);
    const sheets = this.#source.sheets.flatMap((document) => this.#sheet(document, library) ?? []);
    const before = this.#given.get(library);
    if (before !== undefined && haveSameMembers(before.flatMap(partsOf), sheets.flatMap(partsOf))) return before;
    this.#given.set(library, sheets);
    return sheets;
  }

  /** Sheets that the file could name if their scenarios were there. */
  aloneFor(uri: string): readonly SheetWithoutScenario[] {
    const library = this.#libraryFor(uri);
    return this.#source.sheets.flatMap((document) => {
      const { sheet } = document.checked();
      if (!sheet || bookOf(this.#source, document)) return [];
      const { game, scenario } = sheet;
      return [{ path: pathWithin(document, library), file: pathOf(document.uri), game, scenario }];
    });
  }

  /** True where a file has a library of sheets at hand that it can name by their paths. */
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
    const { sheet } = document.checked();
    const book = bookOf(this.#source, document);
    if (!sheet || !book) return null;
    return { path: pathWithin(document, library), file: pathOf(document.uri), side: sheet.bot, book };
  }
}

function pathWithin(document: SheetDocument, library: string | null): string {
  return pathOfSheet(document, library !== null && isBelow(document.uri, library) ? library : null);
}

/** A whole sheet with its scenario and the other side's sheet; null where it or the scenario is not there. */
export function bookOf(source: Pick<SheetSource, "sheetsInFolderOf">, document: SheetDocument): Book | null {
  const { sheet } = document.checked();
  if (!sheet) return null;
  const neighbours = source.sheetsInFolderOf(document).map((each) => each.checked());
  const scenario = neighbours.find(
    (each) => each.scenario?.game === sheet.game && each.scenario.number === sheet.scenario,
  )?.scenario;
  if (!scenario) return null;
  const other = neighbours.find(
    (each) => each.sheet?.game === sheet.game && each.sheet.scenario === sheet.scenario && each.sheet.bot !== sheet.bot,
  )?.sheet;
  return { scenario, sheets: Object.fromEntries([sheet, ...(other ? [other] : [])].map((each) => [each.bot, each])) };
}

/** The sheets of the nearest library at or above a file: for one that lies outside of the workspace. */
export async function sheetsAround(files: Pick<FileSystem, "findSheets">, uri: string): Promise<readonly string[]> {
  for (let place = folderOf(uri); !place.endsWith("/") && place !== ""; place = folderOf(place)) {
    const found = await files.findSheets(place.endsWith(`/${LIBRARY}`) ? place : `${place}/${LIBRARY}`);
    if (found.length > 0) return found;
  }
  return [];
}

/** What tells a sheet from others in situations: `skirmish/scenario-1/red` in a library, or the name of its file. */
function pathOfSheet(document: SheetDocument, library: string | null = libraryOf(document)): string {
  return library === null ? document.name : document.key.slice(library.length + 1, -ENDING.length);
}

/** What a situation beside a sheet writes to name it. */
export function nameForNeighbours(document: SheetDocument): string {
  const library = libraryOf(document);
  return library === null ? document.key.slice(document.key.lastIndexOf("/") + 1) : pathOfSheet(document, library);
}

/** The sheet of a path as situations are told apart by it. */
export function sheetOfPath(sheets: readonly SheetDocument[], path: string | null): SheetDocument | undefined {
  return sheets.find((each) => pathOfSheet(each) === path) ?? sheets.find(({ name }) => name === path);
}

/** Whether a situation names a sheet, told from what it states and where it is. */
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

/** A situation as it states its sheet. */
interface SituationOfSheet {
  readonly sheet: string;
  readonly uri: string;
}

/** The innermost library that a sheet lies in. */
function libraryOf({ key }: SheetDocument): string | null {
  const at = key.lastIndexOf(`/${LIBRARY}/`);
  return at === -1 ? null : key.slice(0, at + 1 + LIBRARY.length);
}

/** All that tells a sheet from another. */
function partsOf({ path, file, side, book }: SituationSheet): readonly unknown[] {
  return [path, file, side, book.scenario, ...Object.entries(book.sheets).flat()];
}
