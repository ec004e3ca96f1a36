import type { Policies } from "../../runtime/policies.ts";
import { type ReadingsOf, readingsOf } from "../shared/open-points.ts";
import { OPEN_POINTS } from "./open-points.ts";

/** A reading for each open point. */
export type RuleReadings = ReadingsOf<typeof OPEN_POINTS>;

/** How sheets are read where they are silent, and how the rules are. */
export interface Readings extends Policies, RuleReadings {}

/** Those that were chosen, the default for the others. */
export function ruleReadings(chosen: Readonly<Record<string, unknown>>): RuleReadings {
  return readingsOf(OPEN_POINTS, chosen);
}
