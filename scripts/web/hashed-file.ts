import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a JSON file whose name changes with its contents, so that no cache can hold an older one.
 *
 * @param name from the directory, without an ending
 * @returns the name of the file, from the directory
 */
export function writeHashed(directory: string, name: string, contents: string): string {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  const file = `${name}.${hash}.json`;
  writeFileSync(join(directory, file), contents);
  return file;
}
