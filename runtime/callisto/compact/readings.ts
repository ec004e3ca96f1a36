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

/** The packing's view of the readings; the same object for the same object. */
export function compactReadings(readings: Readings = DEFAULT_READINGS): CompactReadings {
  let compact = known.get(readings);
  if (compact === undefined) {
    compact = {
      bridgesAreOneSpace: readings["OPEN-01"] === "a",
      foundationsAreOpen: readings["OPEN-02"] === "a",
      goals: readings["OPEN-03"] === "a" ? "steps" : readings["OPEN-03"] === "b" ? "range" : "scouted steps",
      shotsAvoidDoors:
        readings["OPEN-04"] === "a"
          ? "always"
          : readings["OPEN-04"] === "b"
            ? "on every shortest path"
            : "directly behind",
      controlledIsScouted: readings["OPEN-05"] === "a",
      seizedFrom: readings["OPEN-08"] === "a" ? "the space" : readings["OPEN-08"] === "b" ? "the board" : "one move",
      suppressedOnlyReadies: readings["OPEN-13"] === "a",
      goalsPassDoors: readings["OPEN-58"] === "a",
    };
    known.set(readings, compact);
  }
  return compact;
}
