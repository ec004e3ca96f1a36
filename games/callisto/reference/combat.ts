import type { Reason, Thing } from "../../../runtime/game.ts";
import type { UnitClass } from "../position.ts";
import { COMBAT_REASONS } from "../reasons.ts";
import { rangeBetween } from "./distance.ts";
import {
  actingUnit,
  type CallistoEnvironment,
  type Placed,
  placeNamed,
  spaceOfPlace,
  type Situation,
} from "./environment.ts";
import { coverOfStructures, DEFAULT_ARMOUR } from "../board/spaces.ts";
import { hasFriendlyCover, isClosed, isDoorOf, spaceOfFeature, standingStructure } from "./spaces.ts";
import { ASSESSED, DIE_OF_HEIGHT, type Height, STANDEE_BONUS } from "../rules/rules.ts";

/** Whether the target stands higher than the attacker, on its level, or lower. */
export function heightOf({ position }: Situation, target: Placed, attacker: Placed): Height {
  const [above, below] = [placeNamed(position, target.at).elevated, placeNamed(position, attacker.at).elevated];
  return above === below ? "level" : above ? "high" : "low";
}

/** Base, cover of its place and of structures there, a ready friendly standee beside it, and the range (§8.2, B:638-645). */
export function totalDefence(situation: Situation, target: Placed, attacker: Placed): number {
  const { position } = situation;
  const cover = placeNamed(position, target.at).cover + coverOfStructures(spaceOfPlace(position, target.at));
  const friendly = hasFriendlyCover(situation, target, target.at) ? STANDEE_BONUS : 0;
  return target.defence + cover + friendly + rangeBetween(situation, attacker.at, target.at);
}

/** The total as the bot weighs it, by how high the target stands (§8.2, S:392-394). */
export function assessedDefence(situation: Situation, target: Placed, attacker: Placed): number {
  return totalDefence(situation, target, attacker) + ASSESSED[heightOf(situation, target, attacker)];
}

/** The defence that an attack rolls against: height changes it under OPEN-29 b alone. */
export const defenceRolledAgainst: typeof totalDefence = (situation, target, attacker) =>
  (situation.readings["OPEN-29"] === "b" ? assessedDefence : totalDefence)(situation, target, attacker);

/** The die that an attack rolls and the face that it needs (§8.6); height changes the defence under OPEN-29 b alone. */
export function attackDie(
  situation: Situation,
  target: Placed,
  attacker: Placed,
): { readonly sides: number; readonly needs: number } {
  const defence = defenceRolledAgainst;
  return { sides: DIE_OF_HEIGHT[heightOf(situation, target, attacker)], needs: defence(situation, target, attacker) };
}

/** The chance that one of this many dice reaches the defence. */
export function chanceToHit(height: Height, defence: number, strength: number): number {
  const sides = DIE_OF_HEIGHT[height];
  const hitting = Math.min(sides, Math.max(0, sides - defence + 1));
  return 1 - ((sides - hitting) / sides) ** strength;
}

/** What the icons of an attack allow. */
export interface AttackIcons {
  readonly classes: readonly UnitClass[];
  /** Null for unlimited. */
  readonly range: number | null;
}

/** Why an attack with these icons may not target a unit (§8.1, OPEN-26), or null if it may. */
export function objectionToTarget(
  situation: Situation,
  attacker: Placed,
  target: Placed,
  icons: AttackIcons,
): Reason | null {
  const { position, readings } = situation;
  if (!icons.classes.includes(target.class)) return COMBAT_REASONS.wrongClass(target.class);
  const range = rangeBetween(situation, attacker.at, target.at);
  if (range === Infinity) return COMBAT_REASONS.cannotBeShotAt();
  if (attacker.at !== target.at && placeNamed(position, attacker.at).space === placeNamed(position, target.at).space) {
    return COMBAT_REASONS.otherLevel();
  }
  if (icons.range !== null && range > icons.range) return COMBAT_REASONS.outOfRange(range, icons.range);
  if (readings["OPEN-26"] === "b") return null;
  const { sides, needs } = attackDie(situation, target, attacker);
  return needs > sides ? COMBAT_REASONS.cannotBeHit(needs, sides) : null;
}

/** What an attack on a structure or a door needs: its armour alone (§1.6 rule 20). */
export function armourOf({ position }: CallistoEnvironment, thing: Thing): number {
  return standingStructure(position, thing)?.armour ?? DEFAULT_ARMOUR;
}

/** A structure stands in the acting unit's space; a door is on its edge and closed for the unit (§1.6, OPEN-53). */
export function objectionToStructure(environment: CallistoEnvironment, thing: Thing): Reason | null {
  const { position, readings } = environment;
  const unit = actingUnit(environment);
  if (unit === null) return COMBAT_REASONS.attackerOffBoard();
  if (thing.sort === "Door") {
    if (!isDoorOf(position, unit.at, thing)) return COMBAT_REASONS.notBeside();
    if (!isClosed(position, unit.at, thing)) return COMBAT_REASONS.doorIsOpen();
  } else {
    if (spaceOfFeature(thing) !== spaceOfPlace(position, unit.at).name) return COMBAT_REASONS.notBeside();
    if (standingStructure(position, thing) === null) return COMBAT_REASONS.destroyed();
  }
  const armour = armourOf(environment, thing);
  const die = DIE_OF_HEIGHT.level;
  return readings["OPEN-26"] === "a" && armour > die ? COMBAT_REASONS.cannotBeHit(armour, die) : null;
}
