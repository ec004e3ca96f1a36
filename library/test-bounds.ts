export { problemWithBounds, type TestBounds, USUAL_BOUNDS } from "../analysis/laboratory/sequential-test.ts";

/** How many pairs of games are played at most by default. */
export const MOST_PAIRS = 20_000;
