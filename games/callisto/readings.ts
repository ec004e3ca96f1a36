import type { Policies } from "../../runtime/policies.ts";
import { type ReadingsOf, readingsOf } from "../shared/open-points.ts";
import { OPEN_POINTS } from "./open-points.ts";

export type OpenPointId = keyof typeof OPEN_POINTS;

/** The reading taken of each open point. */
export type Readings = ReadingsOf<typeof OPEN_POINTS>;

export const DEFAULT_READINGS: Readings = readingsOf(OPEN_POINTS, {});

/** The readings that hold where some are chosen by their ids; anything else is ignored, never guessed. */
export function readingsWith(chosen: Readonly<Record<string, string>>): Readings {
  return readingsOf(OPEN_POINTS, chosen);
}

/** The threshold of the Commander's special attack as the scan has it, in two scenarios. */
const CIRCLED_FIVE: readonly number[] = [5, 7, 8];

/** The readings that other games have too, in the terms of both evaluators. */
export function policiesOf(readings: Readings): Policies {
  const alreadyThere = { i: "look elsewhere", ii: "skip the letter", iii: "skip the clause" } as const;
  const impossibleRow = { a: "roll again", b: "pass the clause over", c: "a random possible row" } as const;
  return {
    lastTie: "at random",
    // The d8, the d10 and the d12 are in the box.
    choiceDice: null,
    alreadyThere: alreadyThere[readings["OPEN-19"]],
    goalOutOfReach: readings["OPEN-20"] === "a" ? "approach" : "only within reach",
    lettersFallThrough: readings["OPEN-22"] === "b",
    approach: readings["OPEN-23"] === "a" ? "nearest" : "best by the letter",
    unruledWay: readings["OPEN-25"] === "a" ? "by the criteria" : "at random",
    furthestFrom: readings["OPEN-07"] === "a" ? "the nearest of them" : "the sum over them",
    threshold: readings["OPEN-30"] === "a" ? "before the choice" : "after the choice",
    adjectivesBind: readings["OPEN-28"] === "a",
    preferredTargets: readings["OPEN-65"] === "a" ? "all of them" : "one of them",
    omitted: readings["OPEN-64"] === "b" ? ["S8-14"] : [],
    rereadLimits: readings["OPEN-68"] === "b" ? { "S6-04": CIRCLED_FIVE, "S8-07": CIRCLED_FIVE } : {},
    impossibleRow: impossibleRow[readings["OPEN-31"]],
    rowFinds: readings["OPEN-63"] === "a" ? "anyone" : "whom its action can serve",
    emptyDeck: readings["OPEN-44"] === "a" ? "a random other deck" : "roll again",
    ledConditions: readings["OPEN-35"] === "a",
    stuckUnit: readings["OPEN-39"] === "a" ? "lead the next" : "pass the clause over",
    approachingLetters: readings["OPEN-22c"] === "a" ? "as places" : "from any distance",
    closestOf: readings["OPEN-21"] === "a" ? "the things approached" : "the places",
    // `The door nearest C units` where there are none.
    nearestToNothing: "all alike",
    strengthOfTarget: readings["OPEN-37"] === "a" ? "its procedure" : "its card",
  };
}
