/**
 * What this build costs beside an older one, on the same texts: `node bench/paired.ts`, with the command bundled by
 * `npm run build`. The older one is kept beside this file. Both take turns, in processor time; then the memory of both
 * servers is compared. Prints each ratio as it is measured; the exit code is 1 where one has become worse, twice in
 * turn, and `bench/paired.json` does not say why. `--record` appends a line to the history.
 */
import "../scripts/answer-help.ts";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SILENCE_MILLISECONDS } from "../language-server/collect-garbage-when-idle.ts";
import { type Spread, shortNumber, spreadOf, spreadText } from "./harness.ts";
import { record, type Result } from "./history.ts";
import { largeSheet } from "./large-sheet.ts";
import { Editing, type Turn } from "./paired/editing.ts";
import { timeOfCommand } from "./paired/measured-process.ts";
import { unpackKeptBuild } from "./paired/kept-build.ts";

/** The build that others are held against, and what is allowed to be slower than it. */
interface Floor {
  readonly commit: string;
  readonly slower: Readonly<Record<string, { readonly upTo: number; readonly because: string }>>;
}

/** More than this share is a loss, where three of four pairs say so. */
const MOST_LOST = 1.15;

const TURNS: readonly Turn[] = ["keystrokes", "completion", "hover", "definition", "semantic tokens"];
const COMMAND_PAIRS = 5;
/** Sheets in which letters are typed, with pauses, and in which questions are asked, without. */
const TYPED_SHEETS = 4;
const ASKED_SHEETS = 8;

/** So many copies of the book are checked at once: by then the code that reads and checks sheets is compiled. */
const COPIES = 6;

/** Characters of one sheet: what each word costs counts for more there than the start. */
const LARGE = 1_000_000;

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const floor = JSON.parse(readFileSync(new URL("paired.json", import.meta.url), "utf8")) as Floor;
const older = unpackKeptBuild();
const folder = join(older, "procedures", "callisto");
const shelf = join(older, "books");
const large = join(older, "large");
cpSync(join(folder, "scenario-1"), large, { recursive: true });
writeFileSync(join(large, "lfa.bot"), largeSheet(readFileSync(join(large, "lfa.bot"), "utf8"), LARGE));
for (let copy = 1; copy <= COPIES; copy += 1) cpSync(folder, join(shelf, `${copy}`), { recursive: true });
// Compiled code that another command kept, such as a check of many books, takes longer to load than that of the command
// itself: both builds begin with none.
rmSync(join(ROOT, "dist", "code-cache"), { recursive: true, force: true });
const builds = [older, ROOT].map((root) => join(root, "dist", "tiebreak.cjs"));
const results: Result[] = [];

/** The ratios of pairs in which both take turns at being first. */
async function pairs(count: number, measure: (build: number, pair: number) => Promise<number>): Promise<number[]> {
  const ratios: number[] = [];
  // The first pair compiles code and fills caches.
  for (let pair = -1; pair < count; pair += 1) {
    const times = [0, 0];
    for (const build of pair % 2 === 0 ? [0, 1] : [1, 0]) times[build] = await measure(build, Math.max(0, pair));
    const [before = Number.NaN, now = Number.NaN] = times;
    if (pair >= 0) ratios.push(now / before);
  }
  return ratios;
}

/** A loss counts when it is measured again so often: other work on the machine seldom disturbs all of them. */
const MEASURED_AGAIN = 2;

/** Before it is measured again. */
const LET_OTHERS_END_MILLISECONDS = 10_000;

/** Measures a thing, and again before a loss counts. */
async function compare(
  name: string,
  count: number,
  measure: (build: number, pair: number) => Promise<number>,
): Promise<void> {
  const explained = floor.slower[name];
  const target = { below: explained?.upTo ?? MOST_LOST };
  const isLoss = ({ lower }: Spread): boolean => lower >= target.below;
  let value = spreadOf(await pairs(count, measure));
  for (let again = 0; again < MEASURED_AGAIN && isLoss(value); again += 1) {
    await pause(LET_OTHERS_END_MILLISECONDS);
    value = spreadOf(await pairs(count, measure));
  }
  const isLost = isLoss(value);
  const verdict = isLost ? `  LOSES more than ${shortNumber(target.below)}` : "";
  const because = explained === undefined ? "" : `  (up to ${explained.upTo}: ${explained.because})`;
  console.log(`${name.padEnd(34)} ${spreadText(value)} × the older build${verdict}${because}`);
  results.push({ name: `${name}, this build ÷ ${floor.commit}`, unit: "ratio", value, target });
  if (isLost) process.exitCode = 1;
}

for (const [name, words, where] of [
  ["start of the command", ["--version"], folder],
  ["check of a sheet", ["check", "scenario-1/lfa.bot"], folder],
  ["check of the book", ["check", "."], folder],
  ["check of six books", ["check", "."], shelf],
  ["check of a megabyte", ["check", "lfa.bot"], large],
] as const) {
  await compare(name, COMMAND_PAIRS, (build) => timeOfCommand(builds[build] ?? "", words, where));
}

const root = pathToFileURL(folder).href;
await compare("start of the server", COMMAND_PAIRS, async (build) => {
  const editing = new Editing(builds[build] ?? "", folder);
  const time = await editing.start(root);
  await editing.stop();
  return time;
});

const servers = builds.map((command) => new Editing(command, folder));
for (const server of servers) await server.start(root);
const sheets = servers[0]?.sheets ?? [];
for (const what of TURNS) {
  const count = what === "keystrokes" ? TYPED_SHEETS : ASKED_SHEETS;
  const step = Math.floor(sheets.length / count);
  await compare(
    what,
    count,
    (build, pair) => servers[build]?.turn(what, sheets[pair * step] ?? "") ?? Promise.resolve(Number.NaN),
  );
}
// By then each server has given memory back.
await pause(SILENCE_MILLISECONDS + 2000);
await compare("memory at rest", 1, (build) => Promise.resolve(servers[build]?.megabytes() ?? Number.NaN));
for (const server of servers) await server.stop();
if (process.argv.includes("--record")) record(new URL("history.jsonl", import.meta.url), results);
