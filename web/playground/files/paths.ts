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
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Where somebody's own files lie, in folders of their own. */
export const OWN = "own";

export const SHEET_ENDING = ".bot";
export const SITUATION_ENDING = ".situation.yaml";
