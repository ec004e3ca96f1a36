/** `.ci/run` draws half of what a long run draws: everything would take longer than all other tests together. */
const isHalf = process.env["TIEBREAK_LONG"] === "half";

/** Whether a test is repeated in a long run, whole or half, and draws more than the little that `npm test` draws. */
export const isLongRun: boolean = isHalf || process.env["TIEBREAK_LONG"] === "1";

/**
 * How many of something a test draws.
 *
 * @param usual in `npm test`; 0 in a file that only a long run has
 * @param long in `npm run test:long`, which repeats the test
 */
export function effort(usual: number, long: number): number {
  if (isHalf) return Math.round((usual + long) / 2);
  return isLongRun ? long : usual;
}

/**
 * The things, of many that are alike, with which a test is run.
 *
 * @param few in `npm test` one of every so many, in turn the first of its group, the second, …; in a long run all
 */
export function oneOfEvery<T>(few: number, things: readonly T[]): T[] {
  return things.filter((_, index) => isLongRun || index % few === Math.floor(index / few) % few);
}
