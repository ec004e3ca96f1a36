/** The share of what a long run draws: 1 in `npm run test:long`, less in `.ci/run`, where it would take longer than all else. */
const share = Number(process.env["TIEBREAK_LONG"] ?? 0);
if (!(share >= 0 && share <= 1)) throw new Error("TIEBREAK_LONG is the share of a long run: a number from 0 to 1");

/** Whether a test is repeated in a long run, whole or in part, and draws more than the little that `npm test` draws. */
export const isLongRun: boolean = share > 0;

/** Whether so much is drawn that even what is rare must have occurred. */
export const isWholeRun: boolean = share === 1;

/**
 * How many of something a test draws.
 *
 * @param usual in `npm test`; 0 in a file that only a long run has
 * @param long in `npm run test:long`, which repeats the test
 */
export function effort(usual: number, long: number): number {
  return Math.round(usual + share * (long - usual));
}

/**
 * The things, of many that are alike, with which a test is run.
 *
 * @param few in `npm test` one of every so many, in turn the first of its group, the second, …; in a long run all, and in
 *   part of one a share of them, others first
 */
export function oneOfEvery<T>(few: number, things: readonly T[]): T[] {
  const every = Math.round(1 / (1 / few + share * (1 - 1 / few)));
  const other = isLongRun ? 1 : 0;
  return things.filter((_, index) => index % every === (Math.floor(index / every) + other) % every);
}
