export { problemWithBounds, type TestBounds, USUAL_BOUNDS } from "../analysis/laboratory/paired-statistics.ts";

/** How many pairs of games are played at most by default. */
export const MOST_PAIRS = 20_000;
