import type { CompactPosition } from "./compact-position.ts";
import { FEATURE } from "./features.ts";
import { PLACE, UNIT } from "./flags.ts";
import { markSpace, markWholeSpace, seize } from "./standing.ts";

/** Whether a building stands in the space of a place. */
function hasBuilding(packed: CompactPosition, place: number): boolean {
  const { structureCount, structureState, structurePlace, spaceOf } = packed;
  for (let structure = 0; structure < structureCount; structure += 1) {
    if ((structureState[structure]! & FEATURE.building) === 0) continue;
    if (spaceOf[structurePlace[structure]!] === spaceOf[place]) return true;
  }
  return false;
}

/** Marks what a unit threatens that can destroy buildings, where its side wins by that (§7.12). */
export function packWrecker(packed: CompactPosition, unit: number): void {
  const { book } = packed.readings;
  const state = packed.unitState[unit]!;
  const own = (state & UNIT.own) !== 0;
  if (!(own ? book.ownWrecksBuildings : book.enemyWrecksBuildings) || (state & UNIT.armouredAttack) === 0) return;
  const place = packed.unitPlace[unit]!;
  seize(packed, unit, hasBuilding);
  if (!own && hasBuilding(packed, place)) markSpace(packed, place, PLACE.enemyWrecks);
}

/** What the rules of the book make of where everyone stands: wreckers, deactivated mechs, their threats (§10). */
export function packBookRules(packed: CompactPosition): void {
  const { book } = packed.readings;
  const { unitCount, unitState, unitPlace, placeState, placeCount, cell } = packed;
  const asleep = UNIT.mech | UNIT.deactivated;
  for (let unit = 0; unit < unitCount; unit += 1) {
    const place = unitPlace[unit]!;
    if (place < 0) continue;
    packWrecker(packed, unit);
    if ((unitState[unit]! & asleep) !== asleep) continue;
    if (book.deactivatedMechs) markWholeSpace(packed, place, PLACE.objective | PLACE.enemyObjective);
    if (!book.mechsAreThreatened) continue;
    for (let index = 0; index < packed.enemyTotal; index += 1) {
      const enemy = packed.enemies[index]!;
      if ((unitState[enemy]! & UNIT.armouredAttack) === 0) continue;
      if (cell[unitPlace[enemy]!] === cell[place]) markSpace(packed, place, PLACE.mechThreatened);
    }
  }
  if (!book.deactivatedMechs) return;
  const objectives: number[] = [];
  for (let place = 0; place < placeCount; place += 1) {
    if ((placeState[place]! & PLACE.objective) !== 0) objectives.push(place);
  }
  packed.objectives = Int32Array.from(objectives);
}
