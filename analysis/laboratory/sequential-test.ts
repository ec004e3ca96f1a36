import { eloOf, expectedScore } from "./elo.ts";
import type { PairTally } from "./pair-tally.ts";

/** Between which differences a test decides, and how often it may err. */
export interface TestBounds {
  /** A difference of this many Elo points counts as none. */
  readonly elo0: number;
  /** A difference of this many counts as one. */
  readonly elo1: number;
  /** How often a change that makes no difference (`elo0`) may be taken for one. */
  readonly alpha: number;
  /** How often a difference of `elo1` may be missed. */
  readonly beta: number;
}

export const USUAL_BOUNDS: TestBounds = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 };

/** What is wrong with the bounds of a test; null where nothing is. */
export function problemWithBounds({ elo0, elo1, alpha, beta }: TestBounds): string | null {
  if (!(elo0 >= 0 && elo0 < elo1))
    return `elo0 is ${elo0} and elo1 is ${elo1}: elo0 must be 0 or more, and less than elo1`;
  if (![alpha, beta].every((each) => each > 0 && each < 0.5)) return "alpha and beta must lie between 0 and 0.5";
  return null;
}

/** What a test has decided: null while it has not. */
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

/** How much more a game is worth if a change brings this many points: half of them above, half below the score. */
function meanDifference(tally: PairTally, elo: number): number {
  const { before, after } = tally.scores;
  const score = Math.min(Math.max((before + after) / 2, LEAST_SCORE), 1 - LEAST_SCORE);
  const level = eloOf(score);
  return expectedScore(level + elo / 2) - expectedScore(level - elo / 2);
}

/** What a pair with each difference is worth, as `PairTally.differences` counts them. */
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
  // Both extremes were counted, so the slope falls from plus to minus infinity between these.
  let [low, high] = [-1 / (1 - mean), 1 / (1 + mean)];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return -counts.reduce((sum, count, index) => sum + count * Math.log1p(x * (excess[index] ?? 0)), 0);
}
