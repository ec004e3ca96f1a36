import { ifCompilable } from "../../compiler/compile.ts";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Decision } from "../../runtime/decision.ts";
import { RandomSource, SeededDice } from "../../runtime/dice.ts";
import { BotPair, compareBots } from "../behaviour/compare-bots.ts";
import { askedBot, type AskedBot, CompiledBot } from "../search/compiled-bot.ts";
import { smallestThat } from "../search/search-position.ts";
import { isFileName, type SituationSheet } from "../situations/read-situation-file.ts";
import { type Mutant, type OperatorName, OPERATORS } from "./change-part.ts";
import { mutantsOf, omittedReadings } from "./mutants.ts";
import { noticedBy, type PreparedSituation, type Witness, witnessOf } from "./prepared-situations.ts";

/** A change that no situation notices. */
export interface Unnoticed {
  readonly mutant: Mutant;
  /** Null where it was not checked. */
  readonly difference: Difference | null;
}

/** How many changes of one sheet the situations notice. */
export interface SheetScore {
  readonly game: GamePackage;
  readonly sheet: SituationSheet;
  readonly changes: number;
  readonly noticed: readonly Mutant[];
  readonly unnoticed: readonly Unnoticed[];
}

interface ScoreOptions {
  /** How many changes are tried, drawn at random; null for all. */
  readonly sample: number | null;
  /** How many positions are compared for a change that no situation notices; 0 for none. */
  readonly positions: number;
  readonly seed: number;
}

/**
 * Makes every small change of a sheet, or some of them, and finds the changes that no situation notices. Of those it
 * checks whether they have any effect at all.
 */
export function scoreSheet(
  game: GamePackage,
  sheet: SituationSheet,
  situations: readonly PreparedSituation[],
  options: ScoreOptions,
): SheetScore {
  const steps = scoreSteps(game, sheet, situations, options);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** As `scoreSheet`, change by change: before each, the score of those before it. The score that is given out grows. */
export function* scoreSteps(
  game: GamePackage,
  sheet: SituationSheet,
  situations: readonly PreparedSituation[],
  options: ScoreOptions,
): Generator<SheetScore, SheetScore> {
  const own = sheet.book.sheets[sheet.side];
  const mutants = own === undefined ? [] : sampled([...mutantsOf(own, omittedReadings(game))], options);
  const noticed: Mutant[] = [];
  const unnoticed: Unnoticed[] = [];
  const score: SheetScore = { game, sheet, changes: mutants.length, noticed, unnoticed };
  // Compiled on demand, because situations may notice every change.
  let asked: AskedBot | null = null;
  for (const mutant of mutants) {
    yield score;
    if (noticedBy(mutant, sheet, situations) !== null) {
      noticed.push(mutant);
      continue;
    }
    if (options.positions > 0) asked ??= askedBot(game, sheet.book, sheet.side);
    const difference = asked?.kind === "bot" ? tellApart(game, sheet, asked, mutant.sheet, options) : null;
    unnoticed.push({ mutant, difference });
  }
  return score;
}

/** How many changes were tried: all of them, unless somebody stopped. */
export function triedIn({ noticed, unnoticed }: SheetScore): number {
  return noticed.length + unnoticed.length;
}

function sampled(mutants: readonly Mutant[], { sample, seed }: ScoreOptions): readonly Mutant[] {
  if (sample === null || sample >= mutants.length) return mutants;
  const chosen = new Set(new RandomSource(seed).shuffled(mutants).slice(0, sample));
  return mutants.filter((mutant) => chosen.has(mutant));
}

/**
 * Changes that no situation notices although they may matter: all except those that are proved, or seen, to have no
 * effect.
 */
export function openChanges({ unnoticed }: SheetScore): readonly Unnoticed[] {
  return unnoticed.filter(({ difference }) => difference === null || difference.kind === "differs");
}

/** The percentage of noticed changes among those that matter; 100 where there are none. */
export function percentage(scores: readonly SheetScore[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed.length, 0);
  const open = scores.reduce((sum, score) => sum + openChanges(score).length, 0);
  return noticed + open === 0 ? 100 : (100 * noticed) / (noticed + open);
}

/** For one kind of change: how many matter, and how many of those are noticed. */
interface OperatorScore {
  readonly operator: OperatorName;
  readonly noticed: number;
  readonly unnoticed: number;
}

/** The scores of each kind of change over some sheets, without kinds that do not occur. */
export function byOperator(scores: readonly SheetScore[]): readonly OperatorScore[] {
  const names = Object.keys(OPERATORS) as OperatorName[];
  return names
    .map((operator) => ({
      operator,
      noticed: scores.flatMap(({ noticed }) => noticed).filter((mutant) => mutant.operator === operator).length,
      unnoticed: scores.flatMap(openChanges).filter(({ mutant }) => mutant.operator === operator).length,
    }))
    .filter(({ noticed, unnoticed }) => noticed + unnoticed > 0);
}

/** `86.4 %`. */
export function percentText(scores: readonly SheetScore[]): string {
  return `${(Math.floor(10 * percentage(scores)) / 10).toFixed(1)} %`;
}

/** One line for a sheet: `scenario-1/red: 184 of 204 changes noticed (90.1 %); 13 do nothing`. */
export function scoreLine(score: SheetScore): string {
  const open = openChanges(score).length;
  const idle = score.unnoticed.length - open;
  const counted = score.noticed.length + open;
  const left = score.changes - triedIn(score);
  const stopped = left === 0 ? "" : `; stopped early, ${left} more were not tried`;
  const alike = idle === 0 ? "" : `; ${idle} more changed nothing in the positions tried`;
  return `${score.sheet.path}: ${score.noticed.length} of ${counted} changes noticed (${percentText([score])})${alike}${stopped}`;
}

/** The effect of a change that no situation notices. */
type Difference =
  /**
   * A position in which the bot does something else, with what it does there by the original and by the changed sheet.
   */
  | { readonly kind: "differs"; readonly problem: Problem; readonly decision: Decision; readonly changed: Decision }
  /** It is the same program in other words. */
  | { readonly kind: "same" }
  /** In how many positions the bot did the same. */
  | { readonly kind: "alike"; readonly compared: number }
  /** The changed sheet cannot be compiled. */
  | { readonly kind: "not runnable" };

/** Whether and where a changed sheet makes the bot do something else. The position is as small as possible. */
export function tellApart(
  { lexicon }: GamePackage,
  { book, side }: SituationSheet,
  { bot, source }: AskedBot & { readonly kind: "bot" },
  changed: CheckedSheet,
  { positions, seed }: Pick<ScoreOptions, "positions" | "seed">,
): Difference {
  const changedBook = { ...book, sheets: { ...book.sheets, [side]: changed } };
  const after = ifCompilable(
    () => new CompiledBot(bot.game, changedBook, side, bot.readings),
    () => null,
  );
  if (after === null) return { kind: "not runnable" };
  const pair = new BotPair(bot, after);
  let compared = 0;
  for (const state of compareBots(lexicon, pair, source, { positions, seed, examples: 0 })) {
    compared = state.compared;
    const [group] = state.groups;
    if (group === undefined) continue;
    const problem = smallestThat(source, group.example, (candidate) => pair.differ(candidate, group.seed));
    const { decision } = bot.explain(problem, new SeededDice(group.seed));
    const { decision: changed } = after.explain(problem, new SeededDice(group.seed));
    return { kind: "differs", problem, decision, changed };
  }
  return compared === 0 ? { kind: "same" } : { kind: "alike", compared };
}

/**
 * Situations for the changes that no situation notices: first the one that notices most, then the one that notices most
 * of the rest, and so on.
 *
 * @param most how many are chosen at most
 */
export function chooseWitnesses(sheet: SituationSheet, score: SheetScore, most: number): readonly Witness[] {
  const candidates = score.unnoticed.flatMap(({ mutant, difference }, index) => {
    if (difference?.kind !== "differs") return [];
    const title = `Fails if the sheet ${mutant.change} (${mutant.procedure ?? "dangerous units"} ${mutant.place})`;
    const id = `${idOf(sheet.path)}-${index + 1}`;
    return witnessOf(score.game, sheet, difference.problem, difference.decision, { id, title }) ?? [];
  });
  let rest = score.unnoticed.map(({ mutant }) => mutant);
  const noticing = candidates.map(
    ({ prepared }) => new Set(rest.filter((mutant) => noticedBy(mutant, sheet, [prepared]) !== null)),
  );
  const chosen: Witness[] = [];
  while (chosen.length < most) {
    const counts = noticing.map((noticed) => rest.filter((mutant) => noticed.has(mutant)).length);
    const best = counts.indexOf(Math.max(...counts, 0));
    const [candidate, noticed] = [candidates[best], noticing[best]];
    if (candidate === undefined || noticed === undefined || counts[best] === 0) break;
    chosen.push(candidate);
    rest = rest.filter((mutant) => !noticed.has(mutant));
  }
  return chosen;
}

/** `scenario-1-red` for a path below procedures/, `red` for a file. */
function idOf(path: string): string {
  const words = isFileName(path)
    ? path
        .replace(/\.[^.]*$/, "")
        .split("/")
        .slice(-1)
    : path.split("/").slice(1);
  return words.join("-");
}
