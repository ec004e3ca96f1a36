import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentBytes } from "./budget.ts";

/** What hosts may send at most until the first finding is there, in bytes. */
export const PLAYGROUND_BUDGET = 1_700_000;

/** What is asked for before the first finding, beside what these parts import as they begin. */
const FIRST = /^(?:index|main|app|desk|editor-host|editor-worker|server-worker|codicon)-/;

/**
 * Measures what the playground loads until the first finding: its page, its editor, the language server's worker and the
 * texts of a scenario.
 *
 * @param folder of the playground in the site
 * @returns a sentence with the size
 * @throws where it is larger than its budget
 */
export function checkPlaygroundBudget(folder: string): string {
  const assets = join(folder, "assets");
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    if (!file.endsWith(".js")) return;
    const code = readFileSync(join(assets, file), "utf8");
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      if (imported !== undefined) need(imported);
    }
  };
  for (const file of readdirSync(assets)) if (FIRST.test(file)) need(file);
  const [example] = readdirSync(join(folder, "examples"))
    .filter((file) => !/-situations\.|-readings\./.test(file))
    .map((file) => sentBytes(join(folder, "examples"), file))
    .toSorted((first, second) => second - first);
  const page = sentBytes(folder, "index.html") + (example ?? 0);
  const size = [...needed].reduce((sum, file) => sum + sentBytes(assets, file), page);
  const sentence = `The playground sends ${inMegabytes(size)} until the first finding (budget ${inMegabytes(PLAYGROUND_BUDGET)}).`;
  if (size > PLAYGROUND_BUDGET || needed.size === 0) throw new Error(sentence);
  return sentence;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
