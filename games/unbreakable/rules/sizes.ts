import { isDepression, weightOf, type Size, type Terrain } from "../terrain.ts";
import type { GameUnit, UnitType } from "../engine/state.ts";

/** `[least/dice]`: at least so many successes on so many combat dice. */
export interface CombatTest {
  readonly least: number;
  readonly dice: number;
}

const SIZE_OF: Readonly<Record<UnitType, Size>> = { Crawler: "heavy", Walker: "medium", Squad: "light" };

/** The size of a unit as it is printed. */
export function sizeOf({ type }: Pick<GameUnit, "type">): Size {
  return SIZE_OF[type];
}

/**
 * The size of a unit as a target: harder to affect in a depression, down, or on rough ground. Clear ground is open; a
 * squad that does not hover is on the ground, also where it is scattered.
 */
export function targetSize({ type, turned }: Pick<GameUnit, "type" | "turned">, terrain: Terrain): Size {
  switch (type) {
    case "Crawler":
      return "heavy";
    case "Walker":
      return turned || isDepression(terrain) ? "heavy" : "medium";
    case "Squad":
      if (turned) return "light";
      if (isDepression(terrain)) return "heavy";
      return terrain === "open" ? "light" : "medium";
  }
}

/** Weapon size against target size: a heavier weapon needs one success on more dice, a lighter one needs all of them. */
export function testAgainst(weapon: Size, target: Size): CombatTest {
  const heavier = weightOf(weapon) - weightOf(target);
  return heavier >= 0 ? { least: 1, dice: 1 + heavier } : { least: 1 - heavier, dice: 1 - heavier };
}

/** By what a unit in lava is lost: the lighter the earthquake, the more dice must all succeed. */
export function testInLava(earthquake: Size): CombatTest {
  const dice = 4 - weightOf(earthquake);
  return { least: dice, dice };
}

/** The ranges of lasers: on how many dice one success shoots a bomb down, by distance. */
const LASER_DICE: Readonly<Record<Size, readonly number[]>> = {
  light: [3, 2, 1],
  medium: [3, 3, 2, 1, 1],
  heavy: [3, 3, 3, 2, 2, 1, 1, 1, 1],
};

/** How many dice a laser rolls at a bomb; 0 beyond its range. */
export function laserDice(size: Size, range: number): number {
  return LASER_DICE[size][range] ?? 0;
}

const RADIUS: Readonly<Record<Size, number>> = { light: 1, medium: 2, heavy: 4 };

/** How far a neutron bomb reaches. */
export function neutronRadius(size: Size): number {
  return RADIUS[size];
}

/** From how many stasis markers on a unit freezes, by the Time Stream cards drawn; null where none does. */
export function freezingMarkers(timeStreams: number): number | null {
  return [null, null, 4, 2, 1][timeStreams] ?? null;
}

/** How much of its weapon action a unit uses for a weapon; 2 is all of it. */
export function capacityUsed(unit: Pick<GameUnit, "type">, weapon: Size): 1 | 2 {
  return unit.type === "Squad" || weapon === sizeOf(unit) ? 2 : 1;
}
