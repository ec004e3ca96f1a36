/**
 * Removes copies from installed packages that nothing here loads, which is a quarter of what `npm ci` writes. A package that
 * is installed again has them again. Installing runs it.
 */
import "./answer-help.ts";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const INSTALLED = fileURLToPath(new URL("../node_modules", import.meta.url));

const UNUSED_COPIES = [
  // For pages without a bundler; ours is built from `esm`.
  "monaco-editor/dev",
  "monaco-editor/min",
  // What `node` downloads and links to `node/bin`, with the headers for native modules.
  "node/node_modules",
];

for (const copy of UNUSED_COPIES) rmSync(join(INSTALLED, copy), { recursive: true, force: true });
