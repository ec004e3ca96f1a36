import { classesOf, rangeOf, TWO_SHIFT } from "./card-numbers.ts";
import type { CompactPosition } from "./compact-position.ts";
import { HIGH_SHIFT, PLACE, UNIT } from "./flags.ts";
import { UNREACHABLE } from "./graph.ts";
import { BEST_FACE } from "./things.ts";

/* Whom attacks reach from elsewhere, or another's attack, and how likely one succeeds. */

const ALL_CLASSES = UNIT.personnel | UNIT.vehicle | UNIT.mech;

type Attack = "ATTACK" | "SPECIAL ATTACK";

/** Of two special attacks the wider counts. */
const hasWider = (icons: number, attack: Attack): boolean =>
  attack === "SPECIAL ATTACK" && ((icons >> TWO_SHIFT) & 1) === 1;

/** The classes that an attack among packed icons may hit. */
function classesReached(icons: number, attack: Attack): number {
  return hasWider(icons, attack) ? ALL_CLASSES : classesOf(icons, attack);
}

/** How far an attack among packed icons reaches. */
function farthestReached(icons: number, attack: Attack): number {
  return hasWider(icons, attack) ? UNREACHABLE - 1 : rangeOf(icons, attack);
}

/** 1 where a unit stands on an elevated place. */
function heightOf(position: CompactPosition, unit: number): number {
  return (position.unitState[unit]! >> HIGH_SHIFT) & 1;
}

/** Whether the mech's special attack would reach a place from another (OPEN-60). */
export function bringsPlaceWithinRange(position: CompactPosition, from: number, to: number): boolean {
  const icons = position.rowIcons[position.acting]!;
  return position.range[from * position.placeCount + to]! <= farthestReached(icons, "SPECIAL ATTACK");
}

/** Whether the mech's special attack would reach a unit from a place. */
export function bringsUnitWithinRange(position: CompactPosition, from: number, unit: number): boolean {
  const at = position.unitPlace[unit]!;
  const icons = position.rowIcons[position.acting]!;
  if (at < 0 || (position.unitState[unit]! & classesReached(icons, "SPECIAL ATTACK")) === 0) return false;
  return bringsPlaceWithinRange(position, from, at);
}

/** Whether the mech's special attack would reach some enemy from a place. */
export function bringsEnemyWithinRange(position: CompactPosition, from: number): boolean {
  for (let index = 0; index < position.enemyTotal; index += 1) {
    if (bringsUnitWithinRange(position, from, position.enemies[index]!)) return true;
  }
  return false;
}

/** Whether a unit has another as a legal target of its attack, a mech of its special attack, from where it stands. */
export function isAimingAt(position: CompactPosition, unit: number, target: number): boolean {
  const { unitState, unitPlace, unitDefence, shot, placeCount } = position;
  const at = unitPlace[unit]!;
  const to = unitPlace[target]!;
  if (at < 0 || to < 0) return false;
  const isMech = (unitState[unit]! & UNIT.mech) !== 0;
  const icons = position.kinds.unitIcons(position.unitName(unit));
  const attack = isMech ? "SPECIAL ATTACK" : "ATTACK";
  const range = shot[at * placeCount + to]!;
  if ((unitState[target]! & classesReached(icons, attack)) === 0) return false;
  if (range > farthestReached(icons, attack)) return false;
  const rise = heightOf(position, target) - heightOf(position, unit);
  const bonus = position.readings.heightCounts ? rise : 0;
  return !position.readings.unhittableIsNoTarget || unitDefence[target]! + range + bonus <= 10 - 2 * rise;
}

/**
 * The chance that some of so many dice reaches a unit's total defence from where the actor stands, for `compareChances`.
 * A fraction would be a new object for every target.
 */
export function chanceToHit(position: CompactPosition, target: number, strength: number): number {
  const { here, placeCount, shot, unitPlace, unitDefence, placeState } = position;
  const own = (placeState[here]! & PLACE.elevated) === 0 ? 0 : 1;
  const rise = heightOf(position, target) - own;
  const sides = rise > 0 ? 8 : rise < 0 ? 12 : 10;
  const bonus = position.readings.heightCounts ? rise : 0;
  return chanceOf(sides, unitDefence[target]! + shot[here * placeCount + unitPlace[target]!]! + bonus, strength);
}

/** The chance of a success against a door or structure with so much armour. */
export function chanceToBreak(armour: number, strength: number): number {
  return chanceOf(BEST_FACE, armour, strength);
}

/** Faces, those that miss, and how many dice (from −1 on), four bits each for the first two. */
function chanceOf(sides: number, needed: number, strength: number): number {
  const misses = Math.min(sides, Math.max(0, needed - 1));
  return ((strength + 1) << 8) | (misses << 4) | sides;
}

/** Which of two chances is larger: 1 for the first, −1 for the second, 0 where they are equal; −1 is no chance. */
export function compareChances(first: number, second: number): number {
  if (first < 0 || second < 0) return Math.sign(first - second);
  const one = ((first >> 4) & 15) / (first & 15);
  const other = ((second >> 4) & 15) / (second & 15);
  const difference = 1 - one ** ((first >> 8) - 1) - (1 - other ** ((second >> 8) - 1));
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}
