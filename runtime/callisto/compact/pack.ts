import type { CheckedScenario } from "../../checked-tree.ts";
import type { Marker, Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { DEFAULT_READINGS } from "../readings.ts";
import { compactBoard, type CompactBoard, type Gait } from "./board.ts";
import { CompactPosition, ICONS, STRENGTH_INDEX, STRENGTHS } from "./compact-position.ts";
import { CARD, LETTER_MASK, letterNumber, PLACE, TITLE_MASK, UNIT } from "./flags.ts";
import { UNREACHABLE } from "./graph.ts";
import { cardKind, unitKind, type UnitKind } from "./kinds.ts";
import { compactReadings } from "./readings.ts";
import { spawnPlace } from "./spawn.ts";

/**
 * The compact form of a position.
 * @param scenario of the position's book: it says which force a unit belongs to, and so where it enters the board.
 * @param into is refilled without allocating where it was made for the same board and readings.
 */
export function pack(
  position: Position,
  scenario: CheckedScenario | null = null,
  readings: Readings = DEFAULT_READINGS,
  into: CompactPosition | null = null,
): CompactPosition {
  const rules = compactReadings(readings);
  let packed = into;
  if (packed === null) packed = new CompactPosition(compactBoard(position.board, rules), rules);
  else if (packed.board.board !== position.board || packed.readings !== rules) {
    packed.useBoard(compactBoard(position.board, rules), rules);
  }
  packPlaces(packed, position);
  packUnits(packed, position, scenario);
  packCards(packed, position);
  if (rules.goals === "scouted steps") useScoutedGoals(packed);
  return packed;
}

function packPlaces(packed: CompactPosition, position: Position): void {
  const { board, placeCount, placeState } = packed;
  placeState.set(board.baseState);
  packed.ownCount.fill(0, 0, placeCount);
  packed.enemyCount.fill(0, 0, placeCount);
  packed.population.fill(0, 0, placeCount);
  packed.ownPersonnel.fill(0, 0, placeCount);
  const scouted = PLACE.ownMarked | PLACE.ownScouted;
  const controlled =
    PLACE.ownMarked | PLACE.ownControlled | (packed.readings.controlledIsScouted ? PLACE.ownScouted : 0);
  const enemyScouted = PLACE.enemyMarked | PLACE.enemyScouted;
  const enemyControlled =
    PLACE.enemyMarked | PLACE.enemyControlled | (packed.readings.controlledIsScouted ? PLACE.enemyScouted : 0);
  packMarkers(board, placeState, position.markers.bot, scouted, controlled);
  packMarkers(board, placeState, position.markers.player, enemyScouted, enemyControlled);
}

function packMarkers(
  board: CompactBoard,
  placeState: Int32Array,
  markers: Readonly<Record<string, Marker>>,
  scouted: number,
  controlled: number,
): void {
  const { spaceNames, flat, spaceStart, spacePlaces } = board;
  for (let space = 0; space < spaceNames.length; space += 1) {
    const marker = markers[spaceNames[space]!];
    if (marker === undefined) continue;
    const bits = marker === "scouted" ? scouted : controlled;
    if (flat) placeState[space]! |= bits;
    else for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1) placeState[spacePlaces[at]!]! |= bits;
  }
}

/** Scratch for sorting; as long as the longest list of units met. */
const kinds: UnitKind[] = [];
const sorted: Unit[] = [];

function sortUnits(units: readonly Unit[]): void {
  for (let next = 0; next < units.length; next += 1) {
    const unit = units[next]!;
    kinds[next] = unitKind(unit.name, unit.title, unit.letter);
  }
  for (let next = 0; next < units.length; next += 1) {
    const unit = units[next]!;
    const kind = kinds[next]!;
    let at = next;
    for (; at > 0 && kinds[at - 1]!.order > kind.order; at -= 1) {
      kinds[at] = kinds[at - 1]!;
      sorted[at] = sorted[at - 1]!;
    }
    kinds[at] = kind;
    sorted[at] = unit;
  }
}

function packUnits(packed: CompactPosition, position: Position, scenario: CheckedScenario | null): void {
  const { units } = position;
  const { board, unitNames } = packed;
  packed.roomForUnits(units.length);
  packed.unitCount = units.length;
  packed.entered = null;
  packed.ownTotal = 0;
  packed.enemyTotal = 0;
  unitNames.length = units.length;
  sortUnits(units);
  const { unitState, unitPlace, unitCell, unitBase, unitSpawn } = packed;
  for (let id = 0; id < units.length; id += 1) {
    const unit = sorted[id]!;
    const own = unit.side === "bot";
    const at = unit.at === null ? undefined : board.placeIds.get(unit.at);
    const place = at === undefined ? -1 : at;
    unitNames[id] = unit.name;
    unitPlace[id] = place;
    unitCell[id] = place < 0 ? -1 : board.cell[place]!;
    unitBase[id] = unit.defence;
    unitSpawn[id] = place < 0 && own ? spawnPlace(position, scenario, unit, board) : -1;
    unitState[id] =
      kinds[id]!.bits |
      (own ? UNIT.own : UNIT.enemy) |
      (unit.class === "personnel" ? UNIT.personnel : unit.class === "mech" ? UNIT.mech : UNIT.vehicle) |
      (unit.suppressed ? UNIT.suppressed : 0) |
      (unit.deactivated ? UNIT.deactivated : 0) |
      (unit.escaped ? UNIT.escaped : 0) |
      (place < 0 ? 0 : UNIT.onBoard);
    if (place < 0) continue;
    if (own) packed.owns[packed.ownTotal++] = id;
    else packed.enemies[packed.enemyTotal++] = id;
    stand(packed, id, place);
  }
  settle(packed);
}

/** Counts a unit in the places of its space. */
function stand(packed: CompactPosition, unit: number, place: number): void {
  const { board } = packed;
  if (board.flat || !packed.readings.bridgesAreOneSpace) return standAt(packed, unit, place);
  const space = board.spaceOf[place]!;
  for (let at = board.spaceStart[space]!; at < board.spaceStart[space + 1]!; at += 1) {
    standAt(packed, unit, board.spacePlaces[at]!);
  }
}

function standAt(packed: CompactPosition, unit: number, place: number): void {
  const state = packed.unitState[unit]!;
  const personnel = state & UNIT.personnel;
  const readyStandee = (state & (UNIT.personnel | UNIT.suppressed | UNIT.deactivated)) === 0;
  let bits = 0;
  if ((state & UNIT.own) !== 0) {
    bits = PLACE.ownOccupied;
    packed.ownCount[place]! += 1;
    if (personnel !== 0) packed.ownPersonnel[place]! += 1;
    if (packed.ownCount[place]! > 1) bits |= PLACE.ownCrowded;
    if ((state & UNIT.control) !== 0) bits |= PLACE.ownControlUnit;
    if ((state & UNIT.mech) !== 0) bits |= PLACE.ownMech;
    if ((state & UNIT.vehicle) !== 0) bits |= PLACE.ownVehicle;
    if (readyStandee) bits |= PLACE.ownStandee;
  } else {
    bits = PLACE.enemyOccupied;
    packed.enemyCount[place]! += 1;
    if (personnel !== 0) packed.population[place]! += 1;
    if (packed.enemyCount[place]! > 1) bits |= PLACE.enemyCrowded;
    if ((state & UNIT.control) !== 0) bits |= PLACE.enemyControlUnit;
    if ((state & UNIT.mech) !== 0) bits |= PLACE.enemyMech;
    if ((state & UNIT.vehicle) !== 0) bits |= PLACE.enemyVehicle;
    if (readyStandee) bits |= PLACE.enemyStandee;
  }
  packed.placeState[place]! |= bits;
}

/** What follows from where everyone stands: defence, and which spaces a control unit would threaten. */
function settle(packed: CompactPosition): void {
  const { unitCount, unitState, unitPlace, unitBase, unitHeight, unitDefence, placeState, cover, readings } = packed;
  for (let unit = 0; unit < unitCount; unit += 1) {
    const place = unitPlace[unit]!;
    if (place < 0) continue;
    const state = unitState[unit]!;
    const friend = (state & UNIT.own) !== 0 ? PLACE.ownStandee : PLACE.enemyStandee;
    const covered = (state & UNIT.personnel) !== 0 && (placeState[place]! & friend) !== 0;
    unitHeight[unit] = (placeState[place]! & PLACE.elevated) === 0 ? 0 : 1;
    unitDefence[unit] = unitBase[unit]! + cover[place]! + (covered ? 1 : 0);
    if ((state & UNIT.control) === 0) continue;
    const seizes = (state & UNIT.own) !== 0 ? PLACE.ownSeizes : PLACE.enemySeizes;
    switch (readings.seizedFrom) {
      case "the space":
        markSpace(packed, place, seizes);
        break;
      case "one move":
        markSpace(packed, place, seizes);
        markOneMove(packed, unit, place, seizes);
        break;
      case "the board":
        for (let each = 0; each < packed.placeCount; each += 1) placeState[each]! |= seizes;
    }
  }
}

function markSpace(packed: CompactPosition, place: number, bits: number): void {
  const { board, placeState } = packed;
  if (board.flat || !packed.readings.bridgesAreOneSpace) {
    placeState[place]! |= bits;
    return;
  }
  const space = board.spaceOf[place]!;
  for (let at = board.spaceStart[space]!; at < board.spaceStart[space + 1]!; at += 1) {
    placeState[board.spacePlaces[at]!]! |= bits;
  }
}

function markOneMove(packed: CompactPosition, unit: number, place: number, bits: number): void {
  const state = packed.unitState[unit]!;
  const marked = (state & UNIT.own) !== 0 ? PLACE.ownMarked : PLACE.enemyMarked;
  const { start, to } = gaitOf(packed, unit).steps;
  for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
    const next = to[edge]!;
    if ((packed.placeState[next]! & marked) !== 0) markSpace(packed, next, bits);
  }
}

function gaitOf(packed: CompactPosition, unit: number): Gait {
  return (packed.unitState[unit]! & UNIT.personnel) !== 0 ? packed.board.personnel : packed.board.standees;
}

function packCards(packed: CompactPosition, position: Position): void {
  const { cards, numbers } = position;
  packed.roomForRow(cards.row.length);
  packed.rowCount = cards.row.length;
  packed.rowNames.length = cards.row.length;
  const { rowState, rowUnit, rowStrength, rowIcons, rowNames } = packed;
  for (let place = 0; place < cards.row.length; place += 1) {
    const { card, sideways } = cards.row[place]!;
    const kind = cardKind(card);
    rowNames[place] = card;
    rowState[place] = kind.bits | (sideways ? CARD.sideways : 0);
    rowUnit[place] = kind.unit < 0 ? -1 : ownUnit(packed, kind.unit);
    const { strengths, icons } = kind;
    for (let index = 0; index < ICONS; index += 1) rowIcons[place * ICONS + index] = icons[index]!;
    for (let index = 0; index < STRENGTHS; index += 1) rowStrength[place * STRENGTHS + index] = strengths[index]!;
    const changed = numbers[card];
    if (changed !== undefined) changeStrengths(rowStrength, place * STRENGTHS, changed);
  }
  packed.deckCount = cards.deck.length;
  packed.discardCount = cards.discard.length;
  packed.bolster.fill(0);
  for (const letter in cards.bolster) packed.bolster[letterNumber(letter)] = cards.bolster[letter]!.length;
}

function changeStrengths(strengths: Int32Array, from: number, changed: Readonly<Record<string, number>>): void {
  for (const action in changed) {
    const index = STRENGTH_INDEX[action as keyof typeof STRENGTH_INDEX] as number | undefined;
    if (index !== undefined) strengths[from + index] = changed[action]!;
  }
}

/** The bot's unit of that title and letter; −1 for none. */
function ownUnit(packed: CompactPosition, name: number): number {
  const { unitCount, unitState } = packed;
  const mask = TITLE_MASK | LETTER_MASK | UNIT.own;
  for (let unit = 0; unit < unitCount; unit += 1) if ((unitState[unit]! & mask) === (name | UNIT.own)) return unit;
  return -1;
}

/** OPEN-03 c: nearer means fewer steps through spaces that carry the bot's marker. Costs a search from every place. */
function useScoutedGoals(packed: CompactPosition): void {
  packed.goalPersonnel = scoutedGoals(packed, packed.board.personnel);
  packed.goalStandees =
    packed.board.standees === packed.board.personnel
      ? packed.goalPersonnel
      : scoutedGoals(packed, packed.board.standees);
}

function scoutedGoals(packed: CompactPosition, gait: Gait): Int16Array {
  const { placeCount, placeState, queue } = packed;
  const { start, to } = gait.steps;
  const table = new Int16Array(placeCount * placeCount).fill(UNREACHABLE);
  for (let source = 0; source < placeCount; source += 1) {
    const row = source * placeCount;
    table[row + source] = 0;
    queue[0] = source;
    for (let next = 0, filled = 1; next < filled; next += 1) {
      const place = queue[next]!;
      for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
        const neighbour = to[edge]!;
        if (table[row + neighbour] !== UNREACHABLE || (placeState[neighbour]! & PLACE.ownMarked) === 0) continue;
        table[row + neighbour] = table[row + place]! + 1;
        queue[filled++] = neighbour;
      }
    }
  }
  return table;
}

/** Puts an off-board unit on its spawn (§4, OPEN-12), if it has one; `leave` takes it back. */
export function enter(packed: CompactPosition, unit: number): boolean {
  const place = packed.unitSpawn[unit]!;
  if (place < 0) return false;
  packed.entered = {
    unit,
    unitState: packed.unitState.slice(),
    placeState: packed.placeState.slice(),
    ownCount: packed.ownCount.slice(),
    ownPersonnel: packed.ownPersonnel.slice(),
    unitDefence: packed.unitDefence.slice(),
    owns: packed.owns.slice(),
  };
  packed.unitPlace[unit] = place;
  packed.unitCell[unit] = packed.cell[place]!;
  packed.unitState[unit]! |= UNIT.onBoard;
  let at = packed.ownTotal;
  for (; at > 0 && packed.owns[at - 1]! > unit; at -= 1) packed.owns[at] = packed.owns[at - 1]!;
  packed.owns[at] = unit;
  packed.ownTotal += 1;
  stand(packed, unit, place);
  settle(packed);
  return true;
}

/** Takes back that the acting unit entered, if it did. */
export function leave(packed: CompactPosition): void {
  const { entered } = packed;
  if (entered === null) return;
  packed.entered = null;
  packed.unitPlace[entered.unit] = -1;
  packed.unitCell[entered.unit] = -1;
  packed.unitState.set(entered.unitState);
  packed.placeState.set(entered.placeState);
  packed.ownCount.set(entered.ownCount);
  packed.ownPersonnel.set(entered.ownPersonnel);
  packed.unitDefence.set(entered.unitDefence);
  packed.owns.set(entered.owns);
  packed.ownTotal -= 1;
}
