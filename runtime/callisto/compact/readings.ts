import { DEFAULT_READINGS, type Readings } from "../readings.ts";

/** The readings that change data rather than the program, in the terms of the packing. */
export interface CompactReadings {
  /** OPEN-01 */
  readonly bridgesAreOneSpace: boolean;
  /** OPEN-02 */
  readonly foundationsAreOpen: boolean;
  /** OPEN-03 */
  readonly goals: "steps" | "range" | "scouted steps";
  /** OPEN-04 */
  readonly shotsAvoidDoors: "always" | "on every shortest path" | "directly behind";
  /** OPEN-05 */
  readonly controlledIsScouted: boolean;
  /** OPEN-08 */
  readonly seizedFrom: "the space" | "the board" | "one move";
  /** OPEN-13 */
  readonly suppressedOnlyReadies: boolean;
  /** OPEN-58 */
  readonly goalsPassDoors: boolean;
}

const known = new WeakMap<Readings, CompactReadings>();
const byContent = new Map<string, CompactReadings>();
let last: { readonly readings: Readings; readonly compact: CompactReadings } | null = null;

/** The packing's view of the readings; the same object for equal readings. */
export function compactReadings(readings: Readings = DEFAULT_READINGS): CompactReadings {
  if (last?.readings === readings) return last.compact;
  let compact = known.get(readings);
  if (compact === undefined) {
    compact = read(readings);
    const content = JSON.stringify(compact);
    compact = byContent.get(content) ?? compact;
    byContent.set(content, compact);
    known.set(readings, compact);
  }
  last = { readings, compact };
  return compact;
}

function read(readings: Readings): CompactReadings {
  return {
    bridgesAreOneSpace: readings["OPEN-01"] === "a",
    foundationsAreOpen: readings["OPEN-02"] === "a",
    goals: ({ a: "steps", b: "range", c: "scouted steps" } as const)[readings["OPEN-03"]],
    shotsAvoidDoors: ({ a: "always", b: "on every shortest path", c: "directly behind" } as const)[readings["OPEN-04"]],
    controlledIsScouted: readings["OPEN-05"] === "a",
    seizedFrom: ({ a: "the space", b: "the board", c: "one move" } as const)[readings["OPEN-08"]],
    suppressedOnlyReadies: readings["OPEN-13"] === "a",
    goalsPassDoors: readings["OPEN-58"] === "a",
  };
}
