import { PositionError } from "../../../runtime/position-problem.ts";
import { noSuchCard } from "../position-checker.ts";
import type { CompactPosition } from "./compact-position.ts";
import { CARD, UNIT, PLACE } from "./flags.ts";
import { spawnOf } from "../effects/units.ts";
import { coverByStandees, packWrecker, seizeFromAfar, stand } from "./standing.ts";

/**
 * Starts the card at index `acting` of the row, with its unit as the actor (§4).
 * @returns 0 to run its procedure, 1 if it does nothing, 2 if its unit is only readied, 3 to run its procedure after
 * its unit entered the board, which `leave` undoes.
 * @throws PositionError where the row has no such card.
 */
export function begin(position: CompactPosition, acting: number): 0 | 1 | 2 | 3 {
  if ((acting | 0) !== acting || acting < 0 || acting >= position.rowCount) throw notInRow(position, acting);
  const { words, base, layout } = position;
  const state = words[base + layout.rowState + acting]!;
  position.acting = acting;
  if ((state & OUT_OF_THE_ORDINARY) !== 0) return beginOtherwise(position, acting, state);
  const actor = words[base + layout.rowUnit + acting]!;
  position.actor = actor;
  position.here = words[base + layout.unitPlace + actor]!;
  return 0;
}

function notInRow({ rowCount }: CompactPosition, acting: number): PositionError {
  return new PositionError([noSuchCard(acting, rowCount)]);
}

/** Set for every card except those whose unit is on the board and may act. */
const OUT_OF_THE_ORDINARY = CARD.idle | CARD.command | CARD.rests | CARD.readies | CARD.enters;

function beginOtherwise(position: CompactPosition, acting: number, state: number): 0 | 1 | 2 | 3 {
  position.actor = -1;
  position.here = -1;
  if ((state & CARD.idle) !== 0) return 1;
  if ((state & CARD.command) !== 0) return 0;
  if ((state & CARD.rests) !== 0) return 1;
  const actor = position.words[position.base + position.layout.rowUnit + acting]!;
  position.actor = actor;
  if ((state & CARD.readies) !== 0) return 2;
  const entered = enter(position, actor);
  position.here = position.placeOfUnit(actor);
  return entered ? 3 : 0;
}

/** Puts an off-board unit on its spawn (§4, OPEN-12), if it has one; `leave` undoes it. */
export function enter(packed: CompactPosition, unit: number): boolean {
  const { board, scenario, sheetRules } = packed;
  const spawn = spawnOf(board.board, scenario, { name: packed.unitName(unit) }, sheetRules);
  const place = spawn === null ? -1 : (board.places.get(spawn)?.id ?? -1);
  if (place < 0) return false;
  const { words, base, layout } = packed;
  const unitStateAt = base + layout.unitState;
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  const ownTitlesAt = base + layout.ownTitles;
  const ownsAt = base + layout.owns;
  const { placeCount } = packed.board;
  const before = packed.board.beforeEntering;
  for (let at = 0; at < placeCount; at += 1) {
    before.placeState[at] = words[placeStateAt + at]!;
    before.placeCounts[at] = words[placeCountsAt + at]!;
    before.ownTitles[at] = words[ownTitlesAt + at]!;
  }
  packed.entered = unit;
  words[base + layout.unitPlace + unit] = place;
  words[unitStateAt + unit]! |= UNIT.onBoard | ((words[placeStateAt + place]! & PLACE.elevated) === 0 ? 0 : UNIT.high);
  let at = packed.ownTotal;
  for (; at > 0 && words[ownsAt + at - 1]! > unit; at -= 1) words[ownsAt + at] = words[ownsAt + at - 1]!;
  words[ownsAt + at] = unit;
  packed.ownTotal += 1;
  stand(packed, words[unitStateAt + unit]!, place);
  coverByStandees(packed);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
  packWrecker(packed, unit);
  return true;
}

/** Undoes that the acting unit entered, if it did. */
export function leave(packed: CompactPosition): void {
  const { words, base, layout, entered } = packed;
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  const ownTitlesAt = base + layout.ownTitles;
  const ownsAt = base + layout.owns;
  const { placeCount } = packed.board;
  if (entered < 0) return;
  packed.entered = -1;
  words[base + layout.unitPlace + entered] = -1;
  words[base + layout.unitState + entered]! &= ~(UNIT.onBoard | UNIT.high);
  packed.ownTotal -= 1;
  let next = 0;
  while (words[ownsAt + next] !== entered) next += 1;
  for (; next < packed.ownTotal; next += 1) words[ownsAt + next] = words[ownsAt + next + 1]!;
  const before = packed.board.beforeEntering;
  for (let at = 0; at < placeCount; at += 1) {
    words[placeStateAt + at] = before.placeState[at]!;
    words[placeCountsAt + at] = before.placeCounts[at]!;
    words[ownTitlesAt + at] = before.ownTitles[at]!;
  }
  coverByStandees(packed);
}
