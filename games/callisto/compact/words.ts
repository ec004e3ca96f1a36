import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import { OUT_OF_MEASURE } from "../../../runtime/things.ts";
import { DEFAULT_ARMOUR } from "../board/spaces.ts";
import { facesEnemyStations } from "../effects/units.ts";
import { DIE_OF_HEIGHT, STANDEE_BONUS } from "../rules/rules.ts";
import { type CompactPosition, NOTHING_CHANGED } from "./compact-position.ts";
import { FEATURE } from "./features.ts";
import { CARD, COUNT_SHIFT, LETTER_MASK, MOST_COUNTED, PLACE, TITLE_MASK, UNIT, UNREACHABLE } from "./flags.ts";
import { STRENGTH_INDEX } from "./kinds.ts";

/** Whether the acting unit is in the space of a place. */
function isActorIn(position: CompactPosition, place: number): boolean {
  return position.here >= 0 && position.board.cell[place] === position.board.cell[position.here];
}

/** The total defence of a unit against the acting one (§8.2). */
export function totalDefence(position: CompactPosition, unit: number): number {
  const { shorts, base, layout, here, board } = position;
  const place = shorts[2 * base + layout.unitPlace + unit]!;
  if (here < 0 || place < 0) return OUT_OF_MEASURE;
  const range = board.range[here * board.placeCount + place]!;
  return range === UNREACHABLE ? OUT_OF_MEASURE : shorts[2 * base + layout.unitDefence + unit]! + range;
}

/**
 * The cover that the acting unit would have in a place, with that of structures and a ready friendly standee (OPEN-06
 * b).
 */
export function coverForActor(position: CompactPosition, place: number): number {
  const { actor, here } = position;
  const { cover, fullCover } = position.board;
  if (here < 0) return cover[place]!;
  const isPersonnel = (position.stateOfUnit(actor) & UNIT.personnel) !== 0;
  return (
    fullCover[place]! + (isPersonnel && (position.stateOfPlace(place) & PLACE.ownStandee) !== 0 ? STANDEE_BONUS : 0)
  );
}

/**
 * PATHFIND (§9.8): keeps the listed grounds that can be marked in addition to those already chosen; returns their
 * count.
 */
export function eligibleForPathfind(
  position: CompactPosition,
  out: DecisionBuffer,
  from: Int32Array,
  count: number,
  into: Int32Array,
): number {
  let eligible = 0;
  for (let index = 0; index < count; index += 1) {
    const place = from[index]!;
    if ((position.stateOfPlace(place) & PLACE.ownMarked) !== 0) continue;
    const beside = out.spaceCount === 0 ? isBesideSquad(position, place) : isBesideChosen(position, out, place);
    if (!beside) continue;
    into[eligible] = place;
    eligible += 1;
  }
  return eligible;
}

/** Whether a unit of the acting card's squad is in a neighbouring space. */
function isBesideSquad(position: CompactPosition, place: number): boolean {
  const { words, shorts, base, layout, ownTotal } = position;
  const ownsAt = 2 * base + layout.owns;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const { beside, placeCount } = position.board;
  const letter = words[base + layout.rowState + position.acting]! & LETTER_MASK;
  for (let index = 0; index < ownTotal; index += 1) {
    const unit = shorts[ownsAt + index]!;
    if ((words[unitStateAt + unit]! & LETTER_MASK) !== letter) continue;
    if (beside[shorts[unitPlaceAt + unit]! * placeCount + place] === 1) return true;
  }
  return false;
}

function isBesideChosen(position: CompactPosition, out: DecisionBuffer, place: number): boolean {
  let beside = false;
  for (let index = 0; index < out.spaceCount; index += 1) {
    const chosen = out.spaces[index]!;
    if (chosen === place) return false;
    if (position.board.beside[chosen * position.board.placeCount + place] === 1) beside = true;
  }
  return beside;
}

/** Whether the bot has a unit with these bits of a title in the space of a place. */
export function hasOwnTitle(position: CompactPosition, place: number, title: number): boolean {
  const { base, layout, ownTotal } = position;
  return hasTitle(position, 2 * base + layout.owns, ownTotal, place, title);
}

/** Whether the other side has a unit with these bits of a title in the space of a place. */
export function hasEnemyTitle(position: CompactPosition, place: number, title: number): boolean {
  const { base, layout, enemyTotal } = position;
  return hasTitle(position, 2 * base + layout.enemies, enemyTotal, place, title);
}

/** Whether one of the units that a list has from an index on is there. Few clauses ask, so that no position keeps it. */
function hasTitle(position: CompactPosition, start: number, count: number, place: number, title: number): boolean {
  const { words, shorts, base, layout } = position;
  const { cell } = position.board;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  for (let index = start; index < start + count; index += 1) {
    const unit = shorts[index]!;
    if ((words[unitStateAt + unit]! & TITLE_MASK) === title && cell[shorts[unitPlaceAt + unit]!] === cell[place])
      return true;
  }
  return false;
}

/** How many cards lie in a bolster deck. */
export function cardsInDeck(position: CompactPosition, deck: number): number {
  return position.countDeck(position, position.deckName(deck));
}

/**
 * The strength of an action on the acting card, with the position's changes; −1 where the card lacks the action. A
 * change of its attack also changes the armoured attack, unless that has a change of its own.
 */
export function printedStrength(position: CompactPosition, action: keyof typeof STRENGTH_INDEX): number {
  const kind = position.kindOfCard(position.acting);
  const printed = kind.strengths[STRENGTH_INDEX[action]]!;
  // To look for a name takes longer than all else here.
  const changed = position.numbers === NOTHING_CHANGED ? undefined : position.numbers[kind.name];
  if (changed === undefined) return printed;
  return changed[action] ?? (action === "armoured ATTACK" ? changed["ATTACK"] : undefined) ?? printed;
}

/** How many own units may leave the actor's space, where a counter must stay on an objective (OPEN-45). */
export function seatsLeavingSome(position: CompactPosition): number {
  const { words, base, layout, here } = position;
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  if ((words[placeStateAt + here]! & PLACE.objective) === 0) return 0x7fff;
  const own = (words[placeCountsAt + here]! >>> COUNT_SHIFT.own) & MOST_COUNTED;
  return Math.max(0, own - 1 - (isActorIn(position, here) ? 1 : 0));
}

/** Sorts cards by their names and keeps one of each; returns their count. */
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

/** Whether control of the acting unit's space frees somebody there, even if the space is controlled already (§9.11). */
export function freesByControl(position: CompactPosition): boolean {
  const { book } = position.readings;
  if (book.rescues) return isMarkerAt(position, position.here, FEATURE.civilian);
  return book.activates && isAsleepHere(position);
}

/** Whether control of the acting unit's space scores points under the rules of the book (OPEN-27). */
export function pointsByControl(position: CompactPosition): boolean {
  const { words, base, layout, here } = position;
  const placeStateAt = base + layout.placeState;
  const { value } = position.board;
  const { book } = position.readings;
  const state = words[placeStateAt + here]!;
  if (book.rescues) return false;
  if (book.activates) return value[here]! > 0;
  if ((state & PLACE.objective) === 0) return false;
  return !book.structuresCount || (state & PLACE.ruin) === 0 || (state & PLACE.structure) !== 0;
}

function isAsleepHere(position: CompactPosition): boolean {
  const { words, shorts, base, layout, ownTotal, here } = position;
  const ownsAt = 2 * base + layout.owns;
  const unitStateAt = base + layout.unitState;
  const unitPlaceAt = 2 * base + layout.unitPlace;
  const { cell } = position.board;
  for (let index = 0; index < ownTotal; index += 1) {
    const unit = shorts[ownsAt + index]!;
    if ((words[unitStateAt + unit]! & UNIT.deactivated) !== 0 && cell[shorts[unitPlaceAt + unit]!] === cell[here])
      return true;
  }
  return false;
}

/** The larger strength of these movements on a unit's cards, with the position's changes (OPEN-37); 0 for none. */
export function printedMovement(position: CompactPosition, unit: number, actions: readonly string[]): number {
  return position.kinds.largestStrength(position.unitName(unit), actions, position.numbers);
}

/** A led unit attacks with the icons of its own cards; −1 restores those of the acting card. */
export function wield(position: CompactPosition, unit: number): void {
  const card = position.kindOfCard(position.acting);
  const { icons, singleIcons } = unit < 0 ? card : position.kinds.iconsOfLed(position.unitName(unit), card);
  position.icons = icons;
  position.singleIcons = singleIcons;
}

/** Whether a card of the row other than the acting one is an Interference (§7.16). */
export function isInterferenceInRow(position: CompactPosition): boolean {
  const { words, base, layout, rowCount, acting } = position;
  const rowStateAt = base + layout.rowState;
  for (let card = 0; card < rowCount; card += 1) {
    if (card !== acting && (words[rowStateAt + card]! & CARD.interference) !== 0) return true;
  }
  return false;
}

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
function isMarkerAt(position: CompactPosition, place: number, bits: number): boolean {
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

/** The highest face of the die for attacks on structures and doors, which are level with any attacker. */
export const BEST_FACE = DIE_OF_HEIGHT.level;

/** Whether the acting unit may attack a structure: it is in the same space and the die can destroy it (§5). */
export function isStructureLegal(position: CompactPosition, structure: number): boolean {
  if (position.here < 0 || !isInSpace(position, position.board.structurePlace[structure]!, position.here)) return false;
  const armour = position.board.features.armour[structure]!;
  return !position.readings.unhittableIsNoTarget || armour <= BEST_FACE;
}

/** Whether the acting unit may attack a door: on an edge of its space, closed from its side. */
export function isDoorLegal(position: CompactPosition, door: number): boolean {
  const canBeHit = !position.readings.unhittableIsNoTarget || DEFAULT_ARMOUR <= BEST_FACE;
  return canBeHit && isDoorHere(position, door) && isDoorClosed(position, door);
}
