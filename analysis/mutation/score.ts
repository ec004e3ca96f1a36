import type { GamePackage } from "../../games/game-package.ts";
import { RandomSource } from "../../runtime/random-source.ts";
import type { SituationSheet } from "../situations/test-situations.ts";
import { askedBot } from "../search/compiled-bot.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf, omittedReadings } from "./mutants.ts";
import { noticedBy, type PreparedSituation } from "./prepared-situations.ts";
import { type Difference, Teller } from "./tell-apart.ts";

/** A change that no situation notices. */
export interface Unnoticed {
  readonly mutant: Mutant;
  /** Null where it was not asked. */
  readonly difference: Difference | null;
}

/** What the situations notice of the changes of one sheet. */
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
 * Changes a sheet in every small way, or in some ways, and looks which changes no situation notices. Of those it asks
 * whether they change anything at all.
 *
 * @param tell is called after each change with how many were tried of how many
 */
export function scoreSheet(
  game: GamePackage,
  sheet: SituationSheet,
  situations: readonly PreparedSituation[],
  options: ScoreOptions,
  tell: (tried: number, all: number) => void = () => {},
): SheetScore {
  const own = sheet.book.sheets[sheet.side];
  const mutants = own === undefined ? [] : sampled([...mutantsOf(own, omittedReadings(game))], options);
  const noticed: Mutant[] = [];
  const unnoticed: Unnoticed[] = [];
  let teller: Teller | null = null;
  for (const [index, mutant] of mutants.entries()) {
    tell(index, mutants.length);
    if (noticedBy(mutant, sheet, situations) !== null) {
      noticed.push(mutant);
      continue;
    }
    if (options.positions > 0) teller ??= tellerOf(game, sheet);
    unnoticed.push({ mutant, difference: teller?.tell(mutant.sheet, options) ?? null });
  }
  return { game, sheet, changes: mutants.length, noticed, unnoticed };
}

function tellerOf(game: GamePackage, sheet: SituationSheet): Teller | null {
  const asked = askedBot(game, sheet.book, sheet.side);
  return asked.kind === "bot" ? new Teller(game, sheet, asked) : null;
}

function sampled(mutants: readonly Mutant[], { sample, seed }: ScoreOptions): readonly Mutant[] {
  if (sample === null || sample >= mutants.length) return mutants;
  const chosen = new Set(new RandomSource(seed).shuffled(mutants).slice(0, sample));
  return mutants.filter((mutant) => chosen.has(mutant));
}

/** Changes that no situation notices though they may well matter: all but those proved, or not seen, to do the same. */
export function openChanges({ unnoticed }: SheetScore): readonly Unnoticed[] {
  return unnoticed.filter(({ difference }) => difference === null || difference.kind === "differs");
}

/** Of the changes that matter, how many of a hundred are noticed; 100 where there are none. */
export function percentage(scores: readonly SheetScore[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed.length, 0);
  const open = scores.reduce((sum, score) => sum + openChanges(score).length, 0);
  return noticed + open === 0 ? 100 : (100 * noticed) / (noticed + open);
}
