import { classesOf, ICON_SHIFT, rangeOf, SINGLE_SHIFT, TWO_SHIFT } from "./kinds.ts";
import type { CompactPosition } from "./compact-position.ts";
import { HIGH_SHIFT, PLACE, UNIT } from "./flags.ts";
import { ASSESSED, DIE_OF_HEIGHT, type Height } from "../rules/rules.ts";
import { BEST_FACE } from "./words.ts";

/* Which units are in range of attacks, from here or from elsewhere, and how likely an attack succeeds. */

type Attack = "ATTACK" | "SPECIAL ATTACK";

/** Whether an attack, or either of two, has the range; with classes, only an attack that may hit them counts. */
function reaches(icons: number, singleIcons: number, attack: Attack, range: number, classes: number | null): boolean {
  const shift = ICON_SHIFT[attack];
  if (rangeOf(icons, shift) >= range && (classes === null || (classesOf(icons, shift) & classes) !== 0)) return true;
  if (attack !== "SPECIAL ATTACK" || ((icons >> TWO_SHIFT) & 1) === 0) return false;
  if (rangeOf(singleIcons, SINGLE_SHIFT) < range) return false;
  return classes === null || (classesOf(singleIcons, SINGLE_SHIFT) & classes) !== 0;
}

/** 1 where a unit is on an elevated place. */
function heightOf(position: CompactPosition, unit: number): number {
  return (position.stateOfUnit(unit) >> HIGH_SHIFT) & 1;
}

/** Whether the mech's special attack would have one place in range from another (OPEN-60). */
export function bringsPlaceWithinRange(position: CompactPosition, from: number, to: number): boolean {
  return bringsWithinRange(position, from, to, null);
}

/** Whether the mech's special attack would have a unit in range from a place. */
export function bringsUnitWithinRange(position: CompactPosition, from: number, unit: number): boolean {
  const at = position.placeOfUnit(unit);
  return at >= 0 && bringsWithinRange(position, from, at, position.stateOfUnit(unit));
}

function bringsWithinRange(position: CompactPosition, from: number, to: number, classes: number | null): boolean {
  if (position.here < 0) return false;
  const range = position.board.range[from * position.board.placeCount + to]!;
  return reaches(position.icons, position.singleIcons, "SPECIAL ATTACK", range, classes);
}

/** Whether the mech's special attack would have some enemy in range from a place. */
export function bringsEnemyWithinRange(position: CompactPosition, from: number): boolean {
  const { shorts, base, layout, enemyTotal } = position;
  const enemiesAt = 2 * base + layout.enemies;
  for (let index = 0; index < enemyTotal; index += 1) {
    if (bringsUnitWithinRange(position, from, shorts[enemiesAt + index]!)) return true;
  }
  return false;
}

/** Whether another unit is a legal target of a unit's attack (of a mech's special attack) from its place. */
export function isAimingAt(position: CompactPosition, unit: number, target: number): boolean {
  const { words, shorts, base, layout } = position;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const unitDefenceAt = 2 * base + layout.unitDefence;
  const { shot, placeCount } = position.board;
  const at = shorts[unitPlaceAt + unit]!;
  const to = shorts[unitPlaceAt + target]!;
  if (at < 0 || to < 0) return false;
  // No unit attacks its own side.
  if (((words[unitStateAt + unit]! ^ words[unitStateAt + target]!) & UNIT.enemy) === 0) return false;
  const isMech = (words[unitStateAt + unit]! & UNIT.mech) !== 0;
  const { icons, singleIcons } = position.kinds.unitIcons(position.unitName(unit));
  const attack = isMech ? "SPECIAL ATTACK" : "ATTACK";
  const range = shot[at * placeCount + to]!;
  if (!reaches(icons, singleIcons, attack, range, words[unitStateAt + target]!)) return false;
  const rise = heightOf(position, target) - heightOf(position, unit);
  const height = heightAt(rise);
  const bonus = position.readings.heightCounts ? ASSESSED[height] : 0;
  const defence = shorts[unitDefenceAt + target]! + range + bonus;
  return !position.readings.unhittableIsNoTarget || defence <= DIE_OF_HEIGHT[height];
}

function heightAt(rise: number): Height {
  return rise > 0 ? "high" : rise < 0 ? "low" : "level";
}

/**
 * The chance that one of several dice reaches a unit's total defence from the actor's place, for `compareChances`. A
 * fraction would be a new object for every target.
 */
export function chanceToHit(position: CompactPosition, target: number, strength: number): number {
  const { words, shorts, base, layout, here } = position;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const unitDefenceAt = 2 * base + layout.unitDefence;
  const placeStateAt = base + layout.placeState;
  const { placeCount, shot } = position.board;
  const own = (words[placeStateAt + here]! & PLACE.elevated) === 0 ? 0 : 1;
  const height = heightAt(heightOf(position, target) - own);
  const bonus = position.readings.heightCounts ? ASSESSED[height] : 0;
  return chanceOf(
    DIE_OF_HEIGHT[height],
    shorts[unitDefenceAt + target]! + shot[here * placeCount + shorts[unitPlaceAt + target]!]! + bonus,
    strength,
  );
}

/** The chance of a success against a door or structure of this armour. */
export function chanceToBreak(armour: number, strength: number): number {
  return chanceOf(BEST_FACE, armour, strength);
}

/**
 * Packs the faces of the die, the faces that miss, and the number of dice (from −1 on); the first two take four bits
 * each.
 */
function chanceOf(sides: number, needed: number, strength: number): number {
  const misses = Math.min(sides, Math.max(0, needed - 1));
  return ((strength + 1) << 8) | (misses << 4) | sides;
}

/**
 * Compares two chances: 1 if the first is larger, −1 if the second is, 0 if they are equal. A chance of −1 means none.
 */
export function compareChances(first: number, second: number): number {
  if (first < 0 || second < 0) return Math.sign(first - second);
  const one = ((first >> 4) & 15) / (first & 15);
  const other = ((second >> 4) & 15) / (second & 15);
  const difference = 1 - one ** ((first >> 8) - 1) - (1 - other ** ((second >> 8) - 1));
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}
