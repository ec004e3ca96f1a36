import { type DecidedAction, type Decision, type DieRoll, type PerformedClause, rareParts } from "../decision.ts";
import type { MemoryCell } from "../checked-tree.ts";
import type { Dice } from "../dice.ts";
import { valueOf } from "../things.ts";

/** Gives the names behind the numbers of a compact position. */
export interface NamedThings {
  placeName(place: number): string;
  unitName(unit: number): string;
  cardName(card: number): string;
  deckName(deck: number): string;
  /** A thing on the board that is acted upon: a tower, a door, a piece of equipment. */
  featureName(feature: number): string;
}

/** The names behind the numbers of a compiled sheet. */
export interface SheetNames {
  readonly procedures: readonly string[];
  readonly letters: readonly string[];
  readonly actions: readonly string[];
  readonly memory?: readonly MemoryCell[];
}

/** Marks a field that does not apply. */
export const NONE = -1;

/**
 * A compiled sheet's decision as numbers. One object is refilled for every decision. It passes rolls on to the dice,
 * and so records which were taken.
 */
export class DecisionBuffer implements Dice {
  procedure = NONE;
  clause = NONE;
  letter = NONE;
  /** Counted from 1. */
  row = NONE;
  action = NONE;
  strength = NONE;
  unit = NONE;
  destination = NONE;
  routeLength = 0;
  readonly route: number[] = [];
  target = NONE;
  /** Every unit of an attack on a space; empty where one unit is the target. */
  targetCount = 0;
  readonly targets: number[] = [];
  spaceCount = 0;
  readonly spaces: number[] = [];
  feature = NONE;
  cardCount = 0;
  readonly cards: number[] = [];
  passengerCount = 0;
  readonly passengers: number[] = [];
  leavesBoard = false;
  /** The memory cell that changes, and its new number. */
  memory = NONE;
  memoryNumber = NONE;
  deckCount = 0;
  readonly decks: number[] = [];
  diceCount = 0;
  readonly dieSides: number[] = [];
  readonly dieValues: number[] = [];
  performedCount = 0;
  /** Four numbers for each routine that led to the action, innermost first: procedure, clause, letter and row. */
  readonly performed: number[] = [];
  /** What is done before the clause; null for nothing. */
  first: DecisionBuffer | null = null;
  #before: DecisionBuffer | null = null;
  /** What is done after it; null for nothing. */
  next: DecisionBuffer | null = null;
  #behind: DecisionBuffer | null = null;
  /** The position that earlier actions leave, if this was decided there: its numbers mean things of that position. */
  seenIn: NamedThings | null = null;
  #dice: Dice | null = null;
  /** Whether any list has entries; few decisions need one. */
  #isListed = false;

  /** Whether the action has none of the parts that few decisions have. */
  get isPlain(): boolean {
    const listed = this.spaceCount + this.cardCount + this.passengerCount + this.deckCount;
    return listed === 0 && this.feature === NONE && !this.leavesBoard;
  }

  /** Whether there is one such action and nothing beside it. */
  get isOne(): boolean {
    return (
      this.next === null && this.first === null && this.performedCount === 0 && this.memory === NONE && this.isPlain
    );
  }

  /** Prepares the buffer for a decision with these dice. */
  begin(dice: Dice): void {
    // Storing an object costs more than comparing it.
    if (this.#dice !== dice) this.#dice = dice;
    this.procedure = NONE;
    this.row = NONE;
    this.diceCount = 0;
    this.feature = NONE;
    this.memory = NONE;
    this.leavesBoard = false;
    if (this.#isListed) this.#emptyLists();
  }

  /** No clause fires. A clause that fires sets all of this itself. */
  decideNothing(): void {
    this.clause = NONE;
    this.letter = NONE;
    this.action = NONE;
    this.strength = NONE;
    this.unit = NONE;
    this.destination = NONE;
    this.target = NONE;
  }

  #emptyLists(): void {
    this.#isListed = false;
    this.routeLength = 0;
    this.targetCount = 0;
    this.spaceCount = 0;
    this.cardCount = 0;
    this.passengerCount = 0;
    this.deckCount = 0;
    this.performedCount = 0;
    this.first = null;
    this.next = null;
  }

  /** Notes that the decision is a clause of a routine: the letter and row belong to that clause. */
  addPerformed(procedure: number, clause: number): void {
    const at = 4 * this.performedCount;
    this.performed[at] = procedure;
    this.performed[at + 1] = clause;
    this.performed[at + 2] = this.letter;
    this.performed[at + 3] = this.row;
    this.performedCount += 1;
    this.letter = NONE;
    this.row = NONE;
    this.#isListed = true;
  }

  /** An empty buffer for what is done before the clause; it uses this buffer's dice. */
  before(): DecisionBuffer {
    this.#before ??= new DecisionBuffer();
    this.#before.beginPart(this);
    return this.#before;
  }

  /** Keeps that buffer if anything was done. */
  keepFirst(isDone: boolean): void {
    if (!isDone) return;
    this.first = this.#before;
    this.#isListed = true;
  }

  /** An empty buffer for what is done after this, in another position or the same; it uses this buffer's dice. */
  behind(seenIn = this.seenIn): DecisionBuffer {
    this.#behind ??= new DecisionBuffer();
    this.#behind.beginPart(this);
    this.#behind.seenIn = seenIn;
    return this.#behind;
  }

  /** Keeps that buffer, and returns the last one of the chain. */
  keepNext(): DecisionBuffer {
    this.next = this.#behind;
    this.#isListed = true;
    return this.last();
  }

  /** The last buffer of the chain in which something is done. */
  last(): DecisionBuffer {
    return this.next === null ? this : this.next.last();
  }

  private beginPart(dice: Dice): void {
    this.begin(dice);
    this.decideNothing();
  }

  roll(sides: number): number {
    if (this.#dice === null) throw new Error("a die is rolled outside a decision");
    const value = this.#dice.roll(sides);
    this.dieSides[this.diceCount] = sides;
    this.dieValues[this.diceCount] = value;
    this.diceCount += 1;
    return value;
  }

  addToRoute(place: number): void {
    this.route[this.routeLength] = place;
    this.routeLength += 1;
    this.#isListed = true;
  }

  addSpace(space: number): void {
    this.spaces[this.spaceCount] = space;
    this.spaceCount += 1;
    this.#isListed = true;
  }

  addTarget(unit: number): void {
    this.targets[this.targetCount] = unit;
    this.targetCount += 1;
    this.#isListed = true;
  }

  addCard(card: number): void {
    this.cards[this.cardCount] = card;
    this.cardCount += 1;
    this.#isListed = true;
  }

  addPassenger(unit: number): void {
    this.passengers[this.passengerCount] = unit;
    this.passengerCount += 1;
    this.#isListed = true;
  }

  addDeck(deck: number): void {
    this.decks[this.deckCount] = deck;
    this.deckCount += 1;
    this.#isListed = true;
  }
}

/** Translates the numbers in a buffer into a decision with names. */
export function nameDecision(buffer: DecisionBuffer, position: NamedThings, names: SheetNames): Decision {
  return buffer.isOne ? nameOne(buffer, position, names) : nameAll(buffer, position, names);
}

/** A decision with one action and none of the parts that few decisions have: in one piece, as games name thousands. */
function nameOne(buffer: DecisionBuffer, position: NamedThings, names: SheetNames): Decision {
  const { clause, row, strength, unit, destination } = buffer;
  const target = buffer.target === NONE ? null : position.unitName(buffer.target);
  return {
    procedure: nameIn(names.procedures, buffer.procedure),
    clause: clause === NONE ? null : clause,
    letter: nameIn(names.letters, buffer.letter),
    row: row === NONE ? null : row,
    action: nameIn(names.actions, buffer.action),
    strength: strength === NONE ? null : strength,
    unit: unit === NONE ? null : position.unitName(unit),
    destination: destination === NONE ? null : position.placeName(destination),
    route:
      buffer.routeLength === 0 ? [] : namesOf(buffer.route, buffer.routeLength, (place) => position.placeName(place)),
    target,
    targets: targetsOf(buffer, position, target),
    dice: rolledDice(buffer),
    choices: [],
  };
}

function targetsOf(
  { targets, targetCount }: DecisionBuffer,
  position: NamedThings,
  target: string | null,
): readonly string[] {
  if (targetCount > 0) return namesOf(targets, targetCount, (unit) => position.unitName(unit));
  return target === null ? [] : [target];
}

function nameAll(buffer: DecisionBuffer, position: NamedThings, names: SheetNames): Decision {
  return {
    procedure: nameIn(names.procedures, buffer.procedure),
    clause: buffer.clause === NONE ? null : buffer.clause,
    ...nameParts(buffer, position, names),
    dice: rolledDice(buffer),
    choices: [],
    ...nameMemory(buffer, names),
    ...(buffer.first === null ? null : { first: nameAction(buffer.first, position, names) }),
  };
}

function rolledDice({ diceCount, dieSides, dieValues }: DecisionBuffer): readonly DieRoll[] {
  const dice: DieRoll[] = [];
  for (let die = 0; die < diceCount; die += 1) dice.push({ sides: dieSides[die] ?? 0, value: dieValues[die] ?? 0 });
  return dice;
}

function nameIn(list: readonly string[], number: number): string | null {
  return number === NONE ? null : (list[number] ?? null);
}

/** An action and those behind it by their names. */
export function nameAction(buffer: DecisionBuffer, decidedIn: NamedThings, names: SheetNames): DecidedAction {
  const position = buffer.seenIn ?? decidedIn;
  return { ...nameParts(buffer, position, names), choices: [], ...nameMemory(buffer, names) };
}

function nameMemory(buffer: DecisionBuffer, names: SheetNames): Pick<DecidedAction, "memory"> | null {
  const cell = names.memory?.[buffer.memory];
  return cell === undefined ? null : { memory: { name: cell.name, value: valueOf(cell, buffer.memoryNumber) } };
}

/** An action by names, without what was remembered. Games name each decision, so what is empty costs nothing. */
function nameParts(
  buffer: DecisionBuffer,
  position: NamedThings,
  names: SheetNames,
): Omit<DecidedAction, "choices" | "memory"> {
  const target = buffer.target === NONE ? null : position.unitName(buffer.target);
  const place = (number: number): string => position.placeName(number);
  const unit = (number: number): string => position.unitName(number);
  return {
    letter: nameIn(names.letters, buffer.letter),
    row: buffer.row === NONE ? null : buffer.row,
    action: nameIn(names.actions, buffer.action),
    strength: buffer.strength === NONE ? null : buffer.strength,
    unit: buffer.unit === NONE ? null : unit(buffer.unit),
    destination: buffer.destination === NONE ? null : place(buffer.destination),
    route: namesOf(buffer.route, buffer.routeLength, place),
    target,
    targets: targetsOf(buffer, position, target),
    ...(buffer.isPlain
      ? null
      : rareParts({
          spaces: namesOf(buffer.spaces, buffer.spaceCount, place),
          feature: buffer.feature === NONE ? null : position.featureName(buffer.feature),
          cards: namesOf(buffer.cards, buffer.cardCount, (card) => position.cardName(card)),
          passengers: namesOf(
            buffer.passengers.slice(0, buffer.passengerCount).sort((first, second) => first - second),
            buffer.passengerCount,
            unit,
          ),
          leavesBoard: buffer.leavesBoard,
          decks: namesOf(buffer.decks, buffer.deckCount, (deck) => position.deckName(deck)),
        })),
    ...(buffer.performedCount === 0 ? null : { performed: namePerformed(buffer, names) }),
    ...(buffer.next === null ? null : { next: nameAction(buffer.next, position, names) }),
  };
}

function namesOf(numbers: readonly number[], count: number, nameOf: (number: number) => string): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) names.push(nameOf(numbers[at] ?? NONE));
  return names;
}

function namePerformed({ performed, performedCount }: DecisionBuffer, names: SheetNames): readonly PerformedClause[] {
  return Array.from({ length: performedCount }, (_, index): PerformedClause => {
    const [procedure = NONE, clause = NONE, letter = NONE, row = NONE] = performed.slice(4 * index, 4 * index + 4);
    return {
      procedure: nameIn(names.procedures, procedure) ?? "",
      clause,
      letter: nameIn(names.letters, letter),
      row: row === NONE ? null : row,
    };
  }).toReversed();
}
