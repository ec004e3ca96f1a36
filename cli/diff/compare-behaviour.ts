import { join, resolve } from "node:path";
import { stringify } from "yaml";
import type { DecidedBy } from "../../analysis/behaviour/changed-parts.ts";
import type { BehaviourComparison, DifferenceGroup } from "../../analysis/behaviour/compare-bots.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { counted, grouped } from "../../grammar/prose.ts";
import { writeWhole } from "../../io/files.ts";
import type { TextPair } from "../../library/compare-texts.ts";
import { type BehaviourExample, type ExplainedSide, searchBehaviour } from "../../library/diff.ts";
import { displayName, isThere, readText, SITUATION_ENDING, type Workspace } from "../../node/files.ts";
import { type SheetPair, sheetPairs } from "../../node/sheet-pairs.ts";
import { decisionText, type TraceStyle, traceText } from "../../runtime/trace-text.ts";
import { MisuseError } from "../failure.ts";
import { chosenReadings } from "../options.ts";
import type { Progress } from "../progress.ts";
import { listenForStop, runUntilStopped } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";

interface BehaviourSettings {
  /** How many positions to compare; undefined for as many as it takes to show the differences. */
  readonly positions: number | undefined;
  readonly seed: number;
  readonly examples: number;
  /** A directory for situations; null where none is to be saved. */
  readonly save: string | null;
  readonly reading: readonly string[] | undefined;
}

/** Compares what the bots of two sheets do. Can be stopped early, with the differences found so far. */
async function compareBehaviour(
  pair: SheetPair,
  settings: BehaviourSettings,
  progress: Progress,
  stop: AbortSignal,
  { directory, games }: Workspace,
): Promise<BehaviourResult> {
  const game = await games.loadGame(pair.after.scenario.game);
  const { path, side } = pair;
  const chosen = chosenReadings(settings.reading, [game]);
  const search = searchBehaviour(
    { game, side, book: pair.before },
    { game, side, book: pair.after },
    { ...settings, readings: game.readings(chosen) },
  );
  if (!search.ok) throw new MisuseError(`${path}: ${search.reason}`);
  const { positions } = search;
  const step = await runUntilStopped(search.steps, stop, progress, ({ compared, differing }) => {
    // While nothing differs, the search continues beyond its usual end.
    const all = compared > positions ? "" : ` of ${positions}`;
    return `${path}: compared ${compared}${all} positions, ${differing} differ`;
  });
  const comparison = step.value;
  const examples: ExplainedDifference[] = [];
  for (const example of search.examplesOf(comparison)) {
    const savedAs =
      settings.save === null
        ? null
        : await save(game, pair, example, { readings: chosen, folder: settings.save, directory });
    examples.push({ ...example, savedAs });
  }
  return { sheet: path, remark: pair.remark, comparison, examples, isPartial: step.done !== true };
}

interface Saving {
  /** Only readings that are not the defaults. */
  readonly readings: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly directory: string;
}

/** Writes a counterexample as a situation that expects what the later sheet decides. */
async function save(
  game: GamePackage,
  pair: SheetPair,
  example: BehaviourExample,
  { readings, folder, directory }: Saving,
): Promise<string> {
  const { before, after } = example;
  const name = fileName(pair, example);
  if (game.situations === undefined) throw new MisuseError(`--save: ${game.lexicon.game} has no situations yet`);
  const data = game.situations.dataOf(example, {
    id: name,
    title: titleOf(example),
    sheet: pair.path,
    decision: after.decision,
  });
  const remark = [`# Before: ${decisionText(before.decision)}`, `# After:  ${decisionText(after.decision)}`];
  const text = `${remark.join("\n")}\n${stringify(Object.keys(readings).length === 0 ? data : { ...data, readings })}`;
  return displayName(await saveBeside(join(resolve(directory, folder), name), text), directory);
}

/** Saves a situation under a free name: somebody may have edited an earlier one of the same name. */
async function saveBeside(place: string, text: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = `${place}${number === 1 ? "" : `-${number}`}${SITUATION_ENDING}`;
    if (!(await isThere(path))) {
      writeWhole(path, text);
      return path;
    }
    if ((await readText(path).catch(() => null)) === text) return path;
  }
}

function titleOf({ card, before, after }: BehaviourExample): string {
  const [old, young] = [deciderText(before.by), deciderText(after.by)];
  return old === young ? `${card} does something else in ${young}` : `${card} is decided by ${young}, before by ${old}`;
}

/** `diff-scenario-1-red-guard-2b-2c`. */
function fileName({ path }: SheetPair, { before, after }: BehaviourExample): string {
  const words = [
    ...path.split("/").slice(1),
    after.by.procedure ?? "card",
    before.by.clause ?? "none",
    after.by.clause ?? "none",
  ];
  return `diff-${words
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")}`;
}

/**
 * Compares pairs of sheets by what their bots do, and reports pairs that cannot be compared. Ctrl-C ends it with the
 * differences found so far. This module is loaded on demand: comparing words needs no game's engine.
 */
export async function compareByBehaviour(
  pairs: readonly TextPair[],
  settings: BehaviourSettings,
  terminal: Terminal,
  progress: Progress,
): Promise<readonly BehaviourResult[]> {
  const { found, missing } = await sheetPairs(pairs, terminal);
  for (const { name, reason } of missing) terminal.writeError(`${name}: not compared by behaviour: ${reason}\n`);
  const behaviour: BehaviourResult[] = [];
  const stop = listenForStop();
  for (const pair of found) {
    if (stop.signal.aborted) break;
    behaviour.push(await compareBehaviour(pair, settings, progress, stop.signal, terminal));
  }
  stop.close();
  progress.clear();
  return behaviour;
}

/** A position that shows a difference, with the decision of each sheet. */
interface ExplainedDifference extends BehaviourExample {
  /** Where it was saved, if it was. */
  readonly savedAs: string | null;
}

/** How the bots of two sheets differ. */
export interface BehaviourResult {
  readonly sheet: string;
  readonly remark: string | null;
  readonly comparison: BehaviourComparison;
  readonly examples: readonly ExplainedDifference[];
  /** Whether the user stopped the search before its end. */
  readonly isPartial: boolean;
}

/** One line for a changelog. */
function behaviourLine({ sheet, comparison, isPartial }: BehaviourResult): string {
  const { compared, differing, groups, proof } = comparison;
  const stopped = isPartial ? " (stopped early)" : "";
  if (proof.open.length === 0) return `${sheet}: the same, proved from the sheets`;
  const positions = `${grouped(compared)} positions`;
  if (differing === 0) return `${sheet}: equal on ${positions}${stopped}`;
  const clauses = [
    ...new Set(groups.map(({ before, after }) => after.procedure ?? before.procedure ?? "no procedure")),
  ];
  const share = `${grouped(differing)} of ${positions}`;
  return `${sheet}: decides differently in ${share}${stopped}, by ${clauses.slice(0, 4).join(", ")}${clauses.length > 4 ? " and others" : ""}`;
}

/** The comparison for people. */
export function behaviourText(result: BehaviourResult, style: TraceStyle): string {
  const { sheet, remark, comparison, examples } = result;
  const { proof, compared, differing, groups } = comparison;
  const lines = [style.heading(`What the bot does: ${sheet}`)];
  if (remark !== null) lines.push(style.faint(remark));
  const same = proof.same.map(({ name }) => name);
  if (same.length > 0 && proof.open.length > 0) {
    lines.push(style.faint(`Proved the same: ${same.join(", ")}`));
  }
  if (compared > 0) lines.push(`Compared with ${proof.open.map(({ name }) => name).join(", ")}`);
  lines.push(behaviourLine(result));
  if (differing > 0) lines.push("", ...groupTable(groups));
  for (const [index, example] of examples.entries()) lines.push("", ...exampleLines(index + 1, example, style));
  return `${lines.join("\n")}\n`;
}

const MOST_GROUPS = 12;

function groupTable(groups: readonly DifferenceGroup[]): readonly string[] {
  const rows = groups
    .slice(0, MOST_GROUPS)
    .map(({ before, after, count }) => [deciderText(before), deciderText(after), grouped(count)]);
  const table = [["decided before", "decided after", "positions"], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map(
    ([before = "", after = "", count = ""]) =>
      `  ${before.padEnd(widths[0] ?? 0)}  ${after.padEnd(widths[1] ?? 0)}  ${count}`,
  );
  const hidden = groups.length - rows.length;
  return hidden > 0 ? [...lines, `  and ${hidden} more pairs of clauses`] : lines;
}

/** `GUARD 2c`, `GUARD, no clause`. */
function deciderText({ procedure, clause }: DecidedBy): string {
  if (procedure === null) return "no procedure";
  return clause === null ? `${procedure}, no clause` : `${procedure} ${clause}`;
}

function exampleLines(
  index: number,
  { card, seed, before, after, facts, drawing, savedAs }: ExplainedDifference,
  style: TraceStyle,
): string[] {
  const title = `${index}. ${card}: ${deciderText(before.by)} → ${deciderText(after.by)}`;
  return [
    `${style.heading(title)} ${style.faint(`(${counted(facts.length, "fact")}, --seed ${seed})`)}`,
    ...(savedAs === null ? [] : [style.faint(`saved as ${savedAs}`)]),
    ...indent(drawing),
    `  before: ${decisionText(before.decision, style)}`,
    `  after:  ${decisionText(after.decision, style)}`,
    ...diceLine(before, after),
    "  before, step by step:",
    ...indent(indent(traceText(before.trace, style)).join("\n")),
    "  after, step by step:",
    ...indent(indent(traceText(after.trace, style)).join("\n")),
  ];
}

function diceLine(before: ExplainedSide, after: ExplainedSide): readonly string[] {
  const diceText = ({ decision }: ExplainedSide): string =>
    decision.dice.map(({ sides, value }) => `d${sides} ${value}`).join(", ") || "none";
  const isAny = before.decision.dice.length + after.decision.dice.length > 0;
  return isAny
    ? [`  dice: ${diceText(before)} before, ${diceText(after)} after; the chances over all dice differ`]
    : [];
}

function indent(text: string): string[] {
  return text.split("\n").map((line) => `  ${line}`);
}

/** The comparison for programs. */
export function behaviourData(result: BehaviourResult): object {
  const { sheet, remark, comparison, examples, isPartial } = result;
  const { proof, compared, differing, groups } = comparison;
  return {
    sheet,
    remark,
    verdict: proof.open.length === 0 ? "same" : differing > 0 ? "different" : "equal on all positions",
    isPartial,
    provedSame: proof.same.map(({ name }) => name),
    comparedCards: proof.open.map(({ name }) => name),
    positions: compared,
    differing,
    groups: groups.map(({ before, after, count }) => ({ before, after, positions: count })),
    examples: examples.map(({ card, seed, position, acting, before, after, facts, savedAs }) => ({
      card,
      seed,
      facts,
      position,
      acting,
      before: before.decision,
      after: after.decision,
      savedAs,
    })),
    line: behaviourLine(result),
  };
}
