import { resolve } from "node:path";
import { MisuseError } from "../failure.ts";
import { readText } from "../../node/files.ts";
import { neighboursOf } from "../../node/check-beside.ts";
import type { ComparedText, Sides } from "../../library/compare-texts.ts";

const NO_FILE = "/dev/null";

/**
 * The two files that git hands to a diff driver: `path old-file old-hex old-mode new-file new-hex new-mode`, and behind
 * them the new path where the file was renamed.
 */
export async function driverSides(words: readonly string[], directory: string): Promise<Sides> {
  const [path, oldFile, , , newFile, , , newPath] = words;
  if (path === undefined || oldFile === undefined || newFile === undefined) {
    throw new MisuseError("git gives a diff driver seven arguments; see docs/diff.md");
  }
  return {
    before: await side(oldFile, path, directory),
    after: await side(newFile, newPath ?? path, directory),
  };
}

async function side(file: string, name: string, directory: string): Promise<readonly ComparedText[]> {
  if (file === NO_FILE) return [];
  const path = resolve(directory, file);
  const text = await readText(path);
  // git puts the old content into a temporary file; what lies beside the sheet lies where its name says.
  const place = { name, path: resolve(directory, name), inside: name };
  return [{ name, key: "", text, path, neighbours: () => neighboursOf(place) }];
}
