/** Writes the pages of the handbook that are made from the program: glossary, open points, the list of diagnostics. */
import "./answer-help.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generatedPages } from "./docs/pages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = await generatedPages();

for (const [path, text] of pages) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
console.log(`${pages.size} files written`);
