import type { Reason } from "../../runtime/game.ts";

/** Why a unit is no legal target. */
export const COMBAT_REASONS = {
  wrongClass: (unitClass: string): Reason => ({
    reason: "wrong-class",
    detail: `the attack cannot hit ${unitClass === "personnel" ? "personnel" : `a ${unitClass}`}`,
  }),
  beyondThreshold: (defence: number, threshold: number): Reason => ({
    reason: "beyond-threshold",
    detail: `its assessed defence of ${defence} is above the threshold of ${threshold}`,
  }),
  cannotBeShotAt: (): Reason => ({ reason: "no-line", detail: "no line of range reaches it" }),
  otherLevel: (): Reason => ({ reason: "other-level", detail: "it is on the other level of the bridge" }),
  outOfRange: (range: number, limit: number): Reason => ({
    reason: "out-of-range",
    detail: `it is at range ${range}, but the attack reaches only ${limit}`,
  }),
  cannotBeHit: (needed: number, die: number): Reason => ({
    reason: "cannot-be-hit",
    detail: `no face of a d${die} reaches ${needed}`,
  }),
  notBeside: (): Reason => ({ reason: "not-beside", detail: "it is not in the unit's space" }),
  doorIsOpen: (): Reason => ({ reason: "door-is-open", detail: "the unit can already pass the door" }),
  destroyed: (): Reason => ({ reason: "destroyed", detail: "it is already destroyed" }),
  noEquipment: (equipment: string): Reason => ({
    reason: "no-equipment",
    detail: `no ${equipment} is in the unit's space`,
  }),
  equipmentNotControlled: (equipment: string): Reason => ({
    reason: "equipment-not-controlled",
    detail: `the bot does not control the space of the ${equipment}`,
  }),
  alreadySuppressed: (): Reason => ({ reason: "already-suppressed", detail: "it is already suppressed" }),
  attackerOffBoard: (): Reason => ({ reason: "off-board", detail: "the unit is not on the board" }),
} as const satisfies Readonly<Record<string, (...values: never[]) => Reason>>;

/** Why other actions cannot be done or would change nothing (§5). */
export const ACTION_REASONS = {
  offBoard: (): Reason => ({ reason: "off-board", detail: "the unit is not on the board" }),
  insecure: (): Reason => ({ reason: "insecure", detail: "its space would not be secure" }),
  enemyHolds: (): Reason => ({ reason: "enemy-holds", detail: "the player controls the space and has a unit there" }),
  alreadyControlled: (): Reason => ({ reason: "already-controlled", detail: "the bot already controls the space" }),
  noGain: (): Reason => ({ reason: "no-gain", detail: "control of the space gains no points" }),
  noInterference: (): Reason => ({ reason: "no-interference", detail: "the row has no Interference card" }),
  nothingToDraw: (): Reason => ({ reason: "nothing-to-draw", detail: "the deck and the discard pile are empty" }),
  nothingToInspire: (): Reason => ({
    reason: "nothing-to-inspire",
    detail: "there is no such upright card further right",
  }),
  alreadyMarked: (): Reason => ({ reason: "already-marked", detail: "it already has the bot's marker" }),
  notAdjacentToSquad: (): Reason => ({
    reason: "not-adjacent-to-squad",
    detail: "no unit of the squad is adjacent to it",
  }),
  notAdjacentToChosen: (): Reason => ({
    reason: "not-adjacent-to-chosen",
    detail: "it is not adjacent to a space already chosen",
  }),
  notPersonnel: (): Reason => ({ reason: "not-personnel", detail: "it is a vehicle or a mech" }),
  notOwn: (): Reason => ({ reason: "not-own", detail: "it is a unit of the other side" }),
  nothingToOpen: (): Reason => ({ reason: "nothing-to-open", detail: "there is no such closed door" }),
  noButtons: (): Reason => ({ reason: "no-buttons", detail: "no DOORS equipment is in the unit's space" }),
  buttonsNotControlled: (): Reason => ({
    reason: "equipment-not-controlled",
    detail: "the bot does not control the space of the DOORS equipment",
  }),
  suppressed: (): Reason => ({ reason: "suppressed", detail: "it is suppressed" }),
} as const satisfies Readonly<Record<string, (...values: never[]) => Reason>>;

/** Why a card does nothing, or something else than its procedure says (§4). */
export const CARD_REASONS = {
  neutralised: (unit: string): Reason => ({ reason: "neutralised", detail: `${unit} has left the game` }),
  escaped: (unit: string): Reason => ({ reason: "escaped", detail: `${unit} has escaped` }),
  deactivated: (unit: string): Reason => ({ reason: "deactivated", detail: `${unit} is deactivated` }),
  noAction: (card: string): Reason => ({ reason: "no-action", detail: `${card} has no action` }),
  readied: (unit: string): string => `${unit} is suppressed and is only readied`,
} as const;
