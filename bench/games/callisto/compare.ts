/**
 * Comparing sheets: how long the words of the book take, how many positions a second, how soon a changed word shows.
 * `--quick` takes fewer rounds; `--record` appends a line to the history. The exit code is 1 when a figure misses its
 * target.
 */
import "../../../scripts/answer-help.ts";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BotPair, compareBots } from "../../../analysis/behaviour/compare-bots.ts";
import { askedBot, type CompiledBot } from "../../../analysis/search/compiled-bot.ts";
import { CALLISTO_PACKAGE } from "../../../games/callisto/package.ts";
import type { PositionSource, Problem } from "../../../games/game-package.ts";
import { mutantsOf } from "../../../analysis/mutation/mutants.ts";
import { PositionWalk } from "../../../analysis/search/search-position.ts";
import { type CheckedFile, checkFile } from "../../../compiler/check-file.ts";
import { changesOf } from "../../../compiler/diff/change.ts";
import { diffFiles } from "../../../compiler/diff/diff-files.ts";
import type { Book } from "../../../runtime/game.ts";
import { readBook } from "./book.ts";
import { coldStarts } from "../../cold-start.ts";
import { spreadOf } from "../../harness.ts";
import { meets, record, type Result } from "../../history.ts";
import { Measurements } from "../../print-results.ts";

const PROCEDURES = fileURLToPath(new URL("../../../procedures/callisto/", import.meta.url));
const HISTORY = new URL("../../history.jsonl", import.meta.url);
const GAMES = new Map([[CALLISTO_PACKAGE.lexicon.game, CALLISTO_PACKAGE.lexicon]]);
const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 5 : 20;
const POSITIONS = 4000;
/** Rounds before the code is as fast as it becomes. */
const WARM_UP = 12;

/** The positions of a walk over all cards of the bot. */
function walked(source: PositionSource, count: number): Problem[] {
  const walk = new PositionWalk(
    source,
    source.cards.map(({ name }) => name),
    1,
    () => 0,
  );
  return Array.from({ length: count }, () => walk.next());
}

/** The LFA's bot of a book with the positions that it decides in. */
function asked(book: Book): { readonly bot: CompiledBot; readonly source: PositionSource } {
  const found = askedBot(CALLISTO_PACKAGE, book, "LFA");
  if (found.kind === "impossible") throw new Error(found.reason);
  return found;
}

/** A pair of bots that differ in one tiebreaker of one clause. */
function pairOf(book: Book, index: number): { readonly pair: BotPair; readonly kind: string } | null {
  const sheet = book.sheets["LFA"];
  if (sheet === undefined) throw new Error("the scenario has no LFA sheet");
  const mutant = [...mutantsOf(sheet)][index];
  if (mutant === undefined) return null;
  const after = { ...book, sheets: { ...book.sheets, LFA: mutant.sheet } };
  return { pair: new BotPair(asked(book).bot, asked(after).bot), kind: mutant.operator };
}

/** Both sheets decide positions that were packed beforehand, with the same seeded dice. */
function comparing(book: Book, source: PositionSource): Result {
  const found = pairOf(book, 40);
  if (found === null) throw new Error("there are too few mutants");
  const { pair } = found;
  const problems = walked(source, POSITIONS);
  const packed = problems.map(({ position }) => pair.before.packInto(position, null));
  const rates: number[] = [];
  let differing = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (const [index, { acting }] of problems.entries()) {
      const each = packed[index];
      if (each !== undefined && pair.compareOver(each, each, acting, index + 1) !== "same") differing += 1;
    }
    if (round >= 0) rates.push((POSITIONS / (performance.now() - start)) * 1000);
  }
  if (differing === 0) throw new Error("the change shows nowhere");
  return {
    name: "positions compared, packed",
    unit: "positions/s",
    value: spreadOf(rates),
    target: { atLeast: 100_000 },
  };
}

/** The same with drawing and packing the positions. */
function searching(book: Book, source: PositionSource): Result {
  const found = pairOf(book, 40);
  if (found === null) throw new Error("there are too few mutants");
  const { pair } = found;
  const rates: number[] = [];
  for (let round = -1; round < Math.ceil(ROUNDS / 4); round += 1) {
    const start = performance.now();
    const walk = new PositionWalk(
      source,
      source.cards.map(({ name }) => name),
      round + 2,
      (problem) => {
        pair.compare(problem, 1);
        return 0;
      },
    );
    for (let next = 0; next < POSITIONS; next += 1) walk.next();
    if (round >= 0) rates.push((POSITIONS / (performance.now() - start)) * 1000);
  }
  return {
    name: "positions drawn, packed and compared",
    unit: "positions/s",
    value: spreadOf(rates),
    target: null,
  };
}

/** For one change after another: the time until the first position that shows it, and the facts of the smallest. */
function counterexamples(book: Book, source: PositionSource): readonly Result[] {
  const seconds: number[] = [];
  const facts: number[] = [];
  let silent = 0;
  const step = quick ? 12 : 4;
  for (let index = 0; ; index += step) {
    const start = performance.now();
    const found = pairOf(book, index);
    if (found === null) break;
    const search = compareBots(CALLISTO_PACKAGE.lexicon, found.pair, source, {
      positions: 20_000,
      seed: 1,
      examples: 1,
    });
    let state = search.next();
    while (state.done !== true && state.value.differing === 0) state = search.next();
    if (state.value.differing === 0) {
      silent += 1;
      continue;
    }
    seconds.push((performance.now() - start) / 1000);
    const shrinking = compareBots(CALLISTO_PACKAGE.lexicon, found.pair, source, {
      positions: state.value.compared,
      seed: 1,
      examples: 1,
    });
    let last = shrinking.next();
    while (last.done !== true) last = shrinking.next();
    const [group] = last.value.groups;
    if (group !== undefined) facts.push(source.factsOf(group.example).length);
  }
  console.log(`${seconds.length} changes show, ${silent} are the same or never show`);
  return [
    { name: "first counterexample", unit: "s", value: spreadOf(seconds), target: { below: 2 } },
    { name: "facts of a counterexample", unit: "facts", value: spreadOf(facts), target: { below: 13 } },
  ];
}

const COMMAND = fileURLToPath(new URL("../../../dist/tiebreak.cjs", import.meta.url));

/** Something is changed in nearly every procedure. */
const CHANGES: readonly (readonly [from: string, to: string])[] = [
  ["Fewest enemies", "Most enemies"],
  ["BOLSTER 2", "BOLSTER 3"],
  ["SUPPRESS X", "SUPPRESS 3"],
  ["COMMAND 2", "COMMAND 1"],
];

/** A copy of the procedures of the project with their texts changed. */
function changedCopy(change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-compare-"));
  for (const name of readdirSync(PROCEDURES, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".bot")) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), change(readFileSync(join(PROCEDURES, name), "utf8")));
  }
  return folder;
}

/** One tiebreaker of a sheet turned round or, where it has none to turn, dropped. */
function withOneChange(text: string): string {
  const turned = text.replace("Fewest enemies", "Most enemies");
  return turned === text ? text.replace(" > Random]", "]") : turned;
}

/** The whole command from its start to its end, for the procedures of the project and changed copies of them. */
function command(): readonly Result[] {
  const runs = quick ? 5 : 11;
  const once = changedCopy(withOneChange);
  const everywhere = changedCopy((text) => CHANGES.reduce((changed, [from, to]) => changed.replaceAll(from, to), text));
  const timed = (what: string, sides: readonly [string, string], target: Result["target"]): Result => {
    const value = spreadOf(coldStarts([COMMAND, "diff", ...sides], runs));
    return { name: `tiebreak diff of ${what}, cold`, unit: "s", value, target };
  };
  const rows = [
    timed("sixteen sheets with a change in each", [PROCEDURES, once], { below: 0.5 }),
    timed("sixteen sheets with changes in most procedures", [PROCEDURES, everywhere], null),
    timed("two scenarios", ["1", "2"], { below: 0.5 }),
  ];
  for (const folder of [once, everywhere]) rmSync(folder, { recursive: true });
  return rows;
}

/** All sixteen sheets against copies in which one tiebreaker of each is turned round, checked and not. */
function words(): readonly Result[] {
  const paths = readdirSync(PROCEDURES, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:lfa|breakers)\.bot$/.test(name))
    .map((name) => join(PROCEDURES, name));
  const texts = paths.map((path) => readFileSync(path, "utf8"));
  const changed = texts.map((text) => text.replace("Fewest enemies > Random", "Most enemies > Random"));
  const check = (list: readonly string[]): readonly CheckedFile[] =>
    list.map((text, index) => checkFile(paths[index] ?? "", text, GAMES));
  const whole: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const [before, after] = [check(texts), check(changed)];
    const middle = performance.now();
    const found = before.reduce((sum, old, index) => sum + changesOf(diffFiles(old, after[index] ?? null)).length, 0);
    if (found < 10) throw new Error("the changes were not found");
    const end = performance.now();
    whole.push((end - start) / 1000);
    alone.push((end - middle) / 1000);
  }
  return [
    { name: "words of sixteen sheets, with checking them", unit: "s", value: spreadOf(whole), target: null },
    { name: "words of sixteen sheets, checked before", unit: "s", value: spreadOf(alone), target: null },
  ];
}

const book = readBook();
const { source } = asked(book);
const measured = new Measurements();
measured.add(...command());
measured.add(...words());
measured.add(comparing(book, source));
measured.add(searching(book, source));
measured.add(...counterexamples(book, source));
const { results } = measured;
console.log(`\nnode ${process.version}; median (quartiles), ${ROUNDS} rounds`);
if (process.argv.includes("--record")) record(HISTORY, results);
if (!results.every(meets)) process.exitCode = 1;
