import { hasAction, hasArmouredAttack as standsOnCards, rosterOf } from "../roster.ts";
import type { PlaceName, Position, Side, Space, SpaceName, Unit } from "../position.ts";
import {
  holds,
  markerAt,
  otherSide,
  placeNamed,
  sharesSpace,
  spaceOfPlace,
  unitsIn,
  type Situation,
  factionOf,
  hasRule,
  isSaidOfGame,
  type RuledSituation,
} from "./environment.ts";
import { isRuined, isStanding } from "../board/features.ts";
import { markedSteps } from "./distance.ts";
import { RULES } from "../rules/stated.ts";

/** A control unit has CONTROL on its cards; suppressed it still has it (§1.3 rule 12). */
export function isControlUnit(position: Position, unit: Unit): boolean {
  return hasAction(rosterOf(position), unit.title, "CONTROL");
}

/** A scout unit has SCOUT on its cards. */
export function isScoutUnit(position: Position, unit: Unit): boolean {
  return hasAction(rosterOf(position), unit.title, "SCOUT");
}

/** An attack that can harm vehicles, mechs or structures stands on a card of the unit (§8.1). */
export function hasArmouredAttack(position: Position, { title, letter }: Unit): boolean {
  return standsOnCards(rosterOf(position), title, letter);
}

/**
 * An objective of a side (§7.4 rule 10): a space that is worth points, unless the scenario takes them away with its
 * structure (OPEN-67); where the scenario says so, instead the spaces with civilians or with buildings (OPEN-47), and
 * beside them those of deactivated mechs, which one sheet says of both sides: a sheet decides alike whoever it meets.
 */
export function isObjective(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  const { position, readings } = situation;
  const space = spaceOfPlace(position, place);
  if (
    isSaidOfGame(situation, "deactivated mechs are objectives") &&
    position.units.some((unit) => unit.deactivated && isAt(position, unit, space.name))
  ) {
    return true;
  }
  const building = space.has.some((feature) => feature.name === "building" && isStanding(feature));
  if (hasRule(situation, side, "buildings are objectives")) return building;
  if (hasRule(situation, side, "civilians are objectives") && readings["OPEN-47"] !== "c") {
    return readings["OPEN-47"] === "b" ? building : holds(space, "civilian");
  }
  return space.objective > 0 && !(readings["OPEN-67"] === "a" && isWorthless(situation, side, space));
}

/** An objective that counts while its structure stands, and whose structure is destroyed (S:1568). */
export function isWorthless(situation: RuledSituation, side: Side, space: Space): boolean {
  return (
    isRuined(space) &&
    hasRule(situation, side, "a controlled objective with its structure standing is worth # victory point")
  );
}

/** Whether CONTROL of the space frees somebody there: a civilian (S:1187), a deactivated mech of the side (S:2361). */
export function freesByControl(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  if (hasRule(situation, side, "control rescues civilians")) {
    return holds(spaceOfPlace(situation.position, place), "civilian");
  }
  return (
    hasRule(situation, side, "control activates mechs") &&
    unitsIn(situation, side, place).some(({ deactivated }) => deactivated)
  );
}

function isAt(position: Position, unit: Unit, space: SpaceName): boolean {
  return unit.at !== null && placeNamed(position, unit.at).space === space;
}

/** Whether a side’s marker in the space of a place says that it is controlled. */
export function isControlled({ position }: Situation, side: Side, place: PlaceName): boolean {
  return markerAt(position, side, place) === "controlled";
}

/** Whether the side has scouted the space: any marker of it, or only the scouted side (OPEN-05). */
export function isScouted({ position, readings }: Situation, side: Side, place: PlaceName): boolean {
  const marker = markerAt(position, side, place);
  return readings["OPEN-05"] === "a" ? marker !== null : marker === "scouted";
}

/**
 * Threatened (§7.12): an objective that the side controls without a counter in it, and a counter of the other side there could take
 * control of it or destroy what counts there. In scenario 6 it is the space of a deactivated mech beside a unit of the
 * other side that has an armoured attack (§10).
 */
export function isThreatened(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  const enemies = unitsIn(situation, otherSide(side), place);
  if (hasRule(situation, side, "a mech beside an armoured attack is threatened")) {
    const mechs = situation.position.units.filter(({ at }) => at !== null && sharesSpace(situation, at, place));
    return (
      mechs.some(({ deactivated }) => deactivated) &&
      enemies.some((unit) => hasArmouredAttack(situation.position, unit))
    );
  }
  return (
    isObjective(situation, side, place) &&
    isControlled(situation, side, place) &&
    unitsIn(situation, side, place).length === 0 &&
    enemies.some((unit) => couldTake(situation, unit, place))
  );
}

/** Whether a counter of the other side would make the space threatened once nobody of the side is left there (OPEN-08). */
export function isSeizable(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  return situation.position.units.some(
    (unit) => unit.side !== side && couldTake(situation, unit, place) && couldSeize(situation, unit, place),
  );
}

/** A control unit; or, where its side wins by destroying buildings, one that could destroy the building there. */
function couldTake(situation: RuledSituation, unit: Unit, place: PlaceName): boolean {
  if (isControlUnit(situation.position, unit)) return true;
  return (
    hasArmouredAttack(situation.position, unit) &&
    winsByBuildings(situation, unit.side) &&
    spaceOfPlace(situation.position, place).has.some((feature) => feature.name === "building" && isStanding(feature))
  );
}

function winsByBuildings({ book, position }: RuledSituation, side: Side): boolean {
  return RULES.named(book.scenario.rules, "# buildings destroyed win").some(
    (rule) => rule.side === factionOf(position, side),
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

/** A counter that does not act and is not to be suppressed: a deactivated mech stands in a suppressed base (S:2357). */
export function isOutOfAction({ suppressed, deactivated }: Unit): boolean {
  return suppressed || deactivated;
}

/** The ready vehicle or mech of the unit's side that covers personnel in its space (§1.3 rule 13). */
export function hasFriendlyCover(situation: Situation, unit: Unit, place: PlaceName): boolean {
  if (unit.class !== "personnel") return false;
  const { side } = unit;
  return situation.position.units.some(
    (other) =>
      other.side === side &&
      other.class !== "personnel" &&
      other.at !== null &&
      sharesSpace(situation, other.at, place) &&
      !isOutOfAction(other),
  );
}
