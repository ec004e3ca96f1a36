export { problemWithBounds, type TestBounds, USUAL_BOUNDS } from "../analysis/laboratory/sequential-test.ts";

/** How many pairs of games are played at most where nobody says how many. */
export const MOST_PAIRS = 20_000;
