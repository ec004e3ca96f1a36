/** What the code of compiled sheets of Callisto imports. It changes with the compiler; `../index.ts` is for people. */
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
export { middlesMarked, middlesOpen, reachMarked, reachOpen, stepsMarked, stepsOpen } from "./movement.ts";
export {
  attackObjection,
  attackObjectionByHeight,
  attackObjectionUnrolled,
  commandObjection,
  controlObjection,
  inspireObjection,
  isInterferenceInRow,
  commandOtherObjection,
  moveObjection,
  openDoorObjection,
  structureObjection,
  pathfindObjection,
  reconObjection,
  thresholdObjection,
} from "./objections.ts";
export { leave } from "./enter.ts";
export { namesToAsk } from "../names-to-ask.ts";
export { Packer } from "./packer.ts";
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
