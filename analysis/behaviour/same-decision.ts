import { type DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import { actionsOf, type DecidedAction, type Decision } from "../../runtime/decision.ts";
import { type Dice, SeededDice } from "../../runtime/dice.ts";

/** The possible outcomes of a decision, each with its chance. The chances add up to 1 less `missing`. */
interface Outcomes {
  readonly chances: ReadonlyMap<string, number>;
  /** The chance of everything that was not followed to its end, such as a die that is rolled again and again. */
  readonly missing: number;
}

/** Outcomes less likely than this are not followed further. */
const LEAST_CHANCE = 1e-7;
const MOST_RUNS = 3000;

/** Thrown where the dice of a decision are not worth following. */
class TooUnlikely extends Error {
  override readonly name = "TooUnlikely";
}

/** Dice that show the faces of a path, and after its end the first face of each die. Every roll extends the path. */
class BranchingDice implements Dice {
  readonly path: { readonly sides: number; face: number }[] = [];
  #taken = 0;
  #chance = 1;

  /** Begins the next decision with the same path. */
  restart(): void {
    this.#taken = 0;
    this.#chance = 1;
  }

  get chance(): number {
    return this.#chance;
  }

  roll(sides: number): number {
    const known = this.path[this.#taken];
    if (known === undefined) this.path.push({ sides, face: 1 });
    this.#taken += 1;
    this.#chance /= sides;
    if (this.#chance < LEAST_CHANCE) throw new TooUnlikely();
    return known?.face ?? 1;
  }

  /** Turns the last die that has another face to its next face; false where all were tried. */
  advance(): boolean {
    this.path.length = Math.min(this.path.length, this.#taken);
    for (let last = this.path.pop(); last !== undefined; last = this.path.pop()) {
      if (last.face >= last.sides) continue;
      this.path.push({ sides: last.sides, face: last.face + 1 });
      return true;
    }
    return false;
  }
}

/**
 * Every outcome that a decision can have, with its exact chance: all faces of all dice are tried.
 *
 * @param decide decides with the dice given, and gives what is done as a text
 * @returns null where there are too many ways for the dice to fall
 */
export function outcomesOf(decide: (dice: Dice) => string): Outcomes | null {
  const dice = new BranchingDice();
  const chances = new Map<string, number>();
  let missing = 0;
  for (let run = 0; run < MOST_RUNS; run += 1) {
    dice.restart();
    try {
      const outcome = decide(dice);
      chances.set(outcome, (chances.get(outcome) ?? 0) + dice.chance);
    } catch (error) {
      if (!(error instanceof TooUnlikely)) throw error;
      missing += dice.chance;
    }
    if (!dice.advance()) return { chances, missing };
  }
  return null;
}

/** Smaller differences come from rounding. */
const ROUNDING = 1e-9;

/** Whether two decisions have the same outcomes with the same chances. */
export function sameOutcomes(first: Outcomes, second: Outcomes): boolean {
  const slack = first.missing + second.missing + ROUNDING;
  let difference = 0;
  for (const outcome of new Set([...first.chances.keys(), ...second.chances.keys()])) {
    difference += Math.abs((first.chances.get(outcome) ?? 0) - (second.chances.get(outcome) ?? 0));
  }
  return difference <= 2 * slack;
}

/** How many seeds are tried to tell two decisions apart when their dice fall in too many ways to try them all. */
const SAMPLES = 1500;
/** How far apart, in standard deviations, counts may be if their chances are the same. */
const FAR_APART = 6;

/**
 * Whether two decisions have their outcomes with different chances, judged by how often each comes up: a test of
 * two samples (chi-squared) that errs once in many millions.
 */
export function samplesDiffer(decideFirst: (dice: Dice) => string, decideSecond: (dice: Dice) => string): boolean {
  const counts = new Map<string, [number, number]>();
  const note = (outcome: string, side: 0 | 1): void => {
    const known = counts.get(outcome) ?? [0, 0];
    known[side] += 1;
    counts.set(outcome, known);
  };
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    note(decideFirst(new SeededDice(sample)), 0);
    note(decideSecond(new SeededDice(sample + SAMPLES)), 1);
  }
  let distance = 0;
  for (const [first, second] of counts.values()) distance += (first - second) ** 2 / (first + second);
  const freedom = Math.max(1, counts.size - 1);
  return distance > freedom + FAR_APART * Math.sqrt(2 * freedom) + FAR_APART;
}

/** The effect of a decision on the table, whichever clause it came from. Equal texts are equal actions. */
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
 * Whether two decisions for the same packed position do the same. Compares numbers only.
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

/**
 * The number of each action of the second list in the first. An action that the first list lacks has a number of its
 * own.
 */
export function actionNumbers(first: readonly string[], second: readonly string[]): Int32Array {
  return Int32Array.from(second, (name, index) => {
    const found = first.indexOf(name);
    return found >= 0 ? found : first.length + index;
  });
}
