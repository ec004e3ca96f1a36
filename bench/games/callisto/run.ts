/**
 * Measures everything that bench/README.md lists: `npm run bench`. `--quick` takes fewer rounds; `--record` appends a line
 * to the history. The exit code is 1 when a figure misses its target.
 */
import "../../../scripts/answer-help.ts";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { of } from "../../../games/callisto/engine/game-definition.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import type { Problem } from "../../../games/callisto/positions/generate-position.ts";
import { parse } from "../../../grammar/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { createVocabulary } from "../../../grammar/vocabulary.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { bookDecisions } from "./book-decisions.ts";
import { sheetText } from "./book.ts";
import { checkAlike } from "./check-alike.ts";
import { coldStarts } from "../../cold-start.ts";
import { collectGarbage } from "../../collect-garbage.ts";
import {
  bitBoards,
  compiledCompact,
  compiledPlain,
  compiledPlainAndChecked,
  handTuned,
  handTunedPlain,
  slowContenders,
} from "./contenders.ts";
import { type Measured, measureInterleaved, ratios, shortNumber, spreadOf } from "../../harness.ts";
import { meets, record, type Result } from "../../history.ts";
import { largeSheet } from "../../large-sheet.ts";
import {
  compiledScenario,
  type CompiledScenario,
  type CompiledSheet,
  type PlayedDecision,
  playedProcedures,
} from "./played-games.ts";
import { once, Measurements } from "../../print-results.ts";

const COMMAND = fileURLToPath(new URL("../../../dist/tiebreak.cjs", import.meta.url));
const HISTORY = new URL("../../history.jsonl", import.meta.url);

const quick = process.argv.includes("--quick");
const ROUNDS = quick
  ? { rounds: 10, warmUpRounds: 5, millisecondsEach: 20 }
  : { rounds: 40, warmUpRounds: 10, millisecondsEach: 60 };

/** Decisions of Corp-Sec over which contenders compete. */
const POSITIONS = 4096;

function rateOf(measured: readonly Measured[], name: string): Measured {
  const found = measured.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not measured`);
  return found;
}

/** How often each clause and letter decides, and how often dice do, so that the mixture is known that is timed. */
function mixtureOf(sheet: CompiledSheet, problems: readonly Problem[]): string {
  const counts = new Map<string, number>();
  let tied = 0;
  for (const [index, { position, acting }] of problems.entries()) {
    const { clause, letter, dice } = sheet.decidePosition(position, acting, new SeededDice(index));
    const label = clause === null ? "none" : `${clause}${letter ?? ""}`;
    counts.set(label, (counts.get(label) ?? 0) + 1);
    if (dice.length > 0) tied += 1;
  }
  const clauses = [...counts].toSorted().map(([label, count]) => `${label}: ${count}`);
  return `${clauses.join(", ")}; ${tied} by dice`;
}

/** The decisions of Corp-Sec in games of scenario 1. */
function corpSecInGames(scenario: CompiledScenario): readonly PlayedDecision[] {
  const sample = { games: 1_000, ofProcedure: POSITIONS, ofProcedureInGame: 24 };
  const found = playedProcedures([scenario], sample, ["1 LFA CORP-SEC"]);
  return found.flatMap(({ decisions }) => decisions);
}

async function decisions(sheet: CompiledSheet, book: Book, problems: readonly Problem[]): Promise<Result[]> {
  const contenders = [
    compiledCompact(sheet, problems),
    bitBoards(problems),
    handTuned(problems),
    compiledPlain(sheet, problems),
    compiledPlainAndChecked(sheet, problems),
    handTunedPlain(problems),
    ...slowContenders(book, problems),
  ];
  const measured = await measureInterleaved(contenders, ROUNDS);
  const ratio = (of: string, to: string, atLeast: number | null): Result => ({
    name: `${of} ÷ ${to}`,
    unit: "ratio",
    value: spreadOf(ratios(rateOf(measured, of), rateOf(measured, to))),
    target: atLeast === null ? null : { atLeast },
  });
  return [
    ratio("compiled, compact", "bit boards", null),
    ratio("compiled, compact", "hand-tuned", null),
    ratio("compiled, plain", "hand-tuned, plain", null),
    ratio("compiled, plain and checked", "hand-tuned, plain", null),
    ratio("compiled, compact", "idiomatic", null),
    ratio("compiled, compact", "mistreevous", 15),
    ratio("compiled, plain", "mistreevous", null),
    ratio("compiled, compact", "json-rules-engine", null),
    ratio("compiled, compact", "interpreter", null),
    ...measured.map(({ name, rates }): Result => ({
      name,
      unit: "ns a decision",
      value: spreadOf(rates.map((rate) => 1e9 / rate)),
      target: null,
    })),
  ];
}

/** The bytes that the procedure which allocates most allocates for a decision. */
function allocations(): Result {
  const script = fileURLToPath(new URL("allocations.ts", import.meta.url));
  const printed = execFileSync(process.execPath, ["--min-semi-space-size=128", script], { encoding: "utf8" });
  const counted = JSON.parse(printed) as readonly { readonly decisions: number; readonly bytes: number }[];
  const most = Math.max(...counted.map((each) => each.bytes / each.decisions));
  return {
    name: `allocations, the most of ${counted.length} procedures`,
    unit: "bytes a decision",
    value: once(most),
    target: { below: 1 },
  };
}

function parsing(): Result {
  const text = largeSheet(sheetText("lfa.bot"), 1_000_000);
  const vocabulary = createVocabulary(CALLISTO_LEXICON);
  const megabytes = Buffer.byteLength(text) / 1e6;
  const rates: number[] = [];
  for (let run = -10; run < (quick ? 15 : 40); run += 1) {
    // The last run's tree is no part of this one's work.
    collectGarbage();
    const start = performance.now();
    const { diagnostics } = parse(createSource("large.bot", text), vocabulary);
    const seconds = (performance.now() - start) / 1000;
    if (diagnostics.length > 0) throw new Error("the large sheet has mistakes");
    if (run >= 0) rates.push(megabytes / seconds);
  }
  return { name: "parsing a sheet of 1 MB", unit: "MB/s", value: spreadOf(rates), target: { atLeast: 15 } };
}

function coldStart(): Result {
  const times = coldStarts([COMMAND, "check", "procedures/callisto/scenario-1/lfa.bot"], quick ? 5 : 11);
  return { name: "check of one sheet, cold", unit: "s", value: spreadOf(times), target: { below: 0.3 } };
}

// Parsing comes first, while little else is on the heap.
const measurements = new Measurements();
measurements.add(parsing());
measurements.add(coldStart());
const ofBook = bookDecisions(ROUNDS.rounds * 2);
measurements.add(...ofBook.results);
const scenario = compiledScenario(1);
const { scenario: checked, sheets } = scenario.game;
const sheet = of(scenario.compiled, "LFA");
const problems = corpSecInGames(scenario);
await checkAlike(sheet, problems);
console.log(`${problems.length} decisions of Corp-Sec in games: ${mixtureOf(sheet, problems)}`);
const slowest = ofBook.slowest.map(([name, nanoseconds]) => `${name} ${shortNumber(nanoseconds)}`);
console.log(`the slowest procedures, ns a decision: ${slowest.join("; ")}\n`);
measurements.add(...(await decisions(sheet, { scenario: checked, sheets }, problems)));
measurements.add(allocations());
const { results } = measurements;
const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const slower = results.filter(({ unit, value }) => unit === "ratio" && value.median < 1);
console.log(`\nslower than what it is compared with: ${slower.map(({ name }) => name).join("; ") || "none"}`);
console.log(`\ntiebreak ${version}, node ${process.version}; median (quartiles), ${shortNumber(ROUNDS.rounds)} rounds`);
if (process.argv.includes("--record")) record(HISTORY, results);
if (!results.every(meets)) process.exitCode = 1;
