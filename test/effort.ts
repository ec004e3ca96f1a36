/** Whether everything is drawn that `npm run test:long` draws, not the little that each run of `npm test` does. */
export const isLongRun: boolean = process.env["TIEBREAK_LONG"] === "1";

/**
 * How many of something a test draws.
 *
 * @param usual in `npm test`
 * @param long in `npm run test:long`, which repeats the test
 */
export function effort(usual: number, long: number): number {
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
