import { PositionError } from "../../../runtime/position-problem.ts";
import { noSuchCard } from "../position-checker.ts";
import type { CompactPosition } from "./compact-position.ts";
import { CARD, UNIT, PLACE } from "./flags.ts";
import { STANDEE_BONUS } from "../rules/rules.ts";
import { packWrecker, seizeFromAfar, stand } from "./pack-units.ts";

/**
 * Starts the card at index `acting` of the row, with its unit as the actor (§4).
 * @returns 0 to run its procedure, 1 if it does nothing, 2 if its unit is only readied, 3 to run its procedure after
 * its unit entered the board, which `leave` undoes.
 * @throws PositionError where the row has no such card.
 */
export function begin(position: CompactPosition, acting: number): 0 | 1 | 2 | 3 {
  if ((acting | 0) !== acting || acting < 0 || acting >= position.rowCount) throw notInRow(position, acting);
  const { words, shorts, base, layout } = position;
  const state = words[base + layout.rowState + acting]!;
  position.acting = acting;
  const { icons, singleIcons } = position.kindOfCard(acting);
  position.icons = icons;
  position.singleIcons = singleIcons;
  if ((state & OUT_OF_THE_ORDINARY) !== 0) return beginOtherwise(position, acting, state);
  const actor = shorts[2 * base + layout.rowUnit + acting]!;
  position.actor = actor;
  position.here = shorts[2 * base + layout.unitPlace + actor]!;
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
  const actor = position.shorts[2 * position.base + position.layout.rowUnit + acting]!;
  position.actor = actor;
  if ((state & CARD.readies) !== 0) return 2;
  const entered = enter(position, actor);
  position.here = position.placeOfUnit(actor);
  return entered ? 3 : 0;
}

/** Puts an off-board unit on its spawn (§4, OPEN-12), if it has one; `leave` undoes it. */
function enter(packed: CompactPosition, unit: number): boolean {
  const { board } = packed;
  const place = board.spawns.of(packed.unitName(unit), packed.scenario, packed.sheetRules);
  if (place < 0) return false;
  const { words, shorts, base, layout } = packed;
  const unitStateAt = base + layout.unitState;
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  const ownsAt = 2 * base + layout.owns;
  const { spacePlaces } = board;
  const { placeState, placeCounts } = board.beforeEntering;
  const end = endOfChanged(packed, place);
  for (let index = startOfChanged(packed, place); index < end; index += 1) {
    const each = spacePlaces[index]!;
    placeState[each] = words[placeStateAt + each]!;
    placeCounts[each] = words[placeCountsAt + each]!;
  }
  packed.entered = unit;
  shorts[2 * base + layout.unitPlace + unit] = place;
  words[unitStateAt + unit]! |= UNIT.onBoard | ((words[placeStateAt + place]! & PLACE.elevated) === 0 ? 0 : UNIT.high);
  let at = packed.ownTotal;
  for (; at > 0 && shorts[ownsAt + at - 1]! > unit; at -= 1) shorts[ownsAt + at] = shorts[ownsAt + at - 1]!;
  shorts[ownsAt + at] = unit;
  packed.ownTotal += 1;
  stand(packed, words[unitStateAt + unit]!, place);
  shorts[2 * base + layout.unitDefence + unit]! += coverOfEntered(packed, unit);
  coverBesideEntered(packed, STANDEE_BONUS);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
  packWrecker(packed, unit);
  return true;
}

/*
 * The places that a unit which enters changes, in the order of `spacePlaces`: those of its space, or all where units
 * seize spaces from elsewhere.
 */
function startOfChanged({ board, readings }: CompactPosition, place: number): number {
  return readings.seizedFrom === "the space" ? board.spaceStart[board.spaceOf[place]!]! : 0;
}

function endOfChanged({ board, readings }: CompactPosition, place: number): number {
  return readings.seizedFrom === "the space" ? board.spaceStart[board.spaceOf[place]! + 1]! : board.placeCount;
}

/** What its place adds to the defence of the unit that entered, and of the units that stood there before. */
function coverOfEntered(packed: CompactPosition, unit: number): number {
  const { board } = packed;
  const place = packed.placeOfUnit(unit);
  const isPersonnel = (packed.stateOfUnit(unit) & UNIT.personnel) !== 0;
  const isCovered = isPersonnel && (board.beforeEntering.placeState[place]! & PLACE.ownStandee) !== 0;
  return board.fullCover[place]! + (isCovered ? STANDEE_BONUS : 0);
}

/** Adds to the defence of the personnel that only the unit that entered covers. */
function coverBesideEntered(packed: CompactPosition, bonus: number): void {
  const { shorts, base, layout, ownTotal } = packed;
  const { beforeEntering, spaceOf } = packed.board;
  const { placeState } = beforeEntering;
  const space = spaceOf[packed.placeOfUnit(packed.entered)]!;
  const ownsAt = 2 * base + layout.owns;
  const unitDefenceAt = 2 * base + layout.unitDefence;
  for (let index = 0; index < ownTotal; index += 1) {
    const unit = shorts[ownsAt + index]!;
    if ((packed.stateOfUnit(unit) & UNIT.personnel) === 0) continue;
    const place = packed.placeOfUnit(unit);
    if (spaceOf[place] !== space) continue;
    if ((packed.stateOfPlace(place) & ~placeState[place]! & PLACE.ownStandee) !== 0)
      shorts[unitDefenceAt + unit]! += bonus;
  }
}

/** Undoes that the acting unit entered, if it did. */
export function leave(packed: CompactPosition): void {
  const { words, shorts, base, layout, entered } = packed;
  if (entered < 0) return;
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  const ownsAt = 2 * base + layout.owns;
  const { spacePlaces } = packed.board;
  const place = packed.placeOfUnit(entered);
  coverBesideEntered(packed, -STANDEE_BONUS);
  shorts[2 * base + layout.unitDefence + entered]! -= coverOfEntered(packed, entered);
  packed.entered = -1;
  shorts[2 * base + layout.unitPlace + entered] = -1;
  words[base + layout.unitState + entered]! &= ~(UNIT.onBoard | UNIT.high);
  packed.ownTotal -= 1;
  let next = 0;
  while (shorts[ownsAt + next] !== entered) next += 1;
  for (; next < packed.ownTotal; next += 1) shorts[ownsAt + next] = shorts[ownsAt + next + 1]!;
  const { placeState, placeCounts } = packed.board.beforeEntering;
  const end = endOfChanged(packed, place);
  for (let index = startOfChanged(packed, place); index < end; index += 1) {
    const each = spacePlaces[index]!;
    words[placeStateAt + each] = placeState[each]!;
    words[placeCountsAt + each] = placeCounts[each]!;
  }
}
