import type { CheckedRule, CheckedScenario } from "../../checked-tree.ts";
import type { Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { DEFAULT_READINGS } from "../readings.ts";
import type { Gait } from "./board-tables.ts";
import { compactBoard } from "./board.ts";
import { CompactPosition } from "./compact-position.ts";
import {
  CARD,
  COUNT_SHIFT,
  LETTER_MASK,
  mirrorPlace,
  MOST_COUNTED,
  PLACE,
  UNIT,
  TITLE_MASK,
  TITLE_SHIFT,
} from "./flags.ts";
import { NO_BOOK_RULES } from "./book-rules.ts";
import { FEATURE } from "./features.ts";
import { UNREACHABLE } from "./graph.ts";
import { cardKind, kindCount, unitKind, type UnitKind } from "./kinds.ts";
import { markedPlaces } from "./markers.ts";
import { decksWithCommanders } from "../effects/displayed-commanders.ts";
import { compactReadings } from "./readings.ts";
import { spawnPlace } from "./spawn.ts";

/**
 * The compact form of a position. A position is a value: a board, and markers that come again, are known by their
 * identity and not read anew, so nobody may write into them.
 * @param scenario of the position's book: it says which force a unit belongs to, and so where it enters the board.
 * @param sheetRules the rules of the bot's own sheet.
 * @param into is refilled without allocating where it was made for the same board and readings.
 */
export function pack(
  position: Position,
  scenario: CheckedScenario | null = null,
  readings: Readings = DEFAULT_READINGS,
  into: CompactPosition | null = null,
  sheetRules?: readonly CheckedRule[],
): CompactPosition {
  const rules = compactReadings(readings, scenario, sheetRules, position.bot);
  let packed = into;
  if (packed === null) packed = new CompactPosition(compactBoard(position.board, rules), rules);
  else if (packed.board.board !== position.board || packed.readings !== rules) {
    packed.useBoard(compactBoard(position.board, rules), rules);
  }
  packPlaces(packed, position);
  packed.scenario = scenario;
  packed.sheetRules = sheetRules ?? NO_SHEET_RULES;
  packUnits(packed, position);
  packCards(packed, position);
  if (rules.book !== NO_BOOK_RULES) packBookRules(packed);
  if (rules.goals === "scouted steps") useScoutedGoals(packed);
  return packed;
}

const NO_SHEET_RULES: readonly CheckedRule[] = [];

function packPlaces(packed: CompactPosition, position: Position): void {
  const { placeCount, placeState, placeCounts, ownTitles, enemyTitles } = packed;
  const marked = markedPlaces(packed, position.markers);
  for (let place = 0; place < placeCount; place += 1) {
    placeState[place] = marked[place]!;
    placeCounts[place] = 0;
    ownTitles[place] = 0;
    enemyTitles[place] = 0;
  }
}

/** Scratch for sorting: kinds as the units come, and the units in alphabetical order of their names. */
const kinds: UnitKind[] = [];
let sorted: Int32Array = new Int32Array(64);
/** By the order of a kind: a bit for those that are there, and the unit of that kind. */
let there: Int32Array = new Int32Array(4);
let unitOfKind: Int32Array = new Int32Array(4 * 32);

/** Fills `kinds` and `sorted`: by a mark for each name in the alphabet, as long as no two units share a name. */
function sortUnits(units: readonly Unit[]): void {
  const count = units.length;
  if (sorted.length < count) sorted = new Int32Array(count * 2);
  const known = kindCount();
  while (unitOfKind.length < known) growKinds();
  const words = (known + 31) >> 5;
  for (let word = 0; word < words; word += 1) there[word] = 0;
  let shared = 0;
  for (let next = 0; next < count; next += 1) {
    const unit = units[next]!;
    const kind = unitKind(unit.name, unit.title, unit.letter);
    kinds[next] = kind;
    const { order } = kind;
    const bit = 1 << order;
    shared |= there[order >> 5]! & bit;
    there[order >> 5]! |= bit;
    unitOfKind[order] = next;
  }
  // A name that was met for the first time has changed the order of others.
  if (kindCount() !== known) return sortUnits(units);
  if (shared !== 0) return sortNamesakes(count);
  let id = 0;
  for (let word = 0; word < words; word += 1) {
    for (let rest = there[word]!; rest !== 0; rest &= rest - 1) {
      sorted[id++] = unitOfKind[word * 32 + 31 - Math.clz32(rest & -rest)]!;
    }
  }
}

/** The order of units of which some have the same name: those as the position lists them. */
function sortNamesakes(count: number): void {
  for (let next = 0; next < count; next += 1) {
    const { order } = kinds[next]!;
    let at = next;
    for (; at > 0 && kinds[sorted[at - 1]!]!.order > order; at -= 1) sorted[at] = sorted[at - 1]!;
    sorted[at] = next;
  }
}

function growKinds(): void {
  there = new Int32Array(there.length * 2);
  unitOfKind = new Int32Array(unitOfKind.length * 2);
}

/*
 * Which side a unit is on, of what class it is, whether it stands alone: nobody can foretell it of the next unit, and a
 * processor that guesses wrong which way a branch goes loses more time than it takes to shift a bit to where it belongs.
 * So these are numbers, 0 or 1, and no branches.
 */

/** The place of a bit in its word. */
const placeOfBit = (bit: number): number => 31 - Math.clz32(bit);

const PERSONNEL_AT = placeOfBit(UNIT.personnel);
const VEHICLE_AT = placeOfBit(UNIT.vehicle);
const MECH_AT = placeOfBit(UNIT.mech);
const SUPPRESSED_AT = placeOfBit(UNIT.suppressed);
/** What is said of the enemy lies one bit above what is said of the own side. */
const ENEMY_CROWDED_AT = placeOfBit(PLACE.enemyCrowded);
const HIGH_OVER_ELEVATED = placeOfBit(UNIT.high) - placeOfBit(PLACE.elevated);
/** How far the own counts lie from those of the enemy: units below them, personnel above. */
const COUNT_AT = placeOfBit(COUNT_SHIFT.enemy - COUNT_SHIFT.own);

/** Which packing is under way: tells what a kind remembers of it from what it remembers of others. */
let packing = 0;

function packUnits(packed: CompactPosition, position: Position): void {
  const { units } = position;
  packing += 1;
  const count = units.length;
  packed.roomForUnits(count);
  packed.unitCount = count;
  packed.units = units;
  packed.entered = null;
  sortUnits(units);
  const { board, placeState, unitOrder, unitState, unitPlace, unitBase, unitDefence, owns, enemies } = packed;
  const { places, placeOfSlot, cover } = board;
  let ownTotal = 0;
  let enemyTotal = 0;
  const apart = board.flat || !packed.readings.bridgesAreOneSpace;
  let covering = 0;
  for (let id = 0; id < count; id += 1) {
    const next = sorted[id]!;
    const unit = units[next]!;
    const isOwn = Number(unit.side === "bot");
    const { at } = unit;
    const slot = at === null ? -1 : places.slotOf(at);
    const place = slot < 0 ? -1 : placeOfSlot[slot]!;
    unitOrder[id] = next;
    unitPlace[id] = place;
    unitBase[id] = unit.defence;
    const kind = kinds[next]!;
    kind.id = id;
    kind.packing = packing * isOwn;
    const isPersonnel = Number(unit.class === "personnel");
    const isMech = Number(unit.class === "mech");
    const isVehicle = 1 - isPersonnel - isMech;
    let state = kind.bits | (UNIT.enemy - isOwn);
    state |= (isPersonnel << PERSONNEL_AT) | (isMech << MECH_AT) | (isVehicle << VEHICLE_AT);
    state |= Number(unit.suppressed === true) << SUPPRESSED_AT;
    if (unit.deactivated) state |= UNIT.deactivated | UNIT.suppressed;
    if (unit.escaped) state |= UNIT.escaped;
    if (place >= 0) {
      state |= UNIT.onBoard;
      state |= (placeState[place]! & PLACE.elevated) << HIGH_OVER_ELEVATED;
      unitDefence[id] = unit.defence + cover[place]!;
      // The next unit of the other side takes the place where this one has no business.
      owns[ownTotal] = id;
      ownTotal += isOwn;
      enemies[enemyTotal] = id;
      enemyTotal += 1 - isOwn;
      if (apart) standAt(packed, state, place);
      else stand(packed, state, place);
      // Beside a standee of its side there is someone to cover where the side has two units.
      covering |= placeState[place]! & (placeState[place]! >>> STANDEE_SHIFT) & CROWDED;
    }
    unitState[id] = state;
  }
  packed.ownTotal = ownTotal;
  packed.enemyTotal = enemyTotal;
  if (covering !== 0) coverByStandees(packed);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
}

const CROWDED = PLACE.ownCrowded | PLACE.enemyCrowded;
/** How far `ownStandee` lies above `ownCrowded`, and `enemyStandee` above `enemyCrowded`. */
const STANDEE_SHIFT = Math.clz32(PLACE.ownCrowded) - Math.clz32(PLACE.ownStandee);

/** Counts a unit in the places of its space. */
function stand(packed: CompactPosition, state: number, place: number): void {
  const { board } = packed;
  if (board.flat || !packed.readings.bridgesAreOneSpace) return standAt(packed, state, place);
  const space = board.spaceOf[place]!;
  for (let at = board.spaceStart[space]!; at < board.spaceStart[space + 1]!; at += 1) {
    standAt(packed, state, board.spacePlaces[at]!);
  }
}

function standAt(packed: CompactPosition, state: number, place: number): void {
  const { placeState, placeCounts } = packed;
  const counts = placeCounts[place]!;
  const isOwn = state & UNIT.own;
  const isPersonnel = (state >> PERSONNEL_AT) & 1;
  const units = COUNT_SHIFT.enemy - (isOwn << COUNT_AT);
  const personnel = COUNT_SHIFT.population + (isOwn << COUNT_AT);
  const others = (counts >>> units) & MOST_COUNTED;
  if (others < MOST_COUNTED) placeCounts[place] = counts + (1 << units) + (isPersonnel << personnel);
  const titles = isOwn !== 0 ? packed.ownTitles : packed.enemyTitles;
  titles[place]! |= 1 << ((state & TITLE_MASK) >> TITLE_SHIFT);
  placeState[place]! |= STANDING[state & STANDING_MASK]! | (Number(others > 0) << (ENEMY_CROWDED_AT - isOwn));
}

/** The bits of a unit on which it depends what it gives its place. */
const STANDING_MASK = 0x3ff;

/** What a unit gives its place, by those bits. */
const STANDING: Int32Array = Int32Array.from({ length: STANDING_MASK + 1 }, (_, state) => {
  const bits =
    PLACE.ownOccupied |
    ((state & UNIT.control) === 0 ? 0 : PLACE.ownControlUnit | PLACE.ownSeizes) |
    ((state & UNIT.mech) === 0 ? 0 : PLACE.ownMech) |
    ((state & UNIT.vehicle) === 0 ? 0 : PLACE.ownVehicle) |
    ((state & (UNIT.personnel | UNIT.suppressed | UNIT.deactivated)) === 0 ? PLACE.ownStandee : 0);
  return (state & UNIT.own) === 0 ? mirrorPlace(bits) : bits;
});

/** Personnel beside a ready vehicle or mech of its side has a bonus (§1.3 rule 13). */
function coverByStandees(packed: CompactPosition): void {
  const { unitCount, unitState, unitPlace, unitBase, unitDefence, placeState, cover } = packed;
  for (let unit = 0; unit < unitCount; unit += 1) {
    const place = unitPlace[unit]!;
    if (place < 0) continue;
    const state = unitState[unit]!;
    const friend = (state & UNIT.own) !== 0 ? PLACE.ownStandee : PLACE.enemyStandee;
    const covered = (state & UNIT.personnel) !== 0 && (placeState[place]! & friend) !== 0;
    unitDefence[unit] = unitBase[unit]! + cover[place]! + (covered ? 1 : 0);
  }
}

/** Marks the spaces that a control unit would threaten from elsewhere, were they left (OPEN-08). */
function seizeFromAfar(packed: CompactPosition): void {
  const { unitCount, unitState, unitPlace, placeCount, placeState } = packed;
  for (let unit = 0; unit < unitCount; unit += 1) {
    const state = unitState[unit]!;
    if ((state & UNIT.control) === 0 || (state & UNIT.onBoard) === 0) continue;
    const seizes = (state & UNIT.own) !== 0 ? PLACE.ownSeizes : PLACE.enemySeizes;
    if (packed.readings.seizedFrom === "one move") markOneMove(packed, unit, unitPlace[unit]!, seizes);
    else for (let place = 0; place < placeCount; place += 1) placeState[place]! |= seizes;
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
  const { cards } = position;
  const { row } = cards;
  const { display } = cards;
  const cardCount = row.length + display.length;
  packed.roomForRow(cardCount);
  packed.rowCount = row.length;
  packed.countCards(cardCount);
  packed.shownCount = cardCount;
  const { rowState, rowUnit, rowIcons, rowKinds } = packed;
  for (let place = 0; place < row.length; place += 1) {
    const { card, sideways } = row[place]!;
    const kind = cardKind(card);
    rowKinds[place] = kind;
    rowIcons[place] = kind.icons;
    const unit = kind.counter?.packing === packing ? kind.counter.id : ownUnit(packed, kind.unit);
    rowUnit[place] = unit;
    const bits = kind.unit < 0 ? kind.bits : kind.bits | stateOfCounter(packed, unit);
    rowState[place] = sideways ? bits | CARD.sideways : bits;
  }
  for (let place = row.length; place < cardCount; place += 1) {
    const kind = cardKind(display[place - row.length]!);
    rowKinds[place] = kind;
    const unit = kind.counter?.packing === packing ? kind.counter.id : ownUnit(packed, kind.unit);
    rowUnit[place] = unit;
    rowState[place] = kind.unit < 0 ? kind.bits : kind.bits | stateOfCounter(packed, unit);
  }
  packed.numbers = position.numbers;
  packed.deckCount = cards.deck.length;
  packed.discardCount = cards.discard.length;
  packed.bolster = display.length === 0 ? cards.bolster : decksWithCommanders(cards, packed.scenario);
}

/** Adds the cards of the bolster decks behind those that lie face up, one of each name: a trace lists them. */
export function widen(packed: CompactPosition): void {
  const { bolster, rowKinds, rowState, rowUnit, rowIcons, rowCount, shownCount } = packed;
  const shown = rowKinds.slice(rowCount, shownCount).map(({ name }) => name);
  const names = [...new Set(Object.values(bolster).flat())].filter((name) => name !== "?" && !shown.includes(name));
  const count = shownCount + names.length;
  if (rowState.length < count) {
    packed.rowState = widened(rowState, count);
    packed.rowUnit = widened(rowUnit, count);
    packed.rowIcons = widened(rowIcons, count);
  }
  names.forEach((name, index) => {
    const kind = cardKind(name);
    const place = shownCount + index;
    const unit = ownUnit(packed, kind.unit);
    rowKinds[place] = kind;
    packed.rowUnit[place] = unit;
    packed.rowState[place] = kind.unit < 0 ? kind.bits : kind.bits | stateOfCounter(packed, unit);
  });
  packed.countCards(count);
}

function widened(list: Int32Array, count: number): Int32Array {
  const wide = new Int32Array(count);
  wide.set(list);
  return wide;
}

/** What the state of its unit means for a card. */
function stateOfCounter(packed: CompactPosition, unit: number): number {
  const state = unit < 0 ? UNIT.escaped : packed.unitState[unit]!;
  if ((state & (UNIT.deactivated | UNIT.escaped)) !== 0) return CARD.rests;
  const active = (state & UNIT.mech) === 0 ? 0 : CARD.active;
  if ((state & UNIT.suppressed) !== 0 && packed.readings.suppressedOnlyReadies) return CARD.readies | active;
  return active | ((state & UNIT.onBoard) === 0 ? CARD.enters : 0);
}

/** The bot's unit with a title and letter; −1 for none. */
function ownUnit(packed: CompactPosition, name: number): number {
  if (name < 0) return -1;
  const { unitCount, unitState } = packed;
  const mask = TITLE_MASK | LETTER_MASK | UNIT.own;
  for (let unit = 0; unit < unitCount; unit += 1) if ((unitState[unit]! & mask) === (name | UNIT.own)) return unit;
  return -1;
}

/** OPEN-03 c: nearer means fewer steps through spaces that carry the bot's marker. Costs a search from every place. */
function useScoutedGoals(packed: CompactPosition): void {
  const { personnel, standees } = packed.board;
  packed.personnel = { ...personnel.ways, goal: scoutedGoals(packed, personnel) };
  packed.standees =
    standees === personnel ? packed.personnel : { ...standees.ways, goal: scoutedGoals(packed, standees) };
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
function packBookRules(packed: CompactPosition): void {
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

/** Marks every level of a space. */
function markWholeSpace(packed: CompactPosition, place: number, bits: number): void {
  const { spaceStart, spacePlaces, spaceOf } = packed.board;
  const space = spaceOf[place]!;
  for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1) packed.placeState[spacePlaces[at]!]! |= bits;
}

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
