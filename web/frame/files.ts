import type { NamedText } from "../../library/check.ts";

/** Larger files are not even read. */
const LARGEST_FILE = 2_000_000;

/** The texts of files that somebody chose or dropped. Files that are too large count as empty. */
export function textsOf(files: Iterable<File>): Promise<readonly NamedText[]> {
  return Promise.all(
    [...files].map(async (file) => ({ path: file.name, text: file.size > LARGEST_FILE ? "" : await file.text() })),
  );
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Copies a text to the clipboard; false where the browser does not allow it. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
