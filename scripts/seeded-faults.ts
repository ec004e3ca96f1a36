/**
 * Seeds faults in what decides, one at a time, and prints which are found and by what. It fails if a fault that is not
 * listed as equivalent is found by nothing.
 *
 *   --faults 20   draws so many
 *   --seed 7      draws others
 *   --only ID     names one
 *   --check       only faults that were found before; what found them is looked for in this process first, and in other
 *                 processes only if it was found there
 *   --no-tests    runs no other processes: neither with a fault from the start, nor files of tests
 *   --record      keeps what finds each fault, to be tried first the next time; a run that was stopped continues where
 *                 it was; a whole run writes its score into a page; with --check it looks for nothing new, and counts
 *                 the other faults as missed
 */
import "./answer-help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format } from "prettier";
import { ROOT } from "../test/imports.ts";
import { allFaults, chosenFaults, type AreaFault } from "../test/faults/choose-faults.ts";
import { readFinders, readEquivalents, FINDERS_FILE, type Finder } from "../test/faults/records.ts";
import { scoreTable, scoreText, type Result } from "../test/faults/score.ts";
import { Seeding } from "../test/faults/seeding.ts";
import { foundFromStart } from "../test/faults/other-process.ts";
import { Progress } from "../test/faults/progress.ts";

const { values } = parseArgs({
  options: {
    faults: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true },
    check: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    tests: { type: "boolean", default: true },
  },
  allowNegative: true,
});

/** Between these marks of the page stands the score. */
const SCORE_BEGINS = "<!-- The score, by `npm run test:faults -- --record` -->";
const SCORE_ENDS = "<!-- End of the score -->";

const started = performance.now();
const finders = new Map(readFinders());
const equivalents = readEquivalents();
const all = allFaults(ROOT);
const faults = chosen();
const progress = values.record ? new Progress(ROOT, `check ${values.check}, tests ${values.tests}`) : null;
const seeding = new Seeding(ROOT, faults);
const { Search } = await import("../test/faults/search.ts");
const search = await Search.start(ROOT, seeding);

const results: Result[] = [];
for (const [number, fault] of faults.entries()) {
  const result = { fault, outcome: outcomeOf(number, fault) };
  results.push(result);
  const isPrinted = values.only !== undefined || values.record || result.outcome.kind === "survived";
  if (isPrinted) console.log(`${number + 1}/${faults.length} ${lineOf(result)}`);
}
console.log(scoreText(results));
console.log(`In ${((performance.now() - started) / 1000).toFixed(0)} s.`);
if (values.record && values.only === undefined && values.faults === undefined && values.seed === "1")
  await writeScore();
progress?.end();
process.exitCode = results.some(({ outcome }) => outcome.kind === "survived") ? 1 : 0;

function chosen(): readonly AreaFault[] {
  const { only } = values;
  if (only !== undefined) return all.filter(({ id }) => only.includes(id));
  const drawn = values.check && !values.record ? all.filter(({ id }) => isToBeFound(finders.get(id))) : all;
  return chosenFaults(drawn, Number(values.seed), values.faults === undefined ? null : Number(values.faults));
}

/** Whether this run can find again what found a fault before. */
function isToBeFound(known: Finder | undefined): boolean {
  return known !== undefined && (values.tests || (known.by !== "tests" && known.fromStart !== true));
}

function outcomeOf(number: number, fault: AreaFault): Result["outcome"] {
  const equivalent = equivalents.find(({ id, after }) => id === fault.id && after === fault.after);
  const isNamed = values.only !== undefined;
  if (equivalent !== undefined && !isNamed) return { kind: "equivalent", reason: equivalent.reason };
  const kept = progress?.finderOf(fault.id);
  const finder = kept === undefined ? finderOf(number, fault) : kept;
  if (kept === undefined) keep(fault.id, finder);
  return finder === null ? { kind: "survived" } : { kind: "found", finder };
}

function finderOf(number: number, fault: AreaFault): Finder | null {
  const known = finders.get(fault.id) ?? null;
  if (known === null && values.check) return null;
  // What needs another process is not looked for in this one again.
  const needsOther = known !== null && (known.by === "tests" || known.fromStart === true);
  if (needsOther && values.tests) return foundFromStart(fault, known);
  return search.finderOf(number, known) ?? (values.tests && !values.check ? foundFromStart(fault, known) : null);
}

/** Keeps what finds a fault at once, so that a run that is stopped has not run in vain. */
function keep(id: string, finder: Finder | null): void {
  if (progress === null) return;
  progress.keep(id, finder);
  if (finder === null) return;
  finders.set(id, finder);
  const known = new Set(all.map((fault) => fault.id));
  const kept = [...finders].filter(([each]) => known.has(each)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FINDERS_FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function lineOf({ fault, outcome }: Result): string {
  const what = outcome.kind === "found" ? `found by ${outcome.finder.by} ${outcome.finder.at}` : outcome.kind;
  return `${fault.id} (line ${fault.line}): ${fault.before} → ${fault.after}: ${what}`;
}

/** Writes the score into its page, between two marks. */
async function writeScore(): Promise<void> {
  const page = join(ROOT, "docs/properties.md");
  const text = readFileSync(page, "utf8");
  const [before, rest] = [text.indexOf(SCORE_BEGINS) + SCORE_BEGINS.length, text.indexOf(SCORE_ENDS)];
  if (rest < before) throw new Error(`${page} has no place for the score`);
  const written = `${text.slice(0, before)}\n\n${scoreTable(results)}\n\n${text.slice(rest)}`;
  writeFileSync(page, await format(written, { parser: "markdown", printWidth: 120 }));
}
