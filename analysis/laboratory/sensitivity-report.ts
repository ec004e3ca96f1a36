import { MOST_FAILURES, type Failure } from "../games/simulation-shape.ts";
import type { Estimate } from "./elo.ts";
import { pointsOf } from "./laboratory-game.ts";
import { type HalfPoints, PairTally } from "./pair-tally.ts";
import type { GameOutcome, UsualGame } from "./sensitivity.ts";
import type { Variation } from "./variations.ts";

/** What one variation does to the score of a side. */
export interface SensitivityRow extends Pick<
  Variation,
  "kind" | "operator" | "side" | "place" | "procedure" | "change"
> {
  /** Pairs of games; games that failed are left out. */
  readonly games: number;
  /** Of those, in how many the variation could show at all. */
  readonly touched: number;
  readonly better: number;
  readonly worse: number;
  /** The change of the score. */
  readonly score: Estimate;
  /** How likely so unequal a count of better and worse is by chance. */
  readonly probability: number;
  /** Whether the score clearly changes, even after correcting for the number of variations tried. */
  readonly isClear: boolean;
}

/** Gathers what variations do, each paired with the games as usual. */
export class SensitivityTable {
  readonly #usual: readonly UsualGame[];
  readonly #rows: Omit<SensitivityRow, "isClear">[] = [];
  readonly #failures: Failure[] = [];
  #failed = 0;

  constructor(usual: readonly UsualGame[]) {
    this.#usual = usual;
    for (const { outcome } of usual) this.#noteFailure(outcome);
  }

  get failed(): number {
    return this.#failed;
  }

  get failures(): readonly Failure[] {
    return this.#failures;
  }

  /** @param played the outcomes of some games by their numbers; all others came out as usual */
  add(variation: Variation, played: ReadonlyMap<number, GameOutcome>): void {
    const { kind, operator, side, place, procedure, change } = variation;
    const tally = new PairTally();
    for (const { number, outcome } of this.#usual) {
      const after = played.get(number) ?? outcome;
      if (after !== outcome) this.#noteFailure(after);
      const [before, then] = [pointsIn(outcome, side), pointsIn(after, side)];
      if (before !== null && then !== null) tally.add({ before, after: then });
    }
    const { better, worse } = tally.changed;
    this.#rows.push({
      kind,
      operator,
      side,
      place,
      procedure,
      change,
      games: tally.pairs,
      touched: played.size,
      better,
      worse,
      score: tally.change,
      probability: signTest(better, worse),
    });
  }

  /** The greatest change of the score first; of equal ones, the one that changed more games. */
  rows(): readonly SensitivityRow[] {
    const clear = clearFindings(this.#rows.map(({ probability }) => probability));
    return this.#rows
      .map((row, index) => ({ ...row, isClear: clear[index] ?? false }))
      .toSorted(
        (one, other) =>
          Math.abs(other.score.value) - Math.abs(one.score.value) ||
          other.better + other.worse - one.better - one.worse ||
          other.touched - one.touched,
      );
  }

  #noteFailure(outcome: GameOutcome): void {
    if (outcome.kind !== "failed") return;
    this.#failed += 1;
    const { game, seed, message } = outcome;
    if (this.#failures.length < MOST_FAILURES) this.#failures.push({ game, seed, message });
  }
}

function pointsIn(outcome: GameOutcome, side: string): HalfPoints | null {
  return outcome.kind === "failed" ? null : pointsOf({ result: { winner: outcome.winner, reason: "" } }, side);
}

/**
 * The exact sign test: how likely counts are that differ at least so much, if each pair that changes is as likely better
 * as worse. It is McNemar's exact test for paired games.
 */
export function signTest(better: number, worse: number): number {
  const pairs = better + worse;
  // The logarithm of a binomial coefficient over 2^pairs, from one to the next.
  let logarithm = -pairs * Math.LN2;
  let tail = Math.exp(logarithm);
  for (let few = 1; few <= Math.min(better, worse); few += 1) {
    logarithm += Math.log((pairs - few + 1) / few);
    tail += Math.exp(logarithm);
  }
  return Math.min(1, 2 * tail);
}

/** Of what is called clear, at most this share is so by chance alone, in expectation. */
const FALSE_SHARE = 0.05;

/** Which of many findings are clear, by the step-up procedure of Benjamini and Hochberg. */
export function clearFindings(probabilities: readonly number[]): readonly boolean[] {
  const ascending = probabilities.toSorted((one, other) => one - other);
  const last = ascending.findLastIndex((each, index) => each <= (FALSE_SHARE * (index + 1)) / ascending.length);
  const limit = ascending[last] ?? -1;
  return probabilities.map((each) => each <= limit);
}
