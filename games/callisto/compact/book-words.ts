import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { facesEnemyStations } from "../effects/units.ts";
import type { Gait } from "./board-tables.ts";
import { classesOf, rangeOf, TWO_SHIFT } from "./card-numbers.ts";
import type { CompactPosition } from "./compact-position.ts";
import { FEATURE } from "./features.ts";
import { COUNT_SHIFT, HIGH_SHIFT, MOST_COUNTED, PLACE, UNIT } from "./flags.ts";
import { UNREACHABLE } from "./graph.ts";
import { gaitOfActor } from "./movement.ts";
import { isActorIn } from "./words.ts";

/*
 * Rare words of the later scenarios: functions rather than bits, since few clauses ask them.
 */

/** Whether a thing at a ground is in the space of a place, whichever level that is. */
export function isInSpace(position: CompactPosition, ground: number, place: number): boolean {
  return place >= 0 && position.spaceOf[ground] === position.spaceOf[place];
}

/** Whether a structure is a control station of the player on the map of the acting unit (OPEN-53). */
export function isEnemyStation(position: CompactPosition, structure: number): boolean {
  const { here, actor, map, structureState, structurePlace, scenario, bot, units, unitOrder } = position;
  if ((structureState[structure]! & FEATURE.controlStation) === 0) return false;
  if (here < 0 || map[structurePlace[structure]!] !== map[here]) return false;
  const unit = units[unitOrder[actor] ?? -1];
  if (scenario === null || unit === undefined) return true;
  let known = facing.get(scenario);
  if (known === undefined) facing.set(scenario, (known = new Map()));
  let faces = known.get(unit.name);
  if (faces === undefined) known.set(unit.name, (faces = facesEnemyStations(scenario, bot, unit)));
  return faces;
}

/** By scenario and unit, who faces the stations of the other side: a unit's name tells which bot it belongs to. */
const facing = new WeakMap<CheckedScenario, Map<string, boolean>>();

/** Whether something with these bits lies in the space of a place. */
function isMarkerAt(position: CompactPosition, place: number, bits: number): boolean {
  const { markerCount, markerState, markerPlace } = position;
  for (let marker = 0; marker < markerCount; marker += 1) {
    if ((markerState[marker]! & bits) !== 0 && isInSpace(position, markerPlace[marker]!, place)) return true;
  }
  return false;
}

/** Whether equipment with these bits stands in the space of a place. */
export function isEquipmentAt(position: CompactPosition, place: number, bits: number): boolean {
  return equipmentAt(position, place, bits) >= 0;
}

/** The equipment with these bits in the space of a place; −1 for none. */
export function equipmentAt(position: CompactPosition, place: number, bits: number): number {
  const { equipmentCount, equipmentState, equipmentPlace } = position;
  for (let each = 0; each < equipmentCount; each += 1) {
    if ((equipmentState[each]! & bits) !== 0 && isInSpace(position, equipmentPlace[each]!, place)) return each;
  }
  return -1;
}

/** Whether a door is on an edge of the acting unit's space. */
export function isDoorHere(position: CompactPosition, door: number): boolean {
  const { from, to, state } = position.board.features.doors;
  if (position.here < 0 || (state[door]! & FEATURE.door) === 0) return false;
  return isInSpace(position, from[door]!, position.here) || isInSpace(position, to[door]!, position.here);
}

/** Closed for the acting unit where it stands beside the door, else as it lies (OPEN-53). */
export function isDoorClosed(position: CompactPosition, door: number): boolean {
  const { from, to, shutFrom, shutTo, closed } = position.board.features.doors;
  if (isInSpace(position, from[door]!, position.here)) return shutFrom[door] === 1;
  if (isInSpace(position, to[door]!, position.here)) return shutTo[door] === 1;
  return closed[door] === 1;
}

/** A closed door beside the acting unit, with an intact escape pod behind it (OPEN-59). */
export function isEscapePodDoor(position: CompactPosition, door: number): boolean {
  if (!isDoorHere(position, door) || !isDoorClosed(position, door)) return false;
  const { from, to } = position.board.features.doors;
  const behind = isInSpace(position, from[door]!, position.here) ? to[door]! : from[door]!;
  const { structureCount, structureState, structurePlace } = position;
  for (let each = 0; each < structureCount; each += 1) {
    if ((structureState[each]! & FEATURE.escapePod) === 0) continue;
    if (isInSpace(position, structurePlace[each]!, behind)) return true;
  }
  return false;
}

/** Whether a place is on either side of a door. */
export function isAtDoor(position: CompactPosition, place: number, door: number): boolean {
  const { from, to } = position.board.features.doors;
  return isInSpace(position, from[door]!, place) || isInSpace(position, to[door]!, place);
}

/** Whether a place is on either side of a door, or next to a space that stands for one. */
export function isBesideDoor(position: CompactPosition, place: number, door: number): boolean {
  const { from, state } = position.board.features.doors;
  if (place < 0) return false;
  if ((state[door]! & FEATURE.door) !== 0 || isAtDoor(position, place, door)) return isAtDoor(position, place, door);
  return position.beside[place * position.placeCount + from[door]!] === 1;
}

/** How far goals are from all places, as the acting unit goes, or personnel where no unit acts (OPEN-58). */
function goalOfActor(position: CompactPosition): Int16Array {
  const { actor, here } = position;
  const isStandee = here >= 0 && (position.unitState[actor]! & UNIT.personnel) === 0;
  return (isStandee ? position.standees : position.personnel).goal;
}

/** Whether a place lies on a shortest way from one of some places to one of others (OPEN-50). */
export function isOnWay(
  position: CompactPosition,
  place: number,
  from: Int32Array,
  fromCount: number,
  to: Int32Array,
  toCount: number,
): boolean {
  const walk = goalOfActor(position);
  const { placeCount } = position;
  for (let first = 0; first < fromCount; first += 1) {
    for (let second = 0; second < toCount; second += 1) {
      const start = from[first]!;
      const end = to[second]!;
      const whole = walk[start * placeCount + end]!;
      if (whole === UNREACHABLE) continue;
      if (whole === walk[start * placeCount + place]! + walk[place * placeCount + end]!) return true;
    }
  }
  return false;
}

/**
 * The fewest places with a cost that a unit enters on a shortest way from where it stands to a place; out of all measure
 * where there is no way. `costs` has 1 for places that count.
 */
export function fewestOnWay(position: CompactPosition, unit: number, to: number, costs: Int32Array): number {
  const { unitState, unitPlace, placeCount, standees, personnel } = position;
  const at = unitPlace[unit]!;
  if (at < 0 || (unitState[unit]! & UNIT.deactivated) !== 0) return UNREACHABLE;
  const walk = ((unitState[unit]! & UNIT.personnel) === 0 ? standees : personnel).goal;
  return fewestFrom(walk, placeCount, at, to, costs);
}

function fewestFrom(walk: Int16Array, placeCount: number, at: number, to: number, costs: Int32Array): number {
  if (at === to) return 0;
  const left = walk[at * placeCount + to]!;
  if (left === UNREACHABLE) return UNREACHABLE;
  let fewest = UNREACHABLE;
  for (let place = 0; place < placeCount; place += 1) {
    if (walk[at * placeCount + place] !== 1 || walk[place * placeCount + to] !== left - 1) continue;
    const cost = costs[place]! + fewestFrom(walk, placeCount, place, to, costs);
    if (cost < fewest) fewest = cost;
  }
  return fewest;
}

/** Marks the places with a cost on shortest ways of a vehicle or mech from each place to the nearest of others. */
export function alongWay(
  position: CompactPosition,
  from: Int32Array,
  fromCount: number,
  to: Int32Array,
  toCount: number,
  costs: Int32Array,
  into: Int32Array,
): void {
  const { placeCount } = position;
  const walk = position.standees.goal;
  into.fill(0, 0, placeCount);
  for (let first = 0; first < fromCount; first += 1) {
    const row = from[first]! * placeCount;
    let nearest = UNREACHABLE;
    for (let second = 0; second < toCount; second += 1) nearest = Math.min(nearest, walk[row + to[second]!]!);
    if (nearest === UNREACHABLE) continue;
    for (let second = 0; second < toCount; second += 1) {
      if (walk[row + to[second]!] !== nearest) continue;
      for (let place = 0; place < placeCount; place += 1) {
        const whole = walk[row + place]! + walk[place * placeCount + to[second]!]!;
        if (costs[place] === 1 && whole === nearest) into[place] = 1;
      }
    }
  }
}

/** The most marked places that a shortest way of the acting unit to a place enters. */
export function mostOnWay(position: CompactPosition, to: number, marks: Int32Array): number {
  return mostFrom(gaitOfActor(position), position.here, to, marks);
}

function mostFrom(gait: Gait, at: number, to: number, marks: Int32Array): number {
  if (at === to) return 0;
  const { walk, steps } = gait;
  const left = walk[at * steps.count + to]!;
  let most = 0;
  for (let edge = steps.start[at]!; edge < steps.start[at + 1]!; edge += 1) {
    const next = steps.to[edge]!;
    if (walk[next * steps.count + to] !== left - 1) continue;
    const marked = marks[next]! + mostFrom(gait, next, to, marks);
    if (marked > most) most = marked;
  }
  return most;
}

/** Whether some shortest way of the acting unit to a place enters only places with the bot's marker (§6). */
export function isRouteScouted(position: CompactPosition, place: number): boolean {
  const { here } = position;
  if (here < 0) return false;
  const gait = gaitOfActor(position);
  const steps = gait.walk[here * gait.steps.count + place]!;
  return steps !== UNREACHABLE && isWayScouted(position, gait, place, steps);
}

/** Whether a place is the last of so many steps on a way from where the acting unit stands that is marked all along. */
function isWayScouted(position: CompactPosition, gait: Gait, at: number, left: number): boolean {
  const { here, placeState } = position;
  if (at === here) return true;
  if ((placeState[at]! & PLACE.ownMarked) === 0) return false;
  const { walk, back } = gait;
  for (let edge = back.start[at]!; edge < back.start[at + 1]!; edge += 1) {
    const before = back.to[edge]!;
    if (walk[here * back.count + before] !== left - 1) continue;
    if (isWayScouted(position, gait, before, left - 1)) return true;
  }
  return false;
}

/**
 * Whether a pit trap bars every shortest way of the acting vehicle or mech to the nearest building, and is on one of
 * them (OPEN-48). What lies in a space is at all its levels.
 */
export function isBlockingRoute(position: CompactPosition, trap: number): boolean {
  const { here, actor, unitState, placeCount, structureCount, structureState, structurePlace, board, topOf } = position;
  if (here < 0 || (unitState[actor]! & UNIT.personnel) !== 0) return false;
  const { trapped, untrapped } = board;
  let nearest = UNREACHABLE;
  for (let each = 0; each < structureCount; each += 1) {
    if ((structureState[each]! & FEATURE.building) === 0) continue;
    const ground = structurePlace[each]!;
    nearest = Math.min(nearest, untrapped[here * placeCount + ground]!, untrapped[here * placeCount + topOf[ground]!]!);
  }
  if (nearest === UNREACHABLE) return false;
  const trapGround = structurePlace[trap]!;
  const trapTop = topOf[trapGround]!;
  let isOnWay = false;
  for (let each = 0; each < structureCount; each += 1) {
    if ((structureState[each]! & FEATURE.building) === 0) continue;
    const ground = structurePlace[each]!;
    const top = topOf[ground]!;
    for (let to = ground; ; to = top) {
      if (untrapped[here * placeCount + to] === nearest) {
        if (trapped[here * placeCount + to] === nearest) return false;
        const below = untrapped[here * placeCount + trapGround]! + untrapped[trapGround * placeCount + to]!;
        const above = untrapped[here * placeCount + trapTop]! + untrapped[trapTop * placeCount + to]!;
        isOnWay ||= below === nearest || above === nearest;
      }
      if (to === top) break;
    }
  }
  return isOnWay;
}

const ALL_CLASSES = UNIT.personnel | UNIT.vehicle | UNIT.mech;

type Attack = "ATTACK" | "SPECIAL ATTACK";

/** Of two special attacks the wider counts. */
const hasWider = (icons: number, attack: Attack): boolean =>
  attack === "SPECIAL ATTACK" && ((icons >> TWO_SHIFT) & 1) === 1;

/** The classes that an attack among packed icons may hit. */
function classesReached(icons: number, attack: Attack): number {
  return hasWider(icons, attack) ? ALL_CLASSES : classesOf(icons, attack);
}

/** How far an attack among packed icons reaches. */
function farthestReached(icons: number, attack: Attack): number {
  return hasWider(icons, attack) ? UNREACHABLE - 1 : rangeOf(icons, attack);
}

/** 1 where a unit stands on an elevated place. */
function heightOf(position: CompactPosition, unit: number): number {
  return (position.unitState[unit]! >> HIGH_SHIFT) & 1;
}

/** Whether the mech's special attack would reach a place from another (OPEN-60). */
export function bringsPlaceWithinRange(position: CompactPosition, from: number, to: number): boolean {
  const icons = position.rowIcons[position.acting]!;
  return position.range[from * position.placeCount + to]! <= farthestReached(icons, "SPECIAL ATTACK");
}

/** Whether the mech's special attack would reach a unit from a place. */
export function bringsUnitWithinRange(position: CompactPosition, from: number, unit: number): boolean {
  const at = position.unitPlace[unit]!;
  const icons = position.rowIcons[position.acting]!;
  if (at < 0 || (position.unitState[unit]! & classesReached(icons, "SPECIAL ATTACK")) === 0) return false;
  return bringsPlaceWithinRange(position, from, at);
}

/** Whether the mech's special attack would reach some enemy from a place. */
export function bringsEnemyWithinRange(position: CompactPosition, from: number): boolean {
  for (let index = 0; index < position.enemyTotal; index += 1) {
    if (bringsUnitWithinRange(position, from, position.enemies[index]!)) return true;
  }
  return false;
}

/** Whether a unit has another as a legal target of its attack, a mech of its special attack, from where it stands. */
export function isAimingAt(position: CompactPosition, unit: number, target: number): boolean {
  const { unitState, unitPlace, unitDefence, shot, placeCount } = position;
  const at = unitPlace[unit]!;
  const to = unitPlace[target]!;
  if (at < 0 || to < 0) return false;
  const isMech = (unitState[unit]! & UNIT.mech) !== 0;
  const icons = position.kinds.unitIcons(position.unitName(unit));
  const attack = isMech ? "SPECIAL ATTACK" : "ATTACK";
  const range = shot[at * placeCount + to]!;
  if ((unitState[target]! & classesReached(icons, attack)) === 0) return false;
  if (range > farthestReached(icons, attack)) return false;
  const rise = heightOf(position, target) - heightOf(position, unit);
  const bonus = position.readings.heightCounts ? rise : 0;
  return !position.readings.unhittableIsNoTarget || unitDefence[target]! + range + bonus <= 10 - 2 * rise;
}

/** How many own units may leave a space in which the actor is, where a counter must stay on an objective (OPEN-45). */
export function seatsLeavingSome(position: CompactPosition): number {
  const { here, placeState, placeCounts } = position;
  if ((placeState[here]! & PLACE.objective) === 0) return 0x7fff;
  const own = (placeCounts[here]! >>> COUNT_SHIFT.own) & MOST_COUNTED;
  return Math.max(0, own - 1 - (isActorIn(position, here) ? 1 : 0));
}

/** Sorts cards by their names and leaves one of each; gives their count. */
export function sortCards(position: CompactPosition, list: Int32Array, count: number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const card = list[index]!;
    const name = position.cardName(card);
    let at = kept;
    while (at > 0 && position.cardName(list[at - 1]!) > name) at -= 1;
    if (at > 0 && position.cardName(list[at - 1]!) === name) continue;
    for (let move = kept; move > at; move -= 1) list[move] = list[move - 1]!;
    list[at] = card;
    kept += 1;
  }
  return kept;
}

const ARMOUR_OF_A_DOOR = 8;
const BEST_FACE = 10;

/** Whether the acting unit may attack a structure: it stands in the same space and a d10 can break it (§5). */
export function isStructureLegal(position: CompactPosition, structure: number): boolean {
  if (position.here < 0 || !isInSpace(position, position.structurePlace[structure]!, position.here)) return false;
  const armour = position.board.features.armour[structure]!;
  return !position.readings.unhittableIsNoTarget || armour <= BEST_FACE;
}

/** Whether the acting unit may attack a door: on an edge of its space, closed from its side. */
export function isDoorLegal(position: CompactPosition, door: number): boolean {
  return isDoorHere(position, door) && isDoorClosed(position, door) && ARMOUR_OF_A_DOOR <= BEST_FACE;
}

/** Whether control of the acting unit's space frees somebody there, though it be controlled (§9.11). */
export function freesByControl(position: CompactPosition): boolean {
  const { book } = position.readings;
  if (book.rescues) return isMarkerAt(position, position.here, FEATURE.civilian);
  return book.activates && isAsleepHere(position);
}

/** Whether control of the acting unit's space brings points under the rules of the book (OPEN-27). */
export function pointsByControl(position: CompactPosition): boolean {
  const { here, placeState, value } = position;
  const { book } = position.readings;
  const state = placeState[here]!;
  if (book.rescues) return false;
  if (book.activates) return value[here]! > 0;
  if ((state & PLACE.objective) === 0) return false;
  return !book.structuresCount || (state & PLACE.ruin) === 0 || (state & PLACE.structure) !== 0;
}

function isAsleepHere(position: CompactPosition): boolean {
  const { owns, ownTotal, unitState, unitPlace, cell, here } = position;
  for (let index = 0; index < ownTotal; index += 1) {
    const unit = owns[index]!;
    if ((unitState[unit]! & UNIT.deactivated) !== 0 && cell[unitPlace[unit]!] === cell[here]) return true;
  }
  return false;
}

/**
 * The chance that some of so many dice reaches a unit's total defence from where the actor stands, for `compareChances`.
 * A fraction would be a new object for every target.
 */
export function chanceToHit(position: CompactPosition, target: number, strength: number): number {
  const { here, placeCount, shot, unitPlace, unitDefence, placeState } = position;
  const own = (placeState[here]! & PLACE.elevated) === 0 ? 0 : 1;
  const rise = heightOf(position, target) - own;
  const sides = rise > 0 ? 8 : rise < 0 ? 12 : 10;
  const bonus = position.readings.heightCounts ? rise : 0;
  return chanceOf(sides, unitDefence[target]! + shot[here * placeCount + unitPlace[target]!]! + bonus, strength);
}

/** The chance of a success against a door or structure with so much armour. */
export function chanceToBreak(armour: number, strength: number): number {
  return chanceOf(BEST_FACE, armour, strength);
}

/** Faces, those that miss, and how many dice (from −1 on), four bits each for the first two. */
function chanceOf(sides: number, needed: number, strength: number): number {
  const misses = Math.min(sides, Math.max(0, needed - 1));
  return ((strength + 1) << 8) | (misses << 4) | sides;
}

/** Which of two chances is larger: 1 for the first, −1 for the second, 0 where they are equal; −1 is no chance. */
export function compareChances(first: number, second: number): number {
  if (first < 0 || second < 0) return Math.sign(first - second);
  const one = ((first >> 4) & 15) / (first & 15);
  const other = ((second >> 4) & 15) / (second & 15);
  const difference = 1 - one ** ((first >> 8) - 1) - (1 - other ** ((second >> 8) - 1));
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/** The larger strength printed for these movements on a unit's cards (OPEN-37). */
export function printedMovement(position: CompactPosition, unit: number, actions: readonly string[]): number {
  return position.kinds.printedStrength(position.unitName(unit), actions);
}
