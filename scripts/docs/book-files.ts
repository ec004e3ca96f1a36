import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROCEDURES = fileURLToPath(new URL("../../procedures/", import.meta.url));

/** The sheets and scenarios of the book, by their paths within procedures/, in alphabetical order. */
export function bookFiles(): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(PROCEDURES, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".bot"))
    .toSorted()
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(PROCEDURES, path), "utf8") }));
}
