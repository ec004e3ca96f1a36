import type { Reason } from "../../game.ts";
import { REASONS } from "../../reasons.ts";
import type { UnitClass } from "../position.ts";
import { ACTION_REASONS, COMBAT_REASONS } from "../reasons.ts";
import { iconsOf } from "./card-numbers.ts";
import type { CompactPosition } from "./compact-position.ts";
import { CARD, HIGH_SHIFT, PLACE, UNIT } from "./flags.ts";
import { UNREACHABLE } from "./graph.ts";
import { isBesideSquad } from "./words.ts";

/** Why the acting unit may not take control of its space (§9.11). `heldIsNoGain`: OPEN-27 a. */
export function controlObjection(position: CompactPosition): Reason {
  if (position.here < 0) return ACTION_REASONS.offBoard();
  const state = position.placeState[position.here]!;
  const held = PLACE.enemyControlled | PLACE.enemyOccupied;
  if ((state & held) === held) return ACTION_REASONS.enemyHolds();
  return (state & PLACE.objective) === 0 ? ACTION_REASONS.noGain() : ACTION_REASONS.alreadyControlled();
}

export function reconObjection(): Reason {
  return ACTION_REASONS.noInterference();
}

export function commandObjection(): Reason {
  return ACTION_REASONS.nothingToDraw();
}

export function inspireObjection(): Reason {
  return ACTION_REASONS.nothingToInspire();
}

export function moveObjection(): Reason {
  return ACTION_REASONS.insecure();
}

/** Why a unit cannot be led, if so. */
export function leadObjection(position: CompactPosition, unit: number): Reason | null {
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
  readonly action: "ATTACK" | "SUPPRESS" | "SPECIAL ATTACK";
  readonly range: number | null;
  readonly noun: string | null;
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
  { action, range, noun }: Limits,
  rolledAgainst: "total" | "assessed" | "none",
): Reason | null {
  const { here, unitState, unitPlace, placeCount } = position;
  const printed = iconsOf(position.rowKinds[position.acting]!.icons, action);
  if (here < 0) return COMBAT_REASONS.attackerOffBoard();
  const state = unitState[target]!;
  if (action === "SUPPRESS" && (state & UNIT.suppressed) !== 0) return COMBAT_REASONS.alreadySuppressed();
  const armoured = action === "ATTACK" ? armouredClass(noun) : null;
  const classes = armoured === null ? printed.classes : UNIT[armoured];
  const limit = armoured === null ? (range ?? printed.range) : 0;
  if ((state & classes) === 0) return COMBAT_REASONS.wrongClass(classOf(state));
  const place = unitPlace[target]!;
  const distance = position.range[here * placeCount + place]!;
  if (distance === UNREACHABLE) return COMBAT_REASONS.cannotBeShotAt();
  if (place !== here && position.spaceOf[place] === position.spaceOf[here]) return COMBAT_REASONS.otherLevel();
  if (distance > limit) return COMBAT_REASONS.outOfRange(distance, limit);
  if (rolledAgainst === "none") return null;
  const rise = heightOver(position, target);
  const die = rise > 0 ? 8 : rise < 0 ? 12 : 10;
  const needed = position.unitDefence[target]! + distance + (rolledAgainst === "assessed" ? rise : 0);
  return needed > die ? COMBAT_REASONS.cannotBeHit(needed, die) : null;
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
  threshold: { readonly high: number; readonly level: number; readonly low: number },
): Reason | null {
  const rise = heightOver(position, target);
  const distance = position.range[position.here * position.placeCount + position.unitPlace[target]!]!;
  const assessed = position.unitDefence[target]! + distance + rise;
  const limit = rise > 0 ? threshold.high : rise < 0 ? threshold.low : threshold.level;
  return assessed <= limit ? null : REASONS.beyondThreshold(assessed, limit);
}

/** Whether a card of the row other than the acting one is an Interference (§7.16). */
export function isInterferenceInRow(position: CompactPosition): boolean {
  const { rowState, rowCount, acting } = position;
  for (let card = 0; card < rowCount; card += 1) {
    if (card !== acting && (rowState[card]! & CARD.interference) !== 0) return true;
  }
  return false;
}
