import { type ReadingsOf, readingsOf } from "../shared/open-points.ts";
import { OPEN_POINTS } from "./open-points.ts";

/** The reading taken of each open point. */
export type Readings = ReadingsOf<typeof OPEN_POINTS>;

/** The readings of all points, with defaults for those without a valid choice. */
export function readingsWith(chosen: Readonly<Record<string, string>>): Readings {
  return readingsOf(OPEN_POINTS, chosen);
}

/** The targets of the runaway's bomb, by the readings of the ledger on which clauses of its sheet rest. */
const BOMB_CLAUSES = { sighted: "R-04", beamed: "R-05", nearest: "R-06" } as const;

/** The readings of the ledger that are not used. Clauses that rest on them are skipped. */
export function omittedUnder({ U7, U13 }: Pick<Readings, "U7" | "U13">): readonly string[] {
  const { sighted, beamed, nearest } = BOMB_CLAUSES;
  const taken = U13 === "b" ? beamed : U7 === "b" ? nearest : sighted;
  return [sighted, beamed, nearest].filter((each) => each !== taken);
}
