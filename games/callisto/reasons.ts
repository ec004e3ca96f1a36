import type { Reason } from "../../runtime/game.ts";
import { because } from "../../runtime/reasons.ts";

/** Why a unit is not a legal target. */
export const COMBAT_REASONS = {
  wrongClass: (unitClass: string) =>
    because("wrong-class", `the attack cannot hit ${unitClass === "personnel" ? "personnel" : `a ${unitClass}`}`),
  beyondThreshold: (defence: number, threshold: number) =>
    because("beyond-threshold", `its assessed defence of ${defence} is above the threshold of ${threshold}`),
  cannotBeShotAt: () => because("no-line", "no line of range reaches it"),
  otherLevel: () => because("other-level", "it is on the other level of the bridge"),
  outOfRange: (range: number, limit: number) =>
    because("out-of-range", `it is at range ${range}, but the attack reaches only ${limit}`),
  cannotBeHit: (needed: number, die: number) => because("cannot-be-hit", `no face of a d${die} reaches ${needed}`),
  notBeside: () => because("not-beside", "it is not in the unit's space"),
  doorIsOpen: () => because("door-is-open", "the unit can already pass the door"),
  destroyed: () => because("destroyed", "it is already destroyed"),
  noEquipment: (equipment: string) => because("no-equipment", `no ${equipment} is in the unit's space`),
  equipmentNotControlled: (equipment: string) =>
    because("equipment-not-controlled", `the bot does not control the space of the ${equipment}`),
  alreadySuppressed: () => because("already-suppressed", "it is already suppressed"),
  attackerOffBoard: () => because("off-board", "the unit is not on the board"),
} as const satisfies Readonly<Record<string, (...values: never[]) => Reason>>;

/** Why other actions cannot be done or would change nothing (§5). */
export const ACTION_REASONS = {
  offBoard: () => because("off-board", "the unit is not on the board"),
  insecure: () => because("insecure", "its space would not be secure"),
  enemyHolds: () => because("enemy-holds", "the player controls the space and has a unit there"),
  alreadyControlled: () => because("already-controlled", "the bot already controls the space"),
  noGain: () => because("no-gain", "control of the space gains no points"),
  noInterference: () => because("no-interference", "the row has no Interference card"),
  nothingToDraw: () => because("nothing-to-draw", "the deck and the discard pile are empty"),
  nothingToInspire: () => because("nothing-to-inspire", "there is no such upright card further right"),
  alreadyMarked: () => because("already-marked", "it already has the bot's marker"),
  notAdjacentToSquad: () => because("not-adjacent-to-squad", "no unit of the squad is adjacent to it"),
  notAdjacentToChosen: () => because("not-adjacent-to-chosen", "it is not adjacent to a space already chosen"),
  notPersonnel: () => because("not-personnel", "it is a vehicle or a mech"),
  notOwn: () => because("not-own", "it is a unit of the other side"),
  nothingToOpen: () => because("nothing-to-open", "there is no such closed door"),
  noButtons: () => because("no-buttons", "no DOORS equipment is in the unit's space"),
  buttonsNotControlled: () =>
    because("equipment-not-controlled", "the bot does not control the space of the DOORS equipment"),
  suppressed: () => because("suppressed", "it is suppressed"),
} as const satisfies Readonly<Record<string, (...values: never[]) => Reason>>;

/** Why a card does nothing, or something else than its procedure says (§4). */
export const CARD_REASONS = {
  neutralised: (unit: string) => because("neutralised", `${unit} has left the game`),
  escaped: (unit: string) => because("escaped", `${unit} has escaped`),
  deactivated: (unit: string) => because("deactivated", `${unit} is deactivated`),
  noAction: (card: string) => because("no-action", `${card} has no action`),
  readied: (unit: string): string => `${unit} is suppressed and is only readied`,
} as const;
