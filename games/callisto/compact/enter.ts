import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { spawnNames } from "../effects/units.ts";
import type { CompactBoard } from "./board.ts";
import type { CompactPosition } from "./compact-position.ts";
import { PLACE, UNIT } from "./flags.ts";
import { coverByStandees, packWrecker, seizeFromAfar, stand } from "./standing.ts";

/** Puts an off-board unit on its spawn (§4, OPEN-12), if it has one; `leave` takes it back. */
export function enter(packed: CompactPosition, unit: number): boolean {
  const place = spawnsOn(packed.board)(packed.scenario)(packed.sheetRules)(packed.unitName(unit));
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

/** More names than any scenario has of units. */
const MOST_UNITS = 500;

const spawnsOn = memoize((board: CompactBoard) =>
  memoize((scenario: CheckedScenario) =>
    memoize((rules: readonly CheckedRule[]) =>
      memoizeTexts(MOST_UNITS, (unit) => findSpawn(board, scenario, rules, unit)),
    ),
  ),
);

/**
 * Where an off-board unit enters: a place that the board names for the unit, for what a rule of its bot says of it, for
 * its squad (`Z unit`) or for its force. −1 where it names none.
 * @param scenario says which force a unit belongs to.
 * @param rules those of the unit's own bot.
 */
function findSpawn(
  board: CompactBoard,
  scenario: CheckedScenario,
  rules: readonly CheckedRule[],
  unit: string,
): number {
  const { spawns } = board.board;
  const names = spawnNames(scenario, { name: unit, ...splitName(unit) }, rules);
  const named = names.find((name) => Object.hasOwn(spawns, name));
  return named === undefined ? -1 : (board.places.get(spawns[named] ?? "")?.id ?? -1);
}
