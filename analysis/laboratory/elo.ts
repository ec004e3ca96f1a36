import { type Shape, whole } from "../../games/shared/reading/shape.ts";

/** Elo points of one unit of the logistic scale: 400 points are odds of ten to one. */
const POINTS = 400 / Math.LN10;

/** The normal quantile of a two-sided 95 % interval. */
export const Z_95 = 1.959963984540054;

/** A value with the interval in which the true one lies, 19 times of 20. */
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

/** How much more Elo a point of score is worth, where the score is this. */
export function eloSlope(score: number): number {
  return POINTS / (score * (1 - score));
}

const any: Shape<number> = { type: "number" };

/** A value with its 95 % interval. */
export const ESTIMATE: Shape<Estimate> = whole({ value: any, low: any, high: any });
