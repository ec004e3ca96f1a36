/** Files for the library, in Node.js, Bun and Deno: `tiebreak-bots/node`. */
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DEFINITIONS_FILE } from "../compiler/definitions/reach.ts";
import type { NamedText } from "../grammar/source.ts";
import { NO_GAMES, findFiles, findLedger, packagedProcedures, readText } from "./files.ts";

export type { NamedText } from "../grammar/source.ts";

/** The sheets of a folder, for the functions of the library. */
export interface SheetFiles {
  /** Sheets, scenario files and definitions, with their paths from the folder. */
  readonly files: readonly NamedText[];
  /** The text of the ledger of readings in the folder or above it; null where there is none. */
  readonly ledger: string | null;
}

/**
 * Reads the sheets below a folder, with the definitions that reach it from the folder above. Hidden folders and those of
 * other tools are skipped.
 *
 * @example
 * ```ts
 * const { files } = await readSheetFiles(BOOK);
 * const { sheets } = readSheets(files, { game: callisto });
 * ```
 * @throws an error of the file system where the folder or a file in it cannot be read
 */
export async function readSheetFiles(folder: string): Promise<SheetFiles> {
  const path = resolve(folder);
  if (!(await stat(path)).isDirectory()) throw new Error(`${folder}: it is not a folder`);
  const found = await findFiles(["."], ["sheet"], { directory: path, games: NO_GAMES });
  const files = await Promise.all(
    found.files.map(async (file) => ({ path: file.inside, text: await readText(file.path) })),
  );
  const above = await readText(join(path, "..", DEFINITIONS_FILE)).catch(() => null);
  const definitions = above === null ? [] : [{ path: `../${DEFINITIONS_FILE}`, text: above }];
  const ledger = await findLedger({ name: "sheet", path: join(path, "sheet"), inside: "sheet" });
  return { files: [...files, ...definitions], ledger: ledger === null ? null : await readText(ledger.path) };
}

/**
 * Reads a text: a situation, a board, a roster, a log. A byte order mark stays, and bytes that are no UTF-8 become
 * replacement characters, which `check` reports.
 *
 * @throws an error of the file system where the file cannot be read
 */
export async function readTextFile(file: string): Promise<string> {
  return readText(resolve(file));
}

/** The folder of the sheets, boards and situations that come with the package. */
export const BOOK: string = packagedProcedures();
