/** Writes the diagnostics of the program from their pages, before anything else asks the program. */
import "./answer-help.ts";
import { writeFile } from "node:fs/promises";
import { diagnosticModules, diagnosticPages } from "./docs/diagnostic-modules.ts";

for (const [path, text] of diagnosticModules(diagnosticPages())) {
  await writeFile(new URL(`../${path}`, import.meta.url), text);
}
