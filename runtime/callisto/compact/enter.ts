import type { CompactPosition } from "./compact-position.ts";
import { PLACE, UNIT } from "./flags.ts";
import { spawnPlace } from "./spawn.ts";
import { coverByStandees, seizeFromAfar, stand } from "./standing.ts";

/** Puts an off-board unit on its spawn (§4, OPEN-12), if it has one; `leave` takes it back. */
export function enter(packed: CompactPosition, unit: number): boolean {
  const place = spawnPlace(packed.board, packed.scenario, packed.sheetRules, packed.unitName(unit));
  if (place < 0) return false;
  const { unitState, placeState, placeCounts, unitDefence, owns } = packed;
  packed.entered = {
    unit,
    unitState: unitState.slice(),
    placeState: placeState.slice(),
    placeCounts: placeCounts.slice(),
    ownTitles: packed.ownTitles.slice(),
    unitDefence: unitDefence.slice(),
    owns: owns.slice(),
  };
  packed.unitPlace[unit] = place;
  unitState[unit]! |= UNIT.onBoard | ((placeState[place]! & PLACE.elevated) === 0 ? 0 : UNIT.high);
  let at = packed.ownTotal;
  for (; at > 0 && owns[at - 1]! > unit; at -= 1) owns[at] = owns[at - 1]!;
  owns[at] = unit;
  packed.ownTotal += 1;
  stand(packed, unitState[unit]!, place);
  coverByStandees(packed);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
  return true;
}

/** Takes back that the acting unit entered, if it did. */
export function leave(packed: CompactPosition): void {
  const { entered } = packed;
  if (entered === null) return;
  packed.entered = null;
  packed.unitPlace[entered.unit] = -1;
  packed.unitState.set(entered.unitState);
  packed.placeState.set(entered.placeState);
  packed.placeCounts.set(entered.placeCounts);
  packed.ownTitles.set(entered.ownTitles);
  packed.unitDefence.set(entered.unitDefence);
  packed.owns.set(entered.owns);
  packed.ownTotal -= 1;
}
