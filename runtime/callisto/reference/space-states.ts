import { hasAction } from "../roster.ts";
import type { PlaceName, Side, Unit } from "../position.ts";
import { markerAt, otherSide, sharesSpace, spaceOfPlace, unitsIn, type Situation } from "./environment.ts";
import { markedSteps } from "./steps.ts";

/** A control unit has CONTROL on its cards; suppressed it still has it (§1.3 rule 12). */
export function isControlUnit(unit: Unit): boolean {
  return hasAction(unit.title, "CONTROL");
}

/** A space that is worth points (§7.4 rule 10). */
export function isObjective({ position }: Situation, place: PlaceName): boolean {
  return spaceOfPlace(position, place).objective > 0;
}

export function isControlled({ position }: Situation, side: Side, place: PlaceName): boolean {
  return markerAt(position, side, place) === "controlled";
}

/** Whether the side has scouted the space: any marker of it, or only the scouted side (OPEN-05). */
export function isScouted({ position, readings }: Situation, side: Side, place: PlaceName): boolean {
  const marker = markerAt(position, side, place);
  return readings["OPEN-05"] === "a" ? marker !== null : marker === "scouted";
}

/**
 * Threatened (§7.12): the side controls it and has no counter in it, and a counter of the other side there could take
 * control of it.
 */
export function isThreatened(situation: Situation, side: Side, place: PlaceName): boolean {
  return (
    isControlled(situation, side, place) &&
    unitsIn(situation, side, place).length === 0 &&
    unitsIn(situation, otherSide(side), place).some(isControlUnit)
  );
}

/**
 * Secure (§7.13): the side does not control it, or another of its counters is there, or nobody would make it
 * threatened once the unit left (OPEN-08).
 *
 * @param leaving the unit that would leave; null for none
 */
export function isSecure(situation: Situation, side: Side, place: PlaceName, leaving: string | null): boolean {
  if (!isControlled(situation, side, place)) return true;
  if (unitsIn(situation, side, place).some((unit) => unit.name !== leaving)) return true;
  return !situation.position.units.some(
    (unit) => unit.side !== side && isControlUnit(unit) && couldSeize(situation, unit, place),
  );
}

function couldSeize(situation: Situation, unit: Unit, place: PlaceName): boolean {
  const { at } = unit;
  if (at === null) return false;
  if (situation.readings["OPEN-08"] === "b" || sharesSpace(situation, at, place)) return true;
  if (situation.readings["OPEN-08"] === "a") return false;
  return markedSteps(situation, unit.side, unit.class, at).some((next) => sharesSpace(situation, next, place));
}

/** Enemy personnel in a space; vehicles and mechs do not count (§7.5). */
export function populationOf(situation: Situation, side: Side, place: PlaceName): number {
  return unitsIn(situation, otherSide(side), place).filter((unit) => unit.class === "personnel").length;
}

/** The ready vehicle or mech of the unit's side that covers personnel in its space (§1.3 rule 13). */
export function hasFriendlyCover(situation: Situation, unit: Unit, place: PlaceName): boolean {
  if (unit.class !== "personnel") return false;
  return unitsIn(situation, unit.side, place).some(
    (other) => other.class !== "personnel" && !other.suppressed && !other.deactivated,
  );
}
