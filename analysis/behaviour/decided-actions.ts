import { type DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import { actionsOf, type DecidedAction, type Decision } from "../../runtime/decision.ts";

/** What a decision does on the table, whichever clause said so. Equal texts are equal actions. */
export function actionsKey(decision: Decision): string {
  return JSON.stringify(actionsOf(decision).map(comparedFields));
}

function comparedFields(decision: DecidedAction): readonly unknown[] {
  const { action, strength, unit, destination, route, target, targets, spaces, feature } = decision;
  const { cards, passengers, leavesBoard, decks, memory } = decision;
  return [
    action,
    strength,
    unit,
    destination,
    route,
    target,
    targets.toSorted(),
    spaces,
    feature,
    cards,
    passengers?.toSorted(),
    leavesBoard,
    decks,
    memory,
  ];
}

/**
 * Whether two decisions over the same packed position do the same, without naming anything.
 *
 * @param actionOf the number of each action of the second sheet in the first
 */
export function sameActions(first: DecisionBuffer, second: DecisionBuffer, actionOf: Int32Array): boolean {
  return (
    sameAction(first, second, actionOf) &&
    sameOrNone(first.first, second.first, actionOf) &&
    sameOrNone(first.next, second.next, actionOf)
  );
}

function sameOrNone(first: DecisionBuffer | null, second: DecisionBuffer | null, actionOf: Int32Array): boolean {
  return first === null || second === null ? first === second : sameActions(first, second, actionOf);
}

function sameAction(first: DecisionBuffer, second: DecisionBuffer, actionOf: Int32Array): boolean {
  const action = second.action === NONE ? NONE : actionOf[second.action];
  return (
    first.action === action &&
    first.strength === second.strength &&
    first.unit === second.unit &&
    first.destination === second.destination &&
    first.target === second.target &&
    first.feature === second.feature &&
    first.leavesBoard === second.leavesBoard &&
    first.memory === second.memory &&
    first.memoryNumber === second.memoryNumber &&
    sameList(first.route, first.routeLength, second.route, second.routeLength) &&
    sameSet(first.targets, first.targetCount, second.targets, second.targetCount) &&
    sameList(first.spaces, first.spaceCount, second.spaces, second.spaceCount) &&
    sameList(first.cards, first.cardCount, second.cards, second.cardCount) &&
    sameSet(first.passengers, first.passengerCount, second.passengers, second.passengerCount) &&
    sameList(first.decks, first.deckCount, second.decks, second.deckCount)
  );
}

function sameList(first: readonly number[], count: number, second: readonly number[], other: number): boolean {
  if (count !== other) return false;
  for (let index = 0; index < count; index += 1) if (first[index] !== second[index]) return false;
  return true;
}

function sameSet(first: readonly number[], count: number, second: readonly number[], other: number): boolean {
  if (count !== other) return false;
  for (let index = 0; index < count; index += 1) {
    let isThere = false;
    for (let at = 0; at < other && !isThere; at += 1) isThere = first[index] === second[at];
    if (!isThere) return false;
  }
  return true;
}

/** The number that each action of the second list has in the first; one of its own where it is not there. */
export function actionNumbers(first: readonly string[], second: readonly string[]): Int32Array {
  return Int32Array.from(second, (name, index) => {
    const found = first.indexOf(name);
    return found >= 0 ? found : first.length + index;
  });
}
