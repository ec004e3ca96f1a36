/** Where a file lies and what it is called, by its URI alone. */

/** The normal form of a URI: clients differ in which characters they escape. */
export function keyOf(uri: string): string {
  try {
    return decodeURIComponent(uri).replace(
      /^file:\/\/\/([A-Z]):/,
      (_, drive: string) => `file:///${drive.toLowerCase()}:`,
    );
  } catch {
    return uri;
  }
}

/** The folder of a file, or the parent of a folder, without a slash at its end. */
export function folderOf(uri: string): string {
  const trimmed = uri.endsWith("/") ? uri.slice(0, -1) : uri;
  return trimmed.slice(0, Math.max(0, trimmed.lastIndexOf("/")));
}

/** Whether a file lies in a folder or anywhere below it. */
export function isBelow(uri: string, folder: string): boolean {
  const start = keyOf(folder);
  return keyOf(uri).startsWith(start.endsWith("/") ? start : `${start}/`);
}

/** A file's name for people: its path from the innermost given folder that contains it, otherwise its bare name. */
export function shownName(uri: string, folders: readonly string[]): string {
  const key = keyOf(uri);
  const around = folders
    .filter((folder) => isBelow(uri, folder))
    .map((folder) => keyOf(folder).replace(/\/$/, "").length)
    .toSorted((first, second) => second - first)[0];
  return key.slice((around ?? key.lastIndexOf("/")) + 1);
}

/** The path of a file, for reports; a URI of another scheme stays as it is. */
export function pathOf(uri: string): string {
  return keyOf(uri).replace(/^file:\/\//, "");
}

/** The URI of a relative path that a file contains, with `/` between folders. */
export function uriBeside(path: string, uri: string): string {
  const scheme = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(uri)?.[0] ?? "";
  const start = path.startsWith("/") ? [] : folderOf(uri).slice(scheme.length).split("/");
  const parts: string[] = [];
  for (const part of [...start, ...path.split("/").map(encodeURIComponent)]) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return `${scheme}/${parts.join("/")}`;
}
