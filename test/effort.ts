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
