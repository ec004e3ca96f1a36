import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Problem } from "../analysis/generate-position.ts";
import { parse } from "../grammar/parse.ts";
import { createSource } from "../grammar/source.ts";
import { createVocabulary } from "../grammar/vocabulary.ts";
import type { CompactPosition } from "../runtime/callisto/compact/compact-position.ts";
import { CALLISTO_LEXICON } from "../runtime/callisto/lexicon/index.ts";
import type { Position } from "../runtime/callisto/position.ts";
import type { SheetModule } from "../runtime/compact/link.ts";
import type { Book } from "../runtime/game.ts";
import { importCompiled, benchOpponents, readBook, sheetText } from "./book.ts";
import { checkAlike } from "./check-alike.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { coldStarts } from "./cold-start.ts";
import { compiledCompact, compiledPlain, interpreter } from "./compiled-contenders.ts";
import { baselineContenders, handTunedPlain } from "./contenders.ts";
import { fresh } from "./fresh.ts";
import { type Measured, measureInterleaved, ratios, shortNumber, spreadOf } from "./harness.ts";
import { heapGrowth } from "./heap-growth.ts";
import { meets, record, type Result } from "./history.ts";
import { once, printResults } from "./print-results.ts";
import { largeSheet } from "./large-sheet.ts";
import { benchPositions } from "./positions.ts";

const COMMAND = fileURLToPath(new URL("../dist/tiebreak.cjs", import.meta.url));
const HISTORY = new URL("history.jsonl", import.meta.url);

const quick = process.argv.includes("--quick");
const ROUNDS = quick
  ? { rounds: 10, warmUpRounds: 5, millisecondsEach: 20 }
  : { rounds: 40, warmUpRounds: 10, millisecondsEach: 60 };

type Compiled = SheetModule<Position, CompactPosition>;

function rateOf(measured: readonly Measured[], name: string): Measured {
  const found = measured.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not measured`);
  return found;
}

/** How often each clause and letter decides, so that the mixture is known that is timed. */
function mixtureOf(module: Compiled, problems: readonly Problem[]): string {
  const counts = new Map<string, number>();
  for (const { position, acting } of problems) {
    const { clause, letter } = module.explainPosition(position, acting, { roll: () => 1 }).decision;
    const label = clause === null ? "none" : `${clause}${letter ?? ""}`;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .toSorted()
    .map(([label, count]) => `${label}: ${count}`)
    .join(", ");
}

async function decisions(module: Compiled, book: Book, problems: readonly Problem[]): Promise<Result[]> {
  const contenders = [
    compiledCompact(module, problems),
    compiledPlain(module, problems),
    ...baselineContenders(problems),
    interpreter(book, problems),
    fresh(problems, (current) => compiledPlain(module, current)),
    fresh(problems, handTunedPlain),
  ];
  const measured = await measureInterleaved(contenders, ROUNDS);
  const ratio = (of: string, to: string, atLeast: number | null): Result => ({
    name: `${of} ÷ ${to}`,
    unit: "ratio",
    value: spreadOf(ratios(rateOf(measured, of), rateOf(measured, to))),
    target: atLeast === null ? null : { atLeast },
  });
  return [
    ratio("compiled, compact", "hand-tuned", 0.7),
    ratio("compiled, plain", "hand-tuned, plain", 0.5),
    ratio("compiled, plain, fresh", "hand-tuned, plain, fresh", null),
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
const reading = [parsing(), coldStart()];
const book = readBook();
const module = await importCompiled(book);
const problems = benchPositions(benchOpponents(book));
await checkAlike(module, problems);
console.log(`${problems.length} positions, decided by ${mixtureOf(module, problems)}\n`);
const results: Result[] = [
  ...(await decisions(module, book, problems)),
  {
    name: "heap growth, compiled, compact",
    unit: "bytes a decision",
    value: once(heapGrowth(compiledCompact(module, problems))),
    target: { below: 1 },
  },
  ...reading,
];
printResults(results);
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
console.log(`\ntiebreak ${version}, node ${process.version}; median (quartiles), ${shortNumber(ROUNDS.rounds)} rounds`);
if (process.argv.includes("--record")) record(HISTORY, results);
if (!results.every(meets)) process.exitCode = 1;
