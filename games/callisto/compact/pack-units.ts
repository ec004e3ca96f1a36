import type { Position, Unit } from "../position.ts";
import type { CompactPosition } from "./compact-position.ts";
import { MOST_DEFENCE, PLACE, UNIT } from "./flags.ts";
import type { Kinds, UnitKind } from "./kinds.ts";
import { coverByStandees, PERSONNEL_AT, placeOfBit, seizeFromAfar, stand, standAt } from "./standing.ts";

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

/** Orders units of which some have the same name: those stay as the position lists them. */
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
  const apart = board.flat || !packed.readings.bridgesAreOneSpace;
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
      // A standee covers somebody where its side has two units.
      covering |= words[placeStateAt + place]! & (words[placeStateAt + place]! >>> STANDEE_SHIFT) & CROWDED;
    }
    words[unitStateAt + id] = state;
  }
  packed.ownTotal = ownTotal;
  packed.enemyTotal = enemyTotal;
  if (covering !== 0) coverByStandees(packed);
  if (packed.readings.seizedFrom !== "the space") seizeFromAfar(packed);
}

const CROWDED = PLACE.ownCrowded | PLACE.enemyCrowded;

/** The distance from `ownCrowded` to `ownStandee`, and from `enemyCrowded` to `enemyStandee`. */
const STANDEE_SHIFT = Math.clz32(PLACE.ownCrowded) - Math.clz32(PLACE.ownStandee);
