import type { SituationSheet } from "../../analysis/situations/read-situation-file.ts";
import type { Book } from "../../runtime/game.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { haveSameMembers } from "../documents/same-members.ts";
import { folderOf, isBelow, keyOf } from "../documents/uri.ts";
import type { FileSystem } from "../environment.ts";

/** The sheets of the workspace, as far as boards and situations need them. */
export interface SheetSource {
  readonly sheets: readonly SheetDocument[];
  readonly roots: readonly string[];
  besides(document: SheetDocument): readonly SheetDocument[];
}

/** The folder from which situations name sheets. */
const LIBRARY = "procedures";

const ENDING = ".bot";

/** The sheets that boards and situations are about, as they are in the editor. */
export class SheetShelf {
  readonly #source: SheetSource;
  /** By the folder of the library; what has not changed is given again, so that it can be told by itself. */
  readonly #given = new Map<string | null, readonly SituationSheet[]>();

  constructor(source: SheetSource) {
    this.#source = source;
  }

  /**
   * Every whole sheet that a file can name, with its scenario and the other side's sheet: those of the nearest library
   * at or above the file, then of the workspace, as the command finds them; else all that are known.
   */
  sheetsFor(uri: string): readonly SituationSheet[] {
    const library = this.#libraryFor(uri);
    const documents = this.#source.sheets.filter((sheet) => library === null || isBelow(sheet.uri, library));
    const sheets = documents.flatMap((document) => this.#sheet(document, library) ?? []);
    const before = this.#given.get(library);
    if (before !== undefined && haveSameMembers(before.flatMap(partsOf), sheets.flatMap(partsOf))) return before;
    this.#given.set(library, sheets);
    return sheets;
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
    return sheet && book ? { path: pathOfSheet(document, library), side: sheet.bot, book } : null;
  }
}

/** A whole sheet with its scenario and the other side's sheet; null where it or the scenario is not there. */
export function bookOf(source: Pick<SheetSource, "besides">, document: SheetDocument): Book | null {
  const { sheet } = document.checked();
  if (!sheet) return null;
  const besides = source.besides(document).map((each) => each.checked());
  const scenario = besides.find(
    (each) => each.scenario?.game === sheet.game && each.scenario.number === sheet.scenario,
  )?.scenario;
  if (!scenario) return null;
  const other = besides.find(
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

/** The name that situations give a sheet: `callisto/scenario-1/lfa`. */
export function pathOfSheet(document: SheetDocument, library: string | null = libraryOf(document)): string {
  const path = document.key.slice(0, -ENDING.length);
  return library === null ? path.split("/").slice(-3).join("/") : path.slice(library.length + 1);
}

/** The innermost library that a sheet lies in. */
function libraryOf({ key }: SheetDocument): string | null {
  const at = key.lastIndexOf(`/${LIBRARY}/`);
  return at === -1 ? null : key.slice(0, at + 1 + LIBRARY.length);
}

/** All that tells a sheet from another. */
function partsOf({ path, side, book }: SituationSheet): readonly unknown[] {
  return [path, side, book.scenario, ...Object.entries(book.sheets).flat()];
}
