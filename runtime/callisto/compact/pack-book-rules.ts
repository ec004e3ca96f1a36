import type { CompactPosition } from "./compact-position.ts";
import { FEATURE } from "./features.ts";
import { PLACE, UNIT } from "./flags.ts";
import { markSpace, markWholeSpace } from "./standing.ts";

/** Whether a unit stands beside a building that it can destroy (§7.12). */
function wrecks(packed: CompactPosition, unit: number, place: number): boolean {
  if ((packed.unitState[unit]! & UNIT.armouredAttack) === 0) return false;
  const { structureCount, structureState, structurePlace, spaceOf } = packed;
  for (let structure = 0; structure < structureCount; structure += 1) {
    if ((structureState[structure]! & FEATURE.building) === 0) continue;
    if (spaceOf[structurePlace[structure]!] === spaceOf[place]) return true;
  }
  return false;
}

/** What the rules of the book make of where everyone stands: wreckers, deactivated mechs, their threats (§10). */
export function packBookRules(packed: CompactPosition): void {
  const { book } = packed.readings;
  const { unitCount, unitState, unitPlace, placeState, placeCount, cell } = packed;
  const asleep = UNIT.mech | UNIT.deactivated;
  for (let unit = 0; unit < unitCount; unit += 1) {
    const place = unitPlace[unit]!;
    if (place < 0) continue;
    const own = (unitState[unit]! & UNIT.own) !== 0;
    if ((own ? book.ownWrecksBuildings : book.enemyWrecksBuildings) && wrecks(packed, unit, place)) {
      markSpace(packed, place, own ? PLACE.ownSeizes : PLACE.enemySeizes | PLACE.enemyWrecks);
    }
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
