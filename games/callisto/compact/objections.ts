import type { AttackProfile } from "../../../runtime/checked-tree.ts";
import type { Reason } from "../../../runtime/game.ts";
import type { UnitClass } from "../position.ts";
import { ACTION_REASONS, COMBAT_REASONS } from "../reasons.ts";
import { isDoorClosed, isDoorHere, isEquipmentAt, isInSpace, isStructureLegal } from "./things.ts";
import { FEATURE } from "./features.ts";
import { classesOf, ICON_SHIFT, rangeOf, SINGLE_SHIFT } from "./card-numbers.ts";
import type { CompactPosition } from "./compact-position.ts";
import { CARD, HIGH_SHIFT, PLACE, UNIT } from "./flags.ts";
import { UNREACHABLE } from "./graph.ts";
import { CLASSES } from "./attack-meaning.ts";
import { isBesideSquad, pointsByControl } from "./words.ts";

/** Why the acting unit may not take control of its space (§9.11): under OPEN-27 b every objective gains. */
export function controlObjection(position: CompactPosition): Reason {
  if (position.here < 0) return ACTION_REASONS.offBoard();
  const state = position.placeState[position.here]!;
  const held = PLACE.enemyControlled | PLACE.enemyOccupied;
  if ((state & held) === held) return ACTION_REASONS.enemyHolds();
  const { book, controlGainsAnyObjective } = position.readings;
  const isRuled = !controlGainsAnyObjective && (book.rescues || book.activates || book.structuresCount);
  const gains = isRuled ? pointsByControl(position) : (state & PLACE.objective) !== 0;
  return !gains ? ACTION_REASONS.noGain() : ACTION_REASONS.alreadyControlled();
}

/** Why RECON is impossible. */
export const reconObjection = ACTION_REASONS.noInterference;

/** Why COMMAND is impossible. */
export const commandObjection = ACTION_REASONS.nothingToDraw;

/** Why INSPIRE is impossible. */
export const inspireObjection = ACTION_REASONS.nothingToInspire;

/** Why a unit may not leave an insecure space (OPEN-15 b). */
export const moveObjection = ACTION_REASONS.insecure;

/** Why a unit cannot be led, if so. */
export function commandOtherObjection(position: CompactPosition, unit: number): Reason | null {
  const state = position.unitState[unit]!;
  if ((state & UNIT.onBoard) === 0) return ACTION_REASONS.offBoard();
  return (state & UNIT.suppressed) === 0 ? null : ACTION_REASONS.suppressed();
}

/** Why PATHFIND cannot mark a ground, if so. */
export function pathfindObjection(position: CompactPosition, place: number): Reason | null {
  if ((position.placeState[place]! & PLACE.ownMarked) !== 0) return ACTION_REASONS.alreadyMarked();
  return isBesideSquad(position, place) ? null : ACTION_REASONS.notAdjacentToSquad();
}

/** What an aimed action is limited to. */
interface Limits {
  readonly action: "ATTACK" | "SUPPRESS" | "SPECIAL ATTACK" | "PULSE";
  readonly range: number | null;
  readonly noun: string | null;
  readonly profile?: AttackProfile | null;
  readonly using?: string | null;
  readonly variant?: "single" | "area" | null;
}

/** Why a unit is no legal target (§8.1), if so. */
export function attackObjection(position: CompactPosition, target: number, limits: Limits): Reason | null {
  return objectionTo(position, target, limits, "total");
}

/** The same where height changes what is rolled against (OPEN-29 b). */
export function attackObjectionByHeight(position: CompactPosition, target: number, limits: Limits): Reason | null {
  return objectionTo(position, target, limits, "assessed");
}

/** The same where an attack that no face can make succeed is rolled (OPEN-26 b). */
export function attackObjectionUnrolled(position: CompactPosition, target: number, limits: Limits): Reason | null {
  return objectionTo(position, target, limits, "none");
}

function objectionTo(
  position: CompactPosition,
  target: number,
  limits: Limits,
  rolledAgainst: "total" | "assessed" | "none",
): Reason | null {
  const { here, unitState, unitPlace, placeCount } = position;
  const { action, using } = limits;
  if (here < 0) return COMBAT_REASONS.attackerOffBoard();
  const state = unitState[target]!;
  if (action === "SUPPRESS" && (state & UNIT.suppressed) !== 0) return COMBAT_REASONS.alreadySuppressed();
  const { classes, range: limit } = reachOf(position, limits);
  if ((state & classes) === 0) return COMBAT_REASONS.wrongClass(classOf(state));
  const place = unitPlace[target]!;
  const distance = position.range[here * placeCount + place]!;
  if (distance === UNREACHABLE) return COMBAT_REASONS.cannotBeShotAt();
  if (place !== here && position.spaceOf[place] === position.spaceOf[here]) return COMBAT_REASONS.otherLevel();
  if (distance > limit) return COMBAT_REASONS.outOfRange(distance, limit);
  if (using !== undefined && using !== null && position.readings.equipmentNeedsControl) {
    const isControlled = (position.placeState[here]! & PLACE.ownControlled) !== 0;
    if (!isControlled) return COMBAT_REASONS.equipmentNotControlled(using);
  }
  if (rolledAgainst === "none") return null;
  const rise = heightOver(position, target);
  const die = rise > 0 ? 8 : rise < 0 ? 12 : 10;
  const needed = position.unitDefence[target]! + distance + (rolledAgainst === "assessed" ? rise : 0);
  return needed > die ? COMBAT_REASONS.cannotBeHit(needed, die) : null;
}

/** Which classes an attack may hit, and how far. */
function reachOf(
  { rowKinds, acting }: CompactPosition,
  { action, range, noun, profile, variant }: Limits,
): { readonly classes: number; readonly range: number } {
  const own = rowKinds[acting]!;
  const shift = variant === "single" ? SINGLE_SHIFT : ICON_SHIFT[action === "PULSE" ? "SPECIAL ATTACK" : action];
  const word = variant === "single" ? own.singleIcons : own.icons;
  const printed = { classes: classesOf(word, shift), range: rangeOf(word, shift) };
  if (profile !== undefined && profile !== null) {
    const classes = profile.classes.reduce((bits, each) => bits | (CLASSES[each] ?? 0), 0);
    return { classes: classes === 0 ? printed.classes : classes, range: profile.range ?? range ?? printed.range };
  }
  const armoured = action === "ATTACK" ? armouredClass(noun) : null;
  if (armoured !== null) return { classes: UNIT[armoured], range: 0 };
  return { classes: printed.classes, range: range ?? printed.range };
}

function armouredClass(noun: string | null): "mech" | "vehicle" | null {
  return noun === "mech" || noun === "vehicle" ? noun : null;
}

function classOf(state: number): UnitClass {
  if ((state & UNIT.personnel) !== 0) return "personnel";
  return (state & UNIT.mech) !== 0 ? "mech" : "vehicle";
}

/** 1 where the target stands higher than the actor, −1 where lower. */
function heightOver(position: CompactPosition, target: number): number {
  const own = (position.placeState[position.here]! & PLACE.elevated) === 0 ? 0 : 1;
  return ((position.unitState[target]! >> HIGH_SHIFT) & 1) - own;
}

/** Why a legal target is beyond a threshold, if so (§8.5). */
export function thresholdObjection(
  position: CompactPosition,
  target: number,
  limits: readonly number[],
): Reason | null {
  const rise = heightOver(position, target);
  const distance = position.range[position.here * position.placeCount + position.unitPlace[target]!]!;
  const assessed = position.unitDefence[target]! + distance + rise;
  const [high = 0, level = 0, low = 0] = limits;
  const limit = rise > 0 ? high : rise < 0 ? low : level;
  return assessed <= limit ? null : COMBAT_REASONS.beyondThreshold(assessed, limit);
}

/** Whether a card of the row other than the acting one is an Interference (§7.16). */
export function isInterferenceInRow(position: CompactPosition): boolean {
  const { rowState, rowCount, acting } = position;
  for (let card = 0; card < rowCount; card += 1) {
    if (card !== acting && (rowState[card]! & CARD.interference) !== 0) return true;
  }
  return false;
}

/** Why a structure or a door may not be attacked, if so. */
export function structureObjection(position: CompactPosition, sort: string, thing: number): Reason | null {
  if (position.here < 0) return COMBAT_REASONS.attackerOffBoard();
  if (sort === "Door") {
    if (!isDoorHere(position, thing)) return COMBAT_REASONS.notBeside();
    return isDoorClosed(position, thing) ? null : COMBAT_REASONS.doorIsOpen();
  }
  if (!isInSpace(position, position.structurePlace[thing]!, position.here)) return COMBAT_REASONS.notBeside();
  if (isStructureLegal(position, thing)) return null;
  return COMBAT_REASONS.cannotBeHit(position.board.features.armour[thing]!, 10);
}

/** Why no door can be opened. */
export function openDoorObjection(position: CompactPosition): Reason {
  const { here } = position;
  if (here < 0 || !isEquipmentAt(position, here, FEATURE.doors)) return ACTION_REASONS.noButtons();
  const isControlled = (position.placeState[here]! & PLACE.ownControlled) !== 0;
  if (position.readings.equipmentNeedsControl && !isControlled) return ACTION_REASONS.buttonsNotControlled();
  return ACTION_REASONS.nothingToOpen();
}
