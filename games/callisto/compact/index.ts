/** What the code of compiled sheets of Callisto imports. It changes with the compiler; `../index.ts` is for people. */
export { begin, leave } from "./begin.ts";
export {
  bringsEnemyWithinRange,
  bringsPlaceWithinRange,
  bringsUnitWithinRange,
  chanceToBreak,
  chanceToHit,
  compareChances,
  isAimingAt,
} from "./attack-reach.ts";
export {
  isAtDoor,
  isBesideDoor,
  isDoorClosed,
  isDoorHere,
  isDoorLegal,
  isEnemyStation,
  isEquipmentAt,
  isEscapePodDoor,
  isStructureLegal,
} from "./words.ts";
export { alongWay, fewestOnWay, isBlockingRoute, isOnWay, isRouteScouted, mostOnWay } from "./movement.ts";
export { middlesMarked, middlesOpen, reachMarked, reachOpen, stepsMarked, stepsOpen } from "./movement.ts";
export { Packer } from "./pack.ts";
export {
  cardsInDeck,
  coverForActor,
  eligibleForPathfind,
  freesByControl,
  hasEnemyTitle,
  hasOwnTitle,
  isInterferenceInRow,
  pointsByControl,
  printedMovement,
  printedStrength,
  seatsLeavingSome,
  sortCards,
  totalDefence,
  wield,
} from "./words.ts";
