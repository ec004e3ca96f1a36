/** Where the files of the playground lie for the language server, which knows files by their URIs. */
export const ROOT = "file:///tiebreak";

/** The URI of a file of the playground. */
export function uriOf(path: string): string {
  return `${ROOT}/${path}`;
}

/** The path of a file of the playground; null for any other URI. */
export function pathOf(uri: string): string | null {
  return uri.startsWith(`${ROOT}/`) ? decodeURIComponent(uri.slice(ROOT.length + 1)) : null;
}

/** The page of the handbook that explains the words of a game; it lies among the files, but nothing is checked in it. */
export const GLOSSARY = "docs/glossary.md";

/** The URI of a page of the handbook, such as `diagnostics/unknown-word`. */
export function pageUriOf(name: string): string {
  return `${ROOT}/docs/${name}.md`;
}

/** The code that a page of the handbook is about; null for any other URI. */
export function codeOfPage(uri: string): string | null {
  return /^docs\/diagnostics\/([\w-]+)\.md$/.exec(pathOf(uri) ?? "")?.[1] ?? null;
}

/** The folder of a path, without a slash at its end. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The name of a file without its folder. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Where somebody's own files lie, in folders of their own. */
export const OWN = "own";

export const SHEET_ENDING = ".bot";
export const SITUATION_ENDING = ".situation.yaml";

/** The folder from which situations name sheets. */
const LIBRARY = "procedures/";

/** Where situations about a sheet are added: beside it. */
export function situationFileOf(sheet: string): string {
  return `${folderOf(sheet)}/${fileName(sheet).slice(0, -SHEET_ENDING.length)}${SITUATION_ENDING}`;
}

/** What a situation beside a sheet writes to name it. */
export function nameForSituations(sheet: string): string {
  return sheet.startsWith(LIBRARY) ? sheet.slice(LIBRARY.length, -SHEET_ENDING.length) : fileName(sheet);
}

/** An id made of a title. */
export function idOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return words === "" ? "position" : words.slice(0, 60);
}

/** A text of situations with one more at its end; its id is made one of its own. Also the line where it begins. */
export function withSituation(text: string | null, added: string): { readonly text: string; readonly line: number } {
  if (text === null || text.trim() === "") return { text: added, line: 1 };
  const before = text.endsWith("\n") ? text : `${text}\n`;
  const [, id = ""] = /^id: (.*)$/m.exec(added) ?? [];
  const own = added.replace(/^id: .*$/m, `id: ${freeId(before, id)}`);
  return { text: `${before}---\n${own}`, line: before.split("\n").length + 1 };
}

function freeId(text: string, id: string): string {
  const taken = new Set([...text.matchAll(/^id: (.*)$/gm)].map(([, each]) => each));
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}
