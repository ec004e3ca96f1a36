import { STATION } from "../code.ts";
import type { Requirement } from "../../shared/declared/word.ts";
import type { RuleReadings } from "../readings.ts";
import type { DecidedStep } from "../rules/designs.ts";
import { bands, BLAST_INCHES, speedOf } from "../rules/tables.ts";
import type { Conditions } from "./game-definition.ts";
import { type Craft, has, isInPlay, sizeOf } from "./state.ts";

/** The bands that a craft can go; 0 for one that a tractor holds. */
export function reachOf(craft: Craft): number {
  if (craft.heldBy !== null || sizeOf(craft) === "station") return 0;
  return bands(speedOf(sizeOf(craft) === "fighter", has(craft, "engine")));
}

/** The craft that a nuclear device in a band hits. */
export function inBlast({ band }: Pick<Craft, "band">, craft: readonly Craft[]): readonly Craft[] {
  return craft.filter((each) => isInPlay(each) && Math.abs(each.band - band) <= bands(BLAST_INCHES));
}

/** Whether a craft acts in the turn of its side and can flee: a station does not (lines 483-485). */
export function isMilitary({ title }: Pick<Craft, "title">): boolean {
  return title !== STATION;
}

/** Whether a craft is counted among those that a side has and has lost. */
export function isCounted({ readings }: Pick<Conditions, "readings">, craft: Pick<Craft, "title">): boolean {
  return isMilitary(craft) || countsAsVessel(readings, craft);
}

/** Whether a craft is a vessel; a space station is if it is read as one. */
export function isVessel({ readings }: Pick<Conditions, "readings">, craft: Pick<Craft, "title">): boolean {
  return sizeOf(craft) === "vessel" || countsAsVessel(readings, craft);
}

/** Whether a craft is a space station that is read as a vessel. */
export function countsAsVessel(readings: RuleReadings, { title }: Pick<Craft, "title">): boolean {
  return title === STATION && readings["space-station"] === "yes";
}

/** The step that a requirement of a header asks for; null for one that asks for something else. */
export function stepAsked({ actor }: Pick<Requirement, "actor">): DecidedStep | null {
  return actor?.kind === "is" && actor.field === "step" ? (actor.value as DecidedStep) : null;
}
