import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { facesEnemyStations } from "../effects/units.ts";
import type { CompactPosition } from "./compact-position.ts";
import { FEATURE } from "./features.ts";

/* Structures, equipment, markers and doors. Functions rather than bits, since few clauses need them. */

/** Whether a thing on a ground is in the space of a place, on any level. */
function isInSpace(position: CompactPosition, ground: number, place: number): boolean {
  return place >= 0 && position.board.spaceOf[ground] === position.board.spaceOf[place];
}

/**
 * Whether a structure is a control station of the player on the acting unit's map; without an acting unit, on any map
 * (OPEN-53).
 */
export function isEnemyStation(position: CompactPosition, structure: number): boolean {
  const { here, actor, scenario, bot } = position;
  const { map, structureState, structurePlace } = position.board;
  if ((structureState[structure]! & FEATURE.controlStation) === 0) return false;
  if (here < 0) return true;
  if (map[structurePlace[structure]!] !== map[here]) return false;
  const unit = position.unit(actor);
  if (unit === undefined) return true;
  let known = facing.get(scenario);
  if (known === undefined) facing.set(scenario, (known = new Map()));
  let faces = known.get(unit.name);
  if (faces === undefined) known.set(unit.name, (faces = facesEnemyStations(scenario, bot, unit)));
  return faces;
}

/** By scenario and unit, whether a unit is opposite enemy stations: its name shows which bot it belongs to. */
const facing = new WeakMap<CheckedScenario, Map<string, boolean>>();

/** Whether something with these bits is in the space of a place. */
export function isMarkerAt(position: CompactPosition, place: number, bits: number): boolean {
  const { markerCount, markerState, markerPlace } = position.board;
  for (let marker = 0; marker < markerCount; marker += 1) {
    if ((markerState[marker]! & bits) !== 0 && isInSpace(position, markerPlace[marker]!, place)) return true;
  }
  return false;
}

/** Whether equipment with these bits is in the space of a place. */
export function isEquipmentAt(position: CompactPosition, place: number, bits: number): boolean {
  return equipmentAt(position, place, bits) >= 0;
}

/** The equipment with these bits in the space of a place; −1 for none. */
function equipmentAt(position: CompactPosition, place: number, bits: number): number {
  const { equipmentCount, equipmentState, equipmentPlace } = position.board;
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

/** Closed for the acting unit where it is next to the door, otherwise by its state (OPEN-53). */
export function isDoorClosed(position: CompactPosition, door: number): boolean {
  const { from, to, shutFrom, shutTo, closed } = position.board.features.doors;
  if (isInSpace(position, from[door]!, position.here)) return shutFrom[door] === 1;
  if (isInSpace(position, to[door]!, position.here)) return shutTo[door] === 1;
  return closed[door] === 1;
}

/** A closed door next to the acting unit, with an intact escape pod behind it (OPEN-59). */
export function isEscapePodDoor(position: CompactPosition, door: number): boolean {
  if (!isDoorHere(position, door) || !isDoorClosed(position, door)) return false;
  const { from, to } = position.board.features.doors;
  const behind = isInSpace(position, from[door]!, position.here) ? to[door]! : from[door]!;
  const { structureCount, structureState, structurePlace } = position.board;
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

/** Whether a place is on either side of a door, or next to a space that represents one. */
export function isBesideDoor(position: CompactPosition, place: number, door: number): boolean {
  const { from, state } = position.board.features.doors;
  if (place < 0) return false;
  if ((state[door]! & FEATURE.door) !== 0 || isAtDoor(position, place, door)) return isAtDoor(position, place, door);
  return position.board.beside[place * position.board.placeCount + from[door]!] === 1;
}

const ARMOUR_OF_A_DOOR = 8;

/** The highest face of the die for attacks on structures. */
export const BEST_FACE = 10;

/** Whether the acting unit may attack a structure: it is in the same space and a d10 can destroy it (§5). */
export function isStructureLegal(position: CompactPosition, structure: number): boolean {
  if (position.here < 0 || !isInSpace(position, position.board.structurePlace[structure]!, position.here)) return false;
  const armour = position.board.features.armour[structure]!;
  return !position.readings.unhittableIsNoTarget || armour <= BEST_FACE;
}

/** Whether the acting unit may attack a door: on an edge of its space, closed from its side. */
export function isDoorLegal(position: CompactPosition, door: number): boolean {
  return isDoorHere(position, door) && isDoorClosed(position, door) && ARMOUR_OF_A_DOOR <= BEST_FACE;
}
