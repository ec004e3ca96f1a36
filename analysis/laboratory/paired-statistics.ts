import { type Shape, whole } from "../../games/shared/reading/shape.ts";

/** The differences that a test distinguishes, and how often it may be wrong. */
export interface TestBounds {
  /** A difference of this many Elo points counts as none. */
  readonly elo0: number;
  /** A difference of this many Elo points counts as a difference. */
  readonly elo1: number;
  /** How often a change that makes no difference (`elo0`) may count as one. */
  readonly alpha: number;
  /** How often a difference of `elo1` may be missed. */
  readonly beta: number;
}

/** How many pairs of games are played at most by default. */
export const MOST_PAIRS = 20_000;

export const USUAL_BOUNDS: TestBounds = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 };

/** What is wrong with the bounds of a test; null where nothing is. */
export function problemWithBounds({ elo0, elo1, alpha, beta }: TestBounds): string | null {
  if (!(elo0 >= 0 && elo0 < elo1))
    return `elo0 is ${elo0} and elo1 is ${elo1}: elo0 must be 0 or more, and less than elo1`;
  if (![alpha, beta].every((each) => each > 0 && each < 0.5)) return "alpha and beta must lie between 0 and 0.5";
  return null;
}

/** The decision of a test; null until there is one. */
export type Verdict = "stronger" | "weaker" | "no difference" | null;

/** The logarithms of the likelihood ratios, and the bounds at which they decide. */
export interface TestState {
  readonly verdict: Verdict;
  /** For a change that is stronger by `elo1` and not by `elo0`. */
  readonly stronger: number;
  /** For a change that is weaker by `elo1` and not by `elo0`. */
  readonly weaker: number;
  /** Below it, there is no such difference. */
  readonly lower: number;
  /** Above it, there is one. */
  readonly upper: number;
}

/**
 * Wald's sequential probability ratio test of paired games, asked both ways: is the change stronger by `elo1` and not by
 * `elo0`, and is it weaker so? Each question may err half of `alpha`, so both together err no more often than that. There
 * is no difference once both say so.
 *
 * The ratio is the generalized one that fishtest uses: of the distributions with the mean that a difference implies, the
 * one under which the counted pairs are likeliest. What the mean is depends on how often the side wins at all, which is
 * taken from the games. A pair is added that the change wins, and one that it loses, since the first games of a change
 * that rarely shows are all equal.
 */
export function stateOfTest(tally: PairTally, bounds: TestBounds): TestState {
  const { elo0, elo1, alpha, beta } = bounds;
  const lower = Math.log(beta / (1 - alpha / 2));
  const upper = Math.log((1 - beta) / (alpha / 2));
  const mean = (elo: number): number => meanDifference(tally, elo);
  const counts = tally.differences.with(0, (tally.differences[0] ?? 0) + 1);
  const padded = counts.with(4, (counts[4] ?? 0) + 1);
  const ratio = (none: number, some: number): number =>
    tally.pairs === 0 ? 0 : logLikelihood(padded, mean(some)) - logLikelihood(padded, mean(none));
  const stronger = ratio(elo0, elo1);
  const weaker = ratio(-elo0, -elo1);
  return { verdict: verdictOf(stronger, weaker, lower, upper), stronger, weaker, lower, upper };
}

function verdictOf(stronger: number, weaker: number, lower: number, upper: number): Verdict {
  if (stronger >= upper) return "stronger";
  if (weaker >= upper) return "weaker";
  return stronger <= lower && weaker <= lower ? "no difference" : null;
}

const LEAST_SCORE = 0.02;

/**
 * How much the score of a game rises if a change brings this many points, half of them above and half below the score.
 */
function meanDifference(tally: PairTally, elo: number): number {
  const { before, after } = tally.scores;
  const score = Math.min(Math.max((before + after) / 2, LEAST_SCORE), 1 - LEAST_SCORE);
  const level = eloOf(score);
  return expectedScore(level + elo / 2) - expectedScore(level - elo / 2);
}

/** The score of a pair with each difference, as `PairTally.differences` counts them. */
const WORTH = [-1, -0.5, 0, 0.5, 1];
const STEPS = 60;

/**
 * The greatest log likelihood of such counts under a distribution with a mean, up to what does not depend on the mean.
 * That distribution divides each share by `1 + x (worth − mean)`; `x` is the one that brings the mean about.
 */
function logLikelihood(counts: readonly number[], mean: number): number {
  const excess = WORTH.map((worth) => worth - mean);
  const slope = (x: number): number =>
    counts.reduce((sum, count, index) => sum + (count * (excess[index] ?? 0)) / (1 + x * (excess[index] ?? 0)), 0);
  // Both extremes were counted, so the slope falls from plus to minus infinity between these bounds.
  let [low, high] = [-1 / (1 - mean), 1 / (1 + mean)];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return -counts.reduce((sum, count, index) => sum + count * Math.log1p(x * (excess[index] ?? 0)), 0);
}

/**
 * The points of a side in a game: lost, without a winner, won. They are half points, so that sums are whole numbers.
 */
export type HalfPoints = 0 | 1 | 2;

/** The results of two games on one seed for one side: before a change and after it. */
export interface PairedResult {
  readonly before: HalfPoints;
  readonly after: HalfPoints;
}

const OUTCOMES = 3;

/**
 * Counts pairs of games by both results. Everything is computed from the nine counts, so the order of the pairs does
 * not matter.
 */
export class PairTally {
  /** By `3 × before + after`. */
  readonly #cells = Array.from({ length: OUTCOMES * OUTCOMES }, () => 0);

  get cells(): readonly number[] {
    return this.#cells;
  }

  add({ before, after }: PairedResult): void {
    const cell = OUTCOMES * before + after;
    this.#cells[cell] = (this.#cells[cell] ?? 0) + 1;
  }

  get pairs(): number {
    return this.#sum(() => 1);
  }

  /** Pairs in which the change brought the side more, and those in which it brought less. */
  get changed(): { readonly better: number; readonly worse: number } {
    return {
      better: this.#sum((before, after) => (after > before ? 1 : 0)),
      worse: this.#sum((before, after) => (after < before ? 1 : 0)),
    };
  }

  /** Games before and after the change with these half points. */
  with(points: HalfPoints): { readonly before: number; readonly after: number } {
    return {
      before: this.#sum((before) => (before === points ? 1 : 0)),
      after: this.#sum((_, after) => (after === points ? 1 : 0)),
    };
  }

  /** The mean scores from 0 to 1; a game without a winner is half a win. */
  get scores(): { readonly before: number; readonly after: number } {
    const { pairs } = this;
    if (pairs === 0) return { before: 0.5, after: 0.5 };
    return {
      before: this.#sum((before) => before / 2) / pairs,
      after: this.#sum((_, after) => after / 2) / pairs,
    };
  }

  /** How many pairs have each difference of half points, −2 to 2. */
  get differences(): readonly number[] {
    return [-2, -1, 0, 1, 2].map((wanted) => this.#sum((before, after) => (after - before === wanted ? 1 : 0)));
  }

  /**
   * The change of the score, with the interval of Bonett and Price (2012) for paired shares: it adds a pair that the
   * change wins, and a pair that it loses. So it is valid for few games, and for a change that never had an effect.
   */
  get change(): Estimate {
    const { before, after } = this.scores;
    const pairs = this.pairs + 2;
    const [twoLess = 0, less = 0, , more = 0, twoMore = 0] = this.differences;
    const mean = (twoMore - twoLess + (more - less) / 2) / pairs;
    const square = (twoMore + twoLess + 2 + (more + less) / 4) / pairs;
    const half = Z_95 * Math.sqrt(Math.max(square - mean * mean, 0) / pairs);
    return { value: after - before, low: Math.max(mean - half, -1), high: Math.min(mean + half, 1) };
  }

  /** The Elo points that the change brings against the same opponent; null where a score is 0 or 1. */
  get elo(): Estimate | null {
    const { pairs, scores } = this;
    const { before, after } = scores;
    if (Math.min(before, after) <= 0 || Math.max(before, after) >= 1) return null;
    const value = eloOf(after) - eloOf(before);
    const [slopeBefore, slopeAfter] = [eloSlope(before), eloSlope(after)];
    // The same two pairs are added as for the change of the score: even without a difference there is some doubt.
    const added = (slopeAfter ** 2 + slopeBefore ** 2) / 2;
    const squares =
      this.#sum((one, other) => (slopeAfter * (other / 2 - after) - slopeBefore * (one / 2 - before)) ** 2) + added;
    const half = (Z_95 * Math.sqrt(squares)) / (pairs + 2);
    return { value, low: value - half, high: value + half };
  }

  #sum(worth: (before: number, after: number) => number): number {
    return this.#cells.reduce(
      (total, count, cell) => total + count * worth(Math.floor(cell / OUTCOMES), cell % OUTCOMES),
      0,
    );
  }
}

/** Elo points of one unit of the logistic scale: 400 points are odds of ten to one. */
const POINTS = 400 / Math.LN10;

/** The normal quantile of a two-sided 95 % interval. */
export const Z_95 = 1.959963984540054;

/** A value with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The expected score, from 0 to 1, of a player this many Elo points stronger than the opponent. */
export function expectedScore(elo: number): number {
  return 1 / (1 + Math.exp(-elo / POINTS));
}

/** The Elo points of a score; infinite for 0 and 1. */
export function eloOf(score: number): number {
  return POINTS * Math.log(score / (1 - score));
}

/** The slope of Elo over the score, at this score. */
export function eloSlope(score: number): number {
  return POINTS / (score * (1 - score));
}

const any: Shape<number> = { type: "number" };

/** A value with its 95 % interval. */
export const ESTIMATE: Shape<Estimate> = whole({ value: any, low: any, high: any });
