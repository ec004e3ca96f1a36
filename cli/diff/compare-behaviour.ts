import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { BotPair } from "../../analysis/behaviour/bot-pair.ts";
import { compareBots, type DifferenceGroup } from "../../analysis/behaviour/compare-bots.ts";
import { loadGame } from "../../games/registry.ts";
import type { GamePackage, PositionSource } from "../../games/game-package.ts";
import { askedBot } from "../../analysis/questions/asked-bot.ts";
import type { CompiledBot } from "../../analysis/search/compiled-bot.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { decisionText } from "../../runtime/trace-text.ts";
import { MisuseError } from "../failure.ts";
import type { Progress } from "../progress.ts";
import { runUntilStopped } from "../run-until-stopped.ts";
import { writeWhole } from "../../io/write-whole.ts";
import { SITUATION_ENDING, displayName } from "../workspace.ts";
import { type BehaviourResult, deciderText, type ExplainedDifference } from "./behaviour-report.ts";
import type { SheetPair } from "./books.ts";

export interface BehaviourSettings {
  /** How many positions are compared; undefined for as many as are needed to show what differs. */
  readonly positions: number | undefined;
  readonly seed: number;
  readonly examples: number;
  /** A directory for situations; null where none is to be saved. */
  readonly save: string | null;
}

/** How many positions are compared where nobody says how many. */
const MOST_POSITIONS = 20_000;
/** So many in a row that show no other clauses: what differs and how often has shown by then. */
const SETTLED_AFTER = 3000;

/** Compares what the bots of two sheets do. Stops early when asked to, with what was found so far. */
export async function compareBehaviour(
  pair: SheetPair,
  settings: BehaviourSettings,
  progress: Progress,
  stop: AbortSignal,
  directory: string,
): Promise<BehaviourResult> {
  const game = await loadGame(pair.after.scenario.game);
  const before = comparedBot(game, pair, pair.before);
  const after = comparedBot(game, pair, pair.after);
  const { source } = after;
  const { positions, settledAfter } =
    settings.positions === undefined
      ? { positions: MOST_POSITIONS, settledAfter: SETTLED_AFTER }
      : { positions: settings.positions, settledAfter: Infinity };
  const search = compareBots(game.lexicon, new BotPair(before.bot, after.bot), source, {
    ...settings,
    positions,
    settledAfter,
  });
  const step = await runUntilStopped(
    search,
    stop,
    progress,
    ({ compared, differing }) => `${pair.path}: compared ${compared} of ${positions} positions, ${differing} differ`,
  );
  const comparison = step.value;
  const examples: ExplainedDifference[] = [];
  for (const group of comparison.groups.slice(0, settings.examples)) {
    const explained = {
      group,
      before: before.bot.explain(group.example, new SeededDice(group.seed)),
      after: after.bot.explain(group.example, new SeededDice(group.seed)),
      facts: source.factsOf(group.example),
      drawing: source.drawing(group.example),
    };
    const savedAs =
      settings.save === null ? null : await save(game, pair, { ...explained, savedAs: null }, settings.save, directory);
    examples.push({ ...explained, savedAs });
  }
  return { sheet: pair.path, remark: pair.remark, comparison, examples, isPartial: step.done !== true };
}

/** @throws MisuseError where one of the sheets cannot be run */
function comparedBot(
  game: GamePackage,
  { path, side }: SheetPair,
  book: Book,
): { readonly bot: CompiledBot; readonly source: PositionSource } {
  const asked = askedBot(game, book, side);
  if (asked.kind === "impossible") throw new MisuseError(`${path}: not tried: ${asked.reason}`);
  return asked;
}

/** Writes a counterexample as a situation that expects what the later sheet decides. */
async function save(
  game: GamePackage,
  pair: SheetPair,
  { group, before, after }: ExplainedDifference,
  folder: string,
  directory: string,
): Promise<string> {
  const name = fileName(pair, group);
  if (game.situations === undefined) throw new MisuseError(`--save: ${game.lexicon.game} has no situations yet`);
  const data = game.situations.dataOf(group.example, {
    id: name,
    title: titleOf(group),
    sheet: pair.path,
    decision: after.decision,
  });
  const remark = [`# Before: ${decisionText(before.decision)}`, `# After:  ${decisionText(after.decision)}`];
  const path = join(resolve(directory, folder), `${name}${SITUATION_ENDING}`);
  writeWhole(path, `${remark.join("\n")}\n${stringify(data)}`);
  return displayName(path, directory);
}

function titleOf({ card, before, after }: DifferenceGroup): string {
  const [old, young] = [deciderText(before), deciderText(after)];
  return old === young ? `${card} does something else in ${young}` : `${card} is decided by ${young}, before by ${old}`;
}

/** `diff-scenario-1-lfa-scout-2b-2c`. */
function fileName({ path }: SheetPair, { before, after }: DifferenceGroup): string {
  const words = [
    ...path.split("/").slice(1),
    after.procedure ?? "card",
    before.clause ?? "none",
    after.clause ?? "none",
  ];
  return `diff-${words
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")}`;
}
