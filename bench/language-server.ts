/**
 * How soon the language server answers and what it holds: `node bench/language-server.ts`, with the command bundled by
 * `npm run build`. `--quick` takes fewer rounds; `--processor` counts the time of the processor, for a machine with
 * other work; `--record` appends a line to the history. The exit code is 1 when a figure misses its target.
 */
import "../scripts/answer-help.ts";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { keepHeapSmall } from "../launch/v8-flags.ts";
import { spreadOf } from "./harness.ts";
import { meets, record, type Result } from "./history.ts";
import { coldStart } from "./language-server/server-process.ts";
import { stopwatch } from "./language-server/stopwatch.ts";
import { Measurements, once } from "./print-results.ts";

// As the server does: what it saves in memory it must not lose in time. It comes before the modules that it affects.
keepHeapSmall();
const { keystrokes, longestSheet, OpenBook, remarkKeystrokes, requests } = await import("./language-server/latency.ts");
const { longSession } = await import("./language-server/long-session.ts");

const COMMAND = fileURLToPath(new URL("../dist/tiebreak.cjs", import.meta.url));
const BOOK = new URL("../procedures/callisto", import.meta.url);
const HISTORY = new URL("history.jsonl", import.meta.url);

const ofProcessor = process.argv.includes("--processor");
const quick = process.argv.includes("--quick");
const now = stopwatch(ofProcessor);
const measured = new Measurements();

/** Half of the times, and all but one in twenty, stay below what is given. */
function latency(name: string, values: readonly number[], below: number): readonly Result[] {
  const sorted = values.toSorted((first, second) => first - second);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const called = ofProcessor ? `${name}, time of the processor` : name;
  return [
    { name: `${called}, p50`, unit: "ms", value: once(at(0.5)), target: null },
    { name: `${called}, p95`, unit: "ms", value: once(at(0.95)), target: { below } },
  ];
}

async function answers(): Promise<void> {
  const book = await OpenBook.open();
  // The first rounds compile the code that is measured.
  keystrokes(book, 1, now);
  remarkKeystrokes(book, 1, now);
  requests(book, 1, now);
  const rounds = quick ? 1 : 5;
  measured.add(...latency("keystroke to diagnostics", keystrokes(book, rounds, now), 10));
  measured.add(
    ...latency("keystroke in a remark of the first line to diagnostics", remarkKeystrokes(book, rounds, now), 10),
  );
  for (const [name, values] of requests(book, rounds, now)) measured.add(...latency(name, values, 5));
  measured.add(...latency("semantic tokens, longest sheet", longestSheet(book, quick ? 50 : 300, now), 10));
}

async function starts(): Promise<Result> {
  const sheet = `${fileURLToPath(BOOK)}/scenario-8/breakers.bot`;
  const [uri, text] = [pathToFileURL(sheet).href, readFileSync(sheet, "utf8")];
  const times: number[] = [];
  for (let run = 0; run < (quick ? 3 : 11); run += 1) times.push(await coldStart(COMMAND, BOOK.href, uri, text));
  return {
    name: "cold start of the server to first diagnostics",
    unit: "ms",
    value: spreadOf(times),
    target: { below: 400 },
  };
}

async function session(): Promise<readonly Result[]> {
  const { edits, megabytes, differing } = await longSession(COMMAND, quick ? 2_000 : 20_000);
  if (differing.length > 0) console.log(`The server tells something else than a check of ${differing.join(", ")}`);
  const different: Result = {
    name: `files told wrongly after ${edits} edits`,
    unit: "files",
    value: once(differing.length),
    target: { below: 1 },
  };
  if (megabytes === null) return [different];
  return [
    { name: `memory after ${edits} edits`, unit: "MB", value: once(megabytes.now), target: { below: 150 } },
    { name: `the most memory within ${edits} edits`, unit: "MB", value: once(megabytes.most), target: null },
    different,
  ];
}

await answers();
if (existsSync(COMMAND)) {
  measured.add(await starts());
  measured.add(...(await session()));
}
const { results } = measured;
if (process.argv.includes("--record")) record(HISTORY, results);
if (!results.every(meets)) process.exitCode = 1;
