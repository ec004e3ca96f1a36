/**
 * Runs all situations of the repository with every change of every sheet of all games, and writes what they notice into
 * the handbook and the baseline that the tests hold. With `--check` it writes nothing, and fails if a share has fallen.
 */
import "./answer-help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { baselineOf, fallen, scoreBook } from "./mutation-baseline.ts";
import { mutationPage, type MutationBaseline } from "./docs/mutation-page.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BASELINE = join(ROOT, "test/analysis/mutation/baseline.json");

const baseline = baselineOf(await scoreBook(ROOT));
if (process.argv.includes("--check")) {
  const before = JSON.parse(readFileSync(BASELINE, "utf8")) as MutationBaseline;
  const worse = fallen(before, baseline);
  for (const line of worse) console.error(line);
  process.exitCode = worse.length === 0 ? 0 : 1;
} else {
  writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
  writeFileSync(join(ROOT, "docs/mutation.md"), mutationPage(baseline));
}
