import { chooseEqually } from "../dice.ts";
import type { DecisionBuffer } from "./decision-buffer.ts";

/** The rows of a roll table. */
interface RollTable {
  /** The faces of each die. */
  readonly die: number;
  /** How many dice are rolled; absent for a single one. */
  readonly count?: number;
  /** The die that counts, if they are not added up. */
  readonly keeps?: "highest" | "lowest";
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/**
 * The row of a table that is run, among the possible ones; −1 if an impossible row was rolled and that ends it.
 * @param possible 1 for each row that the dice can come to and that has a plan; there is at least one.
 * @param dice those that a possible row is chosen with; null for the usual ones.
 * @param added to what the dice show; beyond the rows the lowest or the highest number of them counts.
 */
export function rollRow(
  out: DecisionBuffer,
  table: RollTable,
  possible: ArrayLike<number>,
  impossible: "roll again" | "pass the clause over" | "a random possible row",
  dice: readonly number[] | null = null,
  added: number | null = null,
): number {
  const rows = table.from.length;
  let count = 0;
  for (let row = 0; row < rows; row += 1) count += possible[row]!;
  if (count === 1) return nth(possible, 0);
  for (;;) {
    const sum = rollDice(out, table);
    const row = rowOf(table, added === null ? sum : within(table, sum + added));
    if (row >= 0 && possible[row] === 1) return row;
    if (impossible === "pass the clause over") return -1;
    if (impossible === "a random possible row") return nth(possible, chooseEqually(out, count, dice));
  }
}

/** Whether the dice of a table, with a number added, can select a row. */
export function reaches(table: RollTable, row: number, added: number): boolean {
  const { die, count = 1, keeps, from, to } = table;
  const [least, most] = keeps === undefined ? [count, count * die] : [1, die];
  return from[row]! <= within(table, most + added) && within(table, least + added) <= to[row]!;
}

function rollDice(out: DecisionBuffer, table: RollTable): number {
  let shown = out.roll(table.die);
  for (let left = (table.count ?? 1) - 1; left > 0; left -= 1) {
    const face = out.roll(table.die);
    if (table.keeps === undefined) shown += face;
    else if (face > shown === (table.keeps === "highest")) shown = face;
  }
  return shown;
}

function within({ from, to }: RollTable, number: number): number {
  let [lowest, highest] = [from[0]!, to[0]!];
  for (let row = 1; row < from.length; row += 1) {
    if (from[row]! < lowest) lowest = from[row]!;
    if (to[row]! > highest) highest = to[row]!;
  }
  return number < lowest ? lowest : number > highest ? highest : number;
}

function rowOf(table: RollTable, sum: number): number {
  for (let row = 0; row < table.from.length; row += 1) {
    if (table.from[row]! <= sum && sum <= table.to[row]!) return row;
  }
  return -1;
}

/** The index of the number above 0 that has so many such numbers before it. */
function nth(numbers: ArrayLike<number>, before: number): number {
  let left = before;
  for (let index = 0; ; index += 1) {
    if (numbers[index]! <= 0) continue;
    if (left === 0) return index;
    left -= 1;
  }
}

/** A table of decks: the index of each row's deck in the list of decks. */
interface DeckTable extends RollTable {
  readonly row: readonly number[];
  /** The numbers of the decks, ascending. */
  readonly decks: readonly number[];
}

/**
 * Draws up to `count` cards, rolling a die for each while two or more decks have cards, and records the decks.
 * @param left the cards in each deck of the table; it is used up.
 * @param randomOther whether an empty deck gives way to another at random (else the die is rolled again).
 * @param dice those that the other deck is chosen with; null for the usual ones.
 */
export function drawByTable(
  out: DecisionBuffer,
  table: DeckTable,
  left: Int32Array,
  count: number,
  randomOther: boolean,
  dice: readonly number[] | null = null,
): void {
  for (let drawn = 0; drawn < count; drawn += 1) {
    let open = 0;
    for (let deck = 0; deck < table.decks.length; deck += 1) if (left[deck]! > 0) open += 1;
    if (open === 0) return;
    const deck = open === 1 ? nth(left, 0) : rollDeck(out, table, left, open, randomOther, dice);
    left[deck]! -= 1;
    out.addDeck(table.decks[deck]!);
  }
}

function rollDeck(
  out: DecisionBuffer,
  table: DeckTable,
  left: Int32Array,
  open: number,
  randomOther: boolean,
  dice: readonly number[] | null,
): number {
  for (;;) {
    const row = rowOf(table, rollDice(out, table));
    const deck = row < 0 ? -1 : table.row[row]!;
    if (deck >= 0 && left[deck]! > 0) return deck;
    if (randomOther) return nth(left, chooseEqually(out, open, dice));
  }
}
