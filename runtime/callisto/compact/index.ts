/** What compiled sheets of Callisto import. */
export type { Position } from "../position.ts";
export { begin, remark } from "./begin.ts";
export {
  alongWay,
  mostOnWay,
  bringsEnemyWithinRange,
  bringsPlaceWithinRange,
  bringsUnitWithinRange,
  chanceToBreak,
  chanceToHit,
  compareChances,
  fewestOnWay,
  freesByControl,
  isAimingAt,
  isAtDoor,
  isBesideDoor,
  isBlockingRoute,
  isDoorClosed,
  isDoorHere,
  isDoorLegal,
  isEnemyStation,
  isEquipmentAt,
  isEscapePodDoor,
  isOnWay,
  isRouteScouted,
  isStructureLegal,
  pointsByControl,
  equipmentAt,
  printedMovement,
  seatsLeavingSome,
  sortCards,
} from "./book-words.ts";
export { CompactPosition } from "./compact-position.ts";
export { middlesMarked, middlesOpen, reachMarked, reachOpen, stepsMarked, stepsOpen } from "./movement.ts";
export {
  attackObjection,
  attackObjectionByHeight,
  attackObjectionUnrolled,
  commandObjection,
  controlObjection,
  inspireObjection,
  isInterferenceInRow,
  leadObjection,
  moveObjection,
  openDoorObjection,
  structureObjection,
  pathfindObjection,
  reconObjection,
  thresholdObjection,
} from "./objections.ts";
export { leave } from "./enter.ts";
export { pack } from "./pack.ts";
export { widen } from "./pack-cards.ts";
export {
  cardsInDeck,
  coverForActor,
  eligibleForPathfind,
  isBesideSquad,
  isSecure,
  printedStrength,
  totalDefence,
} from "./words.ts";
