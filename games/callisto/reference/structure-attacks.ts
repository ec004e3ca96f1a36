import type { Reason, Thing } from "../../../runtime/game.ts";
import { DEFAULT_ARMOUR } from "../board/features.ts";
import { COMBAT_REASONS } from "../reasons.ts";
import { DIE_OF_HEIGHT } from "./combat.ts";
import { actingUnit, spaceOfPlace, type CallistoEnvironment } from "./environment.ts";
import { isClosed, isDoorOf, spaceOfFeature, standingStructure } from "./features.ts";

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
