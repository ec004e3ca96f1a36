import type { CompactPosition } from "./compact-position.ts";
import { PLACE, UNIT } from "./flags.ts";
import { packWrecker } from "./pack-book-rules.ts";
import { spawnPlace } from "./spawn.ts";
import { coverByStandees, seizeFromAfar, stand } from "./standing.ts";

/** Puts an off-board unit on its spawn (§4, OPEN-12), if it has one; `leave` takes it back. */
export function enter(packed: CompactPosition, unit: number): boolean {
  const place = spawnPlace(packed.board, packed.scenario, packed.sheetRules, packed.unitName(unit));
  if (place < 0) return false;
  const { unitState, placeCount, placeState, placeCounts, ownTitles, owns } = packed;
  const before = packed.board.beforeEntering;
  for (let at = 0; at < placeCount; at += 1) {
    before.placeState[at] = placeState[at]!;
    before.placeCounts[at] = placeCounts[at]!;
    before.ownTitles[at] = ownTitles[at]!;
  }
  packed.entered = unit;
  packed.unitPlace[unit] = place;
  unitState[unit]! |= UNIT.onBoard | ((placeState[place]! & PLACE.elevated) === 0 ? 0 : UNIT.high);
  let at = packed.ownTotal;
  for (; at > 0 && owns[at - 1]! > unit; at -= 1) owns[at] = owns[at - 1]!;
  owns[at] = unit;
  packed.ownTotal += 1;
  stand(packed, unitState[unit]!, place);
  coverByStandees(packed);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
  packWrecker(packed, unit);
  return true;
}

/** Takes back that the acting unit entered, if it did. */
export function leave(packed: CompactPosition): void {
  const { entered, placeCount, placeState, placeCounts, ownTitles, owns } = packed;
  if (entered < 0) return;
  packed.entered = -1;
  packed.unitPlace[entered] = -1;
  packed.unitState[entered]! &= ~(UNIT.onBoard | UNIT.high);
  packed.ownTotal -= 1;
  for (let at = owns.indexOf(entered); at < packed.ownTotal; at += 1) owns[at] = owns[at + 1]!;
  const before = packed.board.beforeEntering;
  for (let at = 0; at < placeCount; at += 1) {
    placeState[at] = before.placeState[at]!;
    placeCounts[at] = before.placeCounts[at]!;
    ownTitles[at] = before.ownTitles[at]!;
  }
  coverByStandees(packed);
}
