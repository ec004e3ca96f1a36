import type { Reason } from "../../../runtime/game.ts";
import type { RuleReadings } from "../readings.ts";
import { STATION, type ModuleKind } from "../rules/designs.ts";
import { bands, BLAST_INCHES, shotsOf, speedOf, TRACTOR_INCHES, type Weapon, WEAPONS } from "../rules/tables.ts";
import type { Conditions } from "./game-definition.ts";
import { type Craft, gap, has, isInPlay, isPowered, sizeOf, unused } from "./state.ts";

/** The bands that a craft can go; 0 for one that a tractor holds. */
export function reachOf(craft: Craft): number {
  if (craft.heldBy !== null || sizeOf(craft) === "station") return 0;
  return bands(speedOf(sizeOf(craft) === "fighter", has(craft, "engine")));
}

/** Whether it can turn now: after its movement, or in place of one (lines 276-286). */
export function canTurn(craft: Craft): boolean {
  if (craft.heldBy !== null || sizeOf(craft) === "station") return false;
  if (sizeOf(craft) === "fighter") return has(craft, "engine") > 0;
  return has(craft, "thruster") > 0 || (has(craft, "engine") > 0 && !craft.moved);
}

/** Whether a craft points at a band; in its own band, every side is its front. */
export function faces({ band, facing }: Pick<Craft, "band" | "facing">, other: number): boolean {
  return facing === "out" ? other >= band : other <= band;
}

/** The weapons that a craft can still shoot this turn. */
export function readyWeapons(craft: Craft): readonly Weapon[] {
  if (craft.heldBy !== null) return [];
  return WEAPONS.filter((weapon) => unused(craft, weapon).length > 0);
}

/** What an objection needs to know of a craft: as an engine has it, or as a position of a sheet has it. */
interface Shooter extends Pick<Craft, "band" | "facing"> {
  readonly ready: readonly Weapon[];
}

export interface Target extends Pick<Craft, "name" | "band" | "hidden"> {
  readonly inPlay: boolean;
}

/** Why a weapon cannot shoot at a target, if so. */
export function objectionToShot(weapon: Weapon, shooter: Shooter, target: Target): Reason | null {
  if (!shooter.ready.includes(weapon)) return reason("not-ready", `it has no ${weapon} left to shoot`);
  if (!target.inPlay) return reason("not-in-play", `${target.name} is not on the table`);
  if (target.hidden) return reason("face-down", `the counter of ${target.name} lies face down`);
  if (Math.abs(shooter.band - target.band) > bands(shotsOf(weapon, 0).inches)) {
    return reason("out-of-range", `${target.name} is out of range`);
  }
  const isInArc = weapon === "missile" || faces(shooter, target.band);
  return isInArc ? null : reason("out-of-arc", `${target.name} is not in front`);
}

/** How many bands a tractor reaches. */
export function tractorReach(readings: RuleReadings): number {
  return readings["tractor-reach"] === "in contact" ? 0 : bands(TRACTOR_INCHES);
}

/** Whether a tractor of the craft can try to hold another: an enemy, or one of its own to recover (lines 178-184, 261-267). */
export function canHold({ readings }: Pick<Conditions, "readings">, vessel: Craft, fighter: Craft): boolean {
  return (
    isInPlay(fighter) &&
    sizeOf(fighter) === "fighter" &&
    fighter.heldBy === null &&
    (fighter.side !== vessel.side || fighter.modules.some(({ damaged }) => damaged)) &&
    gap(vessel, fighter) <= tractorReach(readings) &&
    unused(vessel, "tractor").length > 0
  );
}

/** Whether a craft can be rammed: contact is made in its own band, and no vessel touches a powered enemy. */
export function canRam(rammer: Craft, target: Craft): boolean {
  if (!isInPlay(target) || target.side === rammer.side || rammer.band !== target.band) return false;
  if (reachOf(rammer) === 0) return false;
  return sizeOf(rammer) === "fighter" || !isPowered(target);
}

/** The vessels where a fighter can be put aboard: adjacent, with a bay that works. */
export function baysFor(fighter: Craft, craft: readonly Craft[]): readonly Craft[] {
  return craft.filter(
    (vessel) =>
      isInPlay(vessel) &&
      vessel.side === fighter.side &&
      has(vessel, "bay") > 0 &&
      gap(vessel, fighter) <= bands(TRACTOR_INCHES),
  );
}

/** The craft that a nuclear device in a band hits. */
export function inBlast({ band }: Pick<Craft, "band">, craft: readonly Craft[]): readonly Craft[] {
  return craft.filter((each) => isInPlay(each) && Math.abs(each.band - band) <= bands(BLAST_INCHES));
}

/** The kinds of modules that a craft can repair. */
export function repairable(craft: Craft): readonly ModuleKind[] {
  if (craft.fixes === 0) return [];
  return [...new Set(craft.modules.filter(({ damaged }) => damaged).map(({ kind }) => kind))];
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

export function reason(code: string, detail: string): Reason {
  return { reason: code, detail };
}
