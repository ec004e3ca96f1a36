import type { Position, Unit } from "../position.ts";
import { STANDEE_BONUS } from "../rules/rules.ts";
import type { CompactPosition } from "./compact-position.ts";
import { COUNT_SHIFT, mirrorPlace, MOST_COUNTED, MOST_DEFENCE, PLACE, UNIT } from "./flags.ts";
import type { Kinds, UnitKind } from "./kinds.ts";
import { gaitOf } from "./movement.ts";

/* How a unit changes the bits of its place, what its side threatens from there, and what rules of the book add. */

/** The index of a bit in its number. */
const placeOfBit = (bit: number): number => 31 - Math.clz32(bit);

/** The shift of the bits about personnel. */
const PERSONNEL_AT = placeOfBit(UNIT.personnel);
/** A bit about the enemy is one above that about the own side. */
const ENEMY_CROWDED_AT = placeOfBit(PLACE.enemyCrowded);
/** The distance between own and enemy counts: those of units are above, those of personnel below. */
const COUNT_AT = placeOfBit(COUNT_SHIFT.enemy - COUNT_SHIFT.own);

/** Counts a unit in the places of its space. */
export function stand(packed: CompactPosition, state: number, place: number): void {
  const { board } = packed;
  if (standsApart(packed)) return standAt(packed, state, place);
  const space = board.spaceOf[place]!;
  for (let at = board.spaceStart[space]!; at < board.spaceStart[space + 1]!; at += 1) {
    standAt(packed, state, board.spacePlaces[at]!);
  }
}

/** Whether no unit counts in a second place of its space. */
export function standsApart({ board, readings }: CompactPosition): boolean {
  return board.flat || !readings.bridgesAreOneSpace;
}

/** Counts a unit in one place, ignoring the others of its space. */
export function standAt(packed: CompactPosition, state: number, place: number): void {
  const { words, base, layout } = packed;
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  const counts = words[placeCountsAt + place]!;
  const isOwn = state & UNIT.own;
  const isPersonnel = (state >> PERSONNEL_AT) & 1;
  const units = COUNT_SHIFT.enemy - (isOwn << COUNT_AT);
  const personnel = COUNT_SHIFT.population + (isOwn << COUNT_AT);
  const others = (counts >>> units) & MOST_COUNTED;
  if (others < MOST_COUNTED) words[placeCountsAt + place] = counts + (1 << units) + (isPersonnel << personnel);
  words[placeStateAt + place]! |= STANDING[state & STANDING_MASK]! | (Number(others > 0) << (ENEMY_CROWDED_AT - isOwn));
}

/** The bits of a unit that its effect on its place depends on. */
const STANDING_MASK = 0x3ff;

/** A unit's effect on its place, by those bits. */
const STANDING: Int32Array = Int32Array.from({ length: STANDING_MASK + 1 }, (_, state) => {
  const bits =
    PLACE.ownOccupied |
    ((state & UNIT.control) === 0 ? 0 : PLACE.ownControlUnit | PLACE.ownSeizes) |
    ((state & UNIT.mech) === 0 ? 0 : PLACE.ownMech) |
    ((state & UNIT.vehicle) === 0 ? 0 : PLACE.ownVehicle) |
    ((state & (UNIT.personnel | UNIT.suppressed | UNIT.deactivated)) === 0 ? PLACE.ownStandee : 0);
  return (state & UNIT.own) === 0 ? mirrorPlace(bits) : bits;
});

/** Adds the bonus of personnel next to a ready vehicle or mech of its side (§1.3 rule 13). */
function coverByStandees(packed: CompactPosition): void {
  const { unitCount } = packed;
  for (let unit = 0; unit < unitCount; unit += 1) coverByStandee(packed, unit);
}

/** Adds that bonus to the defence of one unit, if it has it. */
export function coverByStandee({ words, shorts, base, layout }: CompactPosition, unit: number): void {
  const place = shorts[2 * base + layout.unitPlace + unit]!;
  if (place < 0) return;
  const state = words[base + layout.unitState + unit]!;
  const friend = (state & UNIT.own) !== 0 ? PLACE.ownStandee : PLACE.enemyStandee;
  if ((state & UNIT.personnel) !== 0 && (words[base + layout.placeState + place]! & friend) !== 0)
    shorts[2 * base + layout.unitDefence + unit]! += STANDEE_BONUS;
}

/** Marks the spaces that a control unit would threaten from elsewhere if they were left (OPEN-08). */
export function seizeFromAfar(packed: CompactPosition): void {
  const { words, base, layout, unitCount } = packed;
  const unitStateAt = base + layout.unitState;
  const asked = UNIT.control | UNIT.onBoard;
  for (let unit = 0; unit < unitCount; unit += 1)
    if ((words[unitStateAt + unit]! & asked) === asked) seize(packed, unit, anywhere);
}

const anywhere = (): boolean => true;

/** Marks those of the passing spaces that a unit on the board would threaten if they were left (OPEN-08). */
function seize(
  packed: CompactPosition,
  unit: number,
  passes: (packed: CompactPosition, place: number) => boolean,
): void {
  const { words, base, layout } = packed;
  const placeStateAt = base + layout.placeState;
  const unitStateAt = base + layout.unitState;
  const { placeCount } = packed.board;
  const place = packed.placeOfUnit(unit);
  const seizes = (words[unitStateAt + unit]! & UNIT.own) !== 0 ? PLACE.ownSeizes : PLACE.enemySeizes;
  switch (packed.readings.seizedFrom) {
    case "the board":
      for (let each = 0; each < placeCount; each += 1) if (passes(packed, each)) words[placeStateAt + each]! |= seizes;
      break;
    case "one move":
      markOneMove(packed, unit, place, seizes, passes);
      if (passes(packed, place)) markSpace(packed, place, seizes);
      break;
    case "the space":
      if (passes(packed, place)) markSpace(packed, place, seizes);
  }
}

/** Marks a place, and the other levels of its space where a bridge counts as one space. */
function markSpace(packed: CompactPosition, place: number, bits: number): void {
  const { words, base, layout, board } = packed;
  const placeStateAt = base + layout.placeState;
  if (board.flat || !packed.readings.bridgesAreOneSpace) {
    words[placeStateAt + place]! |= bits;
    return;
  }
  const space = board.spaceOf[place]!;
  for (let at = board.spaceStart[space]!; at < board.spaceStart[space + 1]!; at += 1) {
    words[placeStateAt + board.spacePlaces[at]!]! |= bits;
  }
}

function markOneMove(
  packed: CompactPosition,
  unit: number,
  place: number,
  bits: number,
  passes: (packed: CompactPosition, place: number) => boolean,
): void {
  const state = packed.stateOfUnit(unit);
  const marked = (state & UNIT.own) !== 0 ? PLACE.ownMarked : PLACE.enemyMarked;
  const { start, to } = gaitOf(packed, unit).steps;
  for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
    const next = to[edge]!;
    if ((packed.stateOfPlace(next) & marked) !== 0 && passes(packed, next)) markSpace(packed, next, bits);
  }
}

/** Marks every level of a space. */
function markWholeSpace(packed: CompactPosition, place: number, bits: number): void {
  const { words, base, layout, board } = packed;
  const { spaceStart, spacePlaces, spaceOf } = board;
  const placeStateAt = base + layout.placeState;
  const space = spaceOf[place]!;
  for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1)
    words[placeStateAt + spacePlaces[at]!]! |= bits;
}

/** Whether a building is in the space of a place. */
function hasBuilding({ board }: CompactPosition, place: number): boolean {
  return board.hasBuilding[place] === 1;
}

/** Marks what a unit that can destroy buildings threatens, where its side wins by that (§7.12). */
export function packWrecker(packed: CompactPosition, unit: number): void {
  const { book } = packed.readings;
  const state = packed.stateOfUnit(unit);
  const own = (state & UNIT.own) !== 0;
  if (!(own ? book.ownWrecksBuildings : book.enemyWrecksBuildings) || (state & UNIT.armouredAttack) === 0) return;
  const place = packed.placeOfUnit(unit);
  seize(packed, unit, hasBuilding);
  if (!own && hasBuilding(packed, place)) markSpace(packed, place, PLACE.enemyWrecks);
}

/** Applies the rules of the book to where everyone is: wreckers, deactivated mechs, their threats (§10). */
export function packBookRules(packed: CompactPosition): void {
  const { shorts, base, layout, unitCount, readings } = packed;
  if (!asksForUnits(readings)) return;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  for (let unit = 0; unit < unitCount; unit += 1) {
    if (shorts[unitPlaceAt + unit]! >= 0) packBookRulesOf(packed, unit);
  }
  listObjectives(packed);
}

/** Whether rules of the book ask where units are. */
export function asksForUnits({ book }: CompactPosition["readings"]): boolean {
  return book.ownWrecksBuildings || book.enemyWrecksBuildings || book.deactivatedMechs || book.mechsAreThreatened;
}

/** Applies the rules of the book to the space where a unit is. */
export function packBookRulesOf(packed: CompactPosition, unit: number): void {
  const { book } = packed.readings;
  const { words, shorts, base, layout, board } = packed;
  if (book.ownWrecksBuildings || book.enemyWrecksBuildings) packWrecker(packed, unit);
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const asleep = UNIT.mech | UNIT.deactivated;
  if ((words[unitStateAt + unit]! & asleep) !== asleep) return;
  const place = shorts[unitPlaceAt + unit]!;
  if (book.deactivatedMechs) markWholeSpace(packed, place, PLACE.objective | PLACE.enemyObjective);
  if (!book.mechsAreThreatened) return;
  const { cell } = board;
  for (let index = 0; index < packed.enemyTotal; index += 1) {
    const enemy = shorts[2 * base + layout.enemies + index]!;
    if ((words[unitStateAt + enemy]! & UNIT.armouredAttack) === 0) continue;
    if (cell[shorts[unitPlaceAt + enemy]!] === cell[place]) markSpace(packed, place, PLACE.mechThreatened);
  }
}

/** Lists the places that are objectives now. It seldom changes, so the list is mostly that from before. */
export function listObjectives(packed: CompactPosition): void {
  if (!packed.readings.book.deactivatedMechs) return;
  const { words, base, layout, board, objectives: before } = packed;
  const { placeCount } = board;
  const placeStateAt = base + layout.placeState;
  let count = 0;
  let isSame = true;
  for (let place = 0; place < placeCount; place += 1) {
    if ((words[placeStateAt + place]! & PLACE.objective) === 0) continue;
    isSame &&= before[count] === place;
    count += 1;
  }
  if (isSame && count === before.length) return;
  const objectives = new Int32Array(count);
  count = 0;
  for (let place = 0; place < placeCount; place += 1) {
    if ((words[placeStateAt + place]! & PLACE.objective) !== 0) objectives[count++] = place;
  }
  packed.objectives = objectives;
}

/** Scratch memory for sorting: the units in alphabetical order. */
let sorted: Int32Array = new Int32Array(64);
/** By the order of a kind: a bit if it is present, and the unit of that kind. */
let there: Int32Array = new Int32Array(4);
let unitOfKind: Int32Array = new Int32Array(4 * 32);

/** Whether the units have the names of those packed before, each in its place, so that their order is the same. */
function areNamedAsBefore({ listed, kinds, knownKinds }: CompactPosition, units: readonly Unit[]): boolean {
  const { units: before } = listed;
  const count = units.length;
  if (before.length !== count || kinds.made !== knownKinds) return false;
  for (let next = 0; next < count; next += 1) {
    const unit = units[next]!;
    const was = before[next]!;
    if (unit === was) continue;
    if (unit.name !== was.name || unit.title !== was.title || unit.letter !== was.letter) return false;
  }
  return true;
}

/** Fills `kinds` and `sorted`. Marks each name at its rank in the alphabet, as long as no two units share a name. */
function sortUnits(units: readonly Unit[], ofRoster: Kinds, kinds: UnitKind[]): void {
  const count = units.length;
  if (sorted.length < count) sorted = new Int32Array(count * 2);
  const known = ofRoster.made;
  while (unitOfKind.length < known) growKinds();
  const words = (known + 31) >> 5;
  for (let word = 0; word < words; word += 1) there[word] = 0;
  let shared = 0;
  for (let next = 0; next < count; next += 1) {
    const unit = units[next]!;
    const kind = ofRoster.unit(unit.name, unit.title, unit.letter);
    kinds[next] = kind;
    const { order } = kind;
    const bit = 1 << order;
    shared |= there[order >> 5]! & bit;
    there[order >> 5]! |= bit;
    unitOfKind[order] = next;
  }
  // A new name has changed the order of others.
  if (ofRoster.made !== known) return sortUnits(units, ofRoster, kinds);
  if (shared !== 0) return sortNamesakes(count, kinds);
  let id = 0;
  for (let word = 0; word < words; word += 1) {
    for (let rest = there[word]!; rest !== 0; rest &= rest - 1) {
      sorted[id++] = unitOfKind[word * 32 + 31 - Math.clz32(rest & -rest)]!;
    }
  }
}

/** Numbers the units in the alphabetical order of their names. */
function orderUnits(packed: CompactPosition, units: readonly Unit[]): void {
  const { shorts, base, layout, kinds, unitKinds } = packed;
  sortUnits(units, kinds, unitKinds);
  packed.knownKinds = kinds.made;
  const unitOrderAt = 2 * base + layout.unitOrder;
  for (let id = 0; id < units.length; id += 1) shorts[unitOrderAt + id] = sorted[id]!;
}

/** Orders units. Units with the same name keep the order in which the position lists them. */
function sortNamesakes(count: number, kinds: readonly UnitKind[]): void {
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
 * A unit's side, its class and whether it is alone are unpredictable from unit to unit. A processor that mispredicts a
 * branch loses more time than shifting a bit into place takes. So these are numbers, 0 or 1, without branches.
 */
const VEHICLE_AT = placeOfBit(UNIT.vehicle);
const MECH_AT = placeOfBit(UNIT.mech);
const SUPPRESSED_AT = placeOfBit(UNIT.suppressed);
const HIGH_OVER_ELEVATED = placeOfBit(UNIT.high) - placeOfBit(PLACE.elevated);

/** The number of the last packing: shows whether what a kind stores is from this one. */
let packing = 0;

/** Packs the units in the alphabetical order of their names, and their effects on the places where they are. */
export function packUnits(packed: CompactPosition, position: Position): void {
  const { units } = position;
  packing += 1;
  packed.packing = packing;
  const count = units.length;
  const { words, shorts, base, layout, board, unitKinds: kinds } = packed;
  if (!areNamedAsBefore(packed, units)) orderUnits(packed, units);
  packed.entered = -1;
  const placeStateAt = base + layout.placeState;
  const unitOrderAt = 2 * base + layout.unitOrder;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const unitDefenceAt = 2 * base + layout.unitDefence;
  const ownsAt = 2 * base + layout.owns;
  const enemiesAt = 2 * base + layout.enemies;
  const { places, placeOfSlot, fullCover } = board;
  let ownTotal = 0;
  let enemyTotal = 0;
  const apart = standsApart(packed);
  let covering = 0;
  for (let id = 0; id < count; id += 1) {
    const next = shorts[unitOrderAt + id]!;
    const unit = units[next]!;
    const isOwn = Number(unit.side === "bot");
    const { at } = unit;
    const slot = at === null ? -1 : places.slotOf(at);
    const place = slot < 0 ? -1 : placeOfSlot[slot]!;
    shorts[unitPlaceAt + id] = place;
    const defence = unit.defence > MOST_DEFENCE ? MOST_DEFENCE : unit.defence;
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
    if (place < 0) shorts[unitDefenceAt + id] = defence;
    else {
      state |= UNIT.onBoard;
      state |= (words[placeStateAt + place]! & PLACE.elevated) << HIGH_OVER_ELEVATED;
      shorts[unitDefenceAt + id] = defence + fullCover[place]!;
      // Written to both lists; in the other side’s, the next unit overwrites it.
      shorts[ownsAt + ownTotal] = id;
      ownTotal += isOwn;
      shorts[enemiesAt + enemyTotal] = id;
      enemyTotal += 1 - isOwn;
      if (apart) standAt(packed, state, place);
      else stand(packed, state, place);
      covering |= coveringIn(words[placeStateAt + place]!);
    }
    words[unitStateAt + id] = state;
  }
  packed.ownTotal = ownTotal;
  packed.enemyTotal = enemyTotal;
  if (covering !== 0) coverByStandees(packed);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
}

/** Not 0 in a place where a standee covers somebody: its side has two units there. */
export function coveringIn(state: number): number {
  return state & (state >>> STANDEE_SHIFT) & CROWDED;
}

const CROWDED = PLACE.ownCrowded | PLACE.enemyCrowded;

/** The distance from `ownCrowded` to `ownStandee`, and from `enemyCrowded` to `enemyStandee`. */
const STANDEE_SHIFT = Math.clz32(PLACE.ownCrowded) - Math.clz32(PLACE.ownStandee);
