import { join, resolve } from "node:path";
import { stringify } from "yaml";
import type { GamePackage } from "../../games/game-package.ts";
import { type BehaviourExample, searchBehaviour } from "../../library/diff.ts";
import { decisionText } from "../../runtime/trace-text.ts";
import { chosenReadings } from "../options.ts";
import { MisuseError } from "../failure.ts";
import type { Progress } from "../progress.ts";
import { runUntilStopped, listenForStop } from "../stop-signals.ts";
import { writeWhole } from "../../io/write-whole.ts";
import { SITUATION_ENDING, displayName, isThere, readText, type Workspace } from "../../node/files.ts";
import { type BehaviourResult, deciderText, type ExplainedDifference } from "./behaviour-report.ts";
import { type SheetPair, sheetPairs } from "../../node/sheet-pairs.ts";
import type { Terminal } from "../terminal.ts";
import type { TextPair } from "../../library/compare-texts.ts";

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
