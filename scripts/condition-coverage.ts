/**
 * Looks for the pair of each condition of the book and writes test/analysis/conditions/coverage.json, from which
 * `npm run docs` makes docs/condition-coverage.md. Exits with 1 if a condition has neither a pair nor a reason in
 * docs/condition-verdicts.yaml, or if a reason there is about none. Name sheets to look at these alone:
 * `node scripts/condition-coverage.ts callisto/scenario-1/lfa`.
 */
import "./answer-help.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { coverConditions, sharedAmong } from "../analysis/conditions/condition-coverage.ts";
import { type ConditionCoverage, conditionsData } from "../analysis/conditions/coverage-data.ts";
import { readConditionVerdicts, conditionMisfits } from "./docs/verdicts.ts";
import { bookSituations } from "./mutation-baseline.ts";
import { conditionPage } from "./docs/condition-page.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KEPT = join(ROOT, "test/analysis/conditions/coverage.json");
const VERDICTS = join(ROOT, "docs/condition-verdicts.yaml");
const POSITIONS = 4000;

const named = process.argv.slice(2);
const { sheets, situations, games } = await bookSituations(ROOT);
const covered = sheets
  .filter(({ path }) => named.length === 0 || named.includes(path))
  .flatMap((sheet) => {
    const game = games.get(sheet.book.scenario.game);
    if (game === undefined) return [];
    const options = { positions: POSITIONS, seed: 1, readings: game.readings({}) };
    const found = coverConditions(game, sheet, situations, options);
    console.log(`${sheet.path}: ${found.conditions.length} conditions`);
    return [found];
  });
const found = conditionsData(
  sharedAmong(covered),
  situations.map(({ situation: { id } }) => ({ id, passed: true })),
);
const before = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as ConditionCoverage).sheets : [];
const all = sheets.flatMap(({ path }) => [...found.sheets, ...before].find((each) => each.sheet === path) ?? []);
const coverage = { ...found, sheets: all };
writeFileSync(KEPT, `${JSON.stringify(coverage, null, 1)}\n`);
const verdicts = readConditionVerdicts(readFileSync(VERDICTS, "utf8"));
writeFileSync(join(ROOT, "docs/condition-coverage.md"), conditionPage(coverage, verdicts));
const { unjudged, overtaken } = conditionMisfits(coverage, verdicts);
for (const line of unjudged) console.error(`${line}: no pair was found, and no reason is given`);
for (const line of overtaken) console.error(`${line}: a reason is given, and no such condition lacks a pair`);
process.exitCode = unjudged.length + overtaken.length === 0 ? 0 : 1;
