import type { NamedText } from "../../../library/check.ts";
import { saveFile } from "../../frame/files.ts";
import { headerOf, takesPlaceOf } from "../../session/site-books.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { FileShelf } from "./file-shelf.ts";
import { fileName, folderOf, OWN, SHEET_ENDING } from "./paths.ts";

/** Longer texts are refused: no one types longer ones, and the editor would be slow. */
export const LONGEST_TEXT = 500_000;

const GOOD_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\.bot|\.situation\.yaml|\.json)$/u;

/** Whether a name is valid for a file. */
export function isGoodName(name: string): boolean {
  return name.length <= 80 && GOOD_NAME.test(name);
}

/** A valid name for a file from elsewhere; null for a file of another kind. */
function goodNameOf(path: string): string | null {
  const name = path
    .slice(path.search(/[^/\\]*$/))
    .replace(/\.txt$/i, SHEET_ENDING)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return isGoodName(name) ? name : null;
}

/** Files from elsewhere under valid names, or a sentence why they are refused. */
export function goodFiles(files: readonly NamedText[]): readonly NamedText[] | string {
  const good = files.flatMap(({ path, text }) => {
    const name = goodNameOf(path);
    return name === null ? [] : [{ path: name, text }];
  });
  if (good.length === 0) return TEXTS.nothingToOpen;
  const large = good.find(({ text }) => text.length > LONGEST_TEXT);
  if (large !== undefined) return TEXTS.tooLarge(large.path);
  const odd = good.find(({ text }) => text.includes("\0"));
  return odd === undefined ? good : TEXTS.noText(odd.path);
}

/**
 * Puts files from elsewhere into a folder of their own. A sheet is read with its scenario, the other sides' sheets and
 * the definitions of its game; missing ones are copied from the site.
 *
 * @returns the path of the first of the files
 */
export async function addFolder(shelf: FileShelf, files: readonly NamedText[]): Promise<string | null> {
  const [first] = files;
  if (first === undefined) return null;
  const there = folderWithAll(shelf, files);
  if (there !== null) return `${there}/${first.path}`;
  const folder = freeFolder(shelf, first.path.replace(/\..*$/, ""));
  const copied = await missingFiles(shelf, files);
  for (const { path, text } of [...files, ...copied]) shelf.write(`${folder}/${path}`, text);
  return `${folder}/${first.path}`;
}

/** A folder with exactly these files: opening a link twice creates them once. */
function folderWithAll(shelf: FileShelf, files: readonly NamedText[]): string | null {
  const folders = new Set(shelf.own().map(folderOf));
  const holds = (folder: string): boolean => files.every(({ path, text }) => shelf.read(`${folder}/${path}`) === text);
  return [...folders].find(holds) ?? null;
}

function freeFolder(shelf: FileShelf, name: string): string {
  for (let number = 1; ; number += 1) {
    const folder = `${OWN}/${number === 1 ? name : `${name}-${number}`}`;
    if (shelf.inFolder(folder).length === 0) return folder;
  }
}

/**
 * Copies the files that somebody's own sheet needs and lacks next to it, once its header says which. Removes unchanged
 * copies for an earlier header.
 */
export async function completeFolder(shelf: FileShelf, path: string): Promise<void> {
  const header = headerOf(shelf.read(path) ?? "");
  if (header === null || header.side === null || header.scenario === null) return;
  await shelf.loadSheets();
  const folder = folderOf(path);
  const others = shelf.inFolder(folder).filter((other) => other !== path && other.endsWith(SHEET_ENDING));
  const isStale = (other: string): boolean => {
    const copied = headerOf(shelf.read(other) ?? "");
    if (copied === null || !shelf.isAsBrought(other)) return false;
    const isOfOther = copied.game !== header.game || (copied.scenario ?? header.scenario) !== header.scenario;
    return isOfOther || takesPlaceOf(header, copied);
  };
  const stale = others.filter(isStale);
  const files = [path, ...others.filter((other) => !stale.includes(other))];
  const texts = files.map((each) => ({ path: fileName(each), text: shelf.read(each) ?? "" }));
  const copies = (await missingFiles(shelf, texts)).map(({ path: name, text }) => ({
    path: `${folder}/${name}`,
    text,
  }));
  // A copy that replaces another is a new text of the same file, which may be open.
  for (const copy of copies) shelf.write(copy.path, copy.text);
  for (const other of stale) if (!copies.some((copy) => copy.path === other)) shelf.remove(other);
}

/** The files of the site that these files need and lack: the other sheets of their scenario and the definitions of their game. */
async function missingFiles(shelf: FileShelf, files: readonly NamedText[]): Promise<readonly NamedText[]> {
  const headers = files.flatMap(({ path, text }) => (path.endsWith(SHEET_ENDING) ? (headerOf(text) ?? []) : []));
  const asked = headers.find(({ side, scenario }) => side !== null && scenario !== null);
  if (asked === undefined) return [];
  await shelf.loadSheets();
  const names = new Set(files.map(({ path }) => path));
  return shelf.examples.folders.flatMap((folder) =>
    folder.files.flatMap(({ path, name }) => {
      const text = shelf.original(path) ?? "";
      const header = path.endsWith(SHEET_ENDING) ? headerOf(text) : null;
      if (header === null || header.game !== asked.game) return [];
      const defines = header.scenario === null && header.side === null;
      if (!defines && header.scenario !== asked.scenario) return [];
      return names.has(name) || headers.some((own) => takesPlaceOf(own, header)) ? [] : [{ path: name, text }];
    }),
  );
}

/** A file of the disk that was opened, and may be written again. */
interface WritableHandle {
  readonly name: string;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
}

/** What browsers with access to files have; the types of the language do not know all of it yet. */
interface FilePickers {
  readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<WritableHandle>;
}

const handles = new Map<string, WritableHandle>();

/** The result of saving: the name of the file, or why there is none. */
type Saved =
  { readonly kind: "saved"; readonly name: string } | { readonly kind: "not chosen" } | { readonly kind: "refused" };

/**
 * Saves a text to the disk: to the file that was chosen before, or to one that is chosen now. A browser without access to
 * files downloads it.
 */
export async function saveToDisk(path: string, name: string, text: string): Promise<Saved> {
  const { showSaveFilePicker } = window as FilePickers;
  if (showSaveFilePicker === undefined) {
    saveFile(name, text, "text/plain");
    return { kind: "saved", name };
  }
  const handle = handles.get(path) ?? (await showSaveFilePicker({ suggestedName: name }).catch(() => null));
  if (handle === null) return { kind: "not chosen" };
  try {
    const writable = await handle.createWritable();
    await writable.write(text);
    await writable.close();
  } catch {
    // Next time another file can be chosen.
    handles.delete(path);
    return { kind: "refused" };
  }
  handles.set(path, handle);
  return { kind: "saved", name: handle.name };
}
