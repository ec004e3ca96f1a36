import type { DieRoll } from "../decision.ts";
import { type Dice, RecordingDice } from "../dice.ts";
import type { CheckedResult, CheckedRollOrder, CheckedTable, CheckedTableRow } from "./checked-tables.ts";
import { diceText } from "../checked-tree/expression.ts";
import { named, TablesError } from "./evaluate.ts";

/** One roll on one table. */
export interface TableRoll {
  readonly table: string;
  /** `d6`, `2d6`. */
  readonly dice: string;
  readonly faces: readonly number[];
  readonly total: number;
  /** The sum, or the word on the face of a die of the game's own. */
  readonly shown: string;
  readonly column: ShownColumn | null;
  /** The result; null if the roll is made again. */
  readonly result: CheckedResult | null;
  /** The row's words. */
  readonly said: string;
}

/** A result that rolling on tables led to. */
export interface TableResult {
  readonly table: string;
  readonly name: string;
  readonly rule: string | null;
}

/** All rolls that an order leads to, and their results, in order. */
export interface Rolled {
  readonly rolls: readonly TableRoll[];
  readonly results: readonly TableResult[];
}

/** A table may roll on others many times over; no game needs more rolls than this. */
const MOST_ROLLS = 200;

/**
 * Makes the rolls of an order, and rolls on every table that a result sends to.
 *
 * @param valueOf what a column is chosen by: `priority` is 3
 */
export function rollOnTables(
  tables: readonly CheckedTable[],
  order: CheckedRollOrder,
  dice: Dice,
  valueOf: (quantity: string) => QuantityValue,
): Rolled {
  const rolls: TableRoll[] = [];
  const results: TableResult[] = [];
  const rollOn = (table: CheckedTable, reroll: number | null): void => {
    if (rolls.length >= MOST_ROLLS) throw new TablesError(`${table.name} led to more than ${MOST_ROLLS} rolls`);
    const { dice: thrown, faces, row, shown, total } = throwFor(table, dice);
    if (row === undefined) throw new TablesError(`${table.name} has no row for ${shown}`);
    const { column, result } = resultIn(table, row, valueOf);
    const roll = { table: table.name, dice: thrown, faces, total, shown, column };
    if (total === reroll) {
      rolls.push({ ...roll, result: null, said: `another ${total} is rolled again` });
      rollOn(table, reroll);
      return;
    }
    rolls.push({ ...roll, result, said: resultText(result) });
    if (result.kind === "roll") {
      follow(result);
      if (result.again) rollOn(table, result.reroll);
    } else {
      const rule = result.kind === "named" ? result.rule : null;
      results.push({ table: table.name, name: resultText(result), rule });
    }
  };
  const follow = ({ table, times }: CheckedRollOrder): void => {
    for (let rolled = 0; rolled < times; rolled += 1) rollOn(named(tables, table, "table"), null);
  };
  follow(order);
  return { rolls, results };
}

/** What results mean together, by the tables of a text. */
export interface Effect {
  /** The row that says it. */
  readonly name: string;
  readonly rule: string;
  /** The dice that the row rolled. */
  readonly rolls: readonly DieRoll[];
}

/**
 * What results that fell in one step mean together. Rows are read in the order of the text. A row that leads to another
 * result of the table adds it, and the rows below see it, too. `None` means nothing.
 */
export function combine(
  tables: readonly CheckedTable[],
  results: readonly TableResult[],
  dice: Dice,
  valueOf: (quantity: string) => QuantityValue,
): readonly Effect[] {
  const effects: Effect[] = [];
  const fallen = [...results];
  for (const table of tables) {
    const { key } = table;
    if (key.kind !== "results") continue;
    for (const row of table.rows) {
      const [one, other] = row.together ?? ["", ""];
      const count = (name: string): number =>
        fallen.filter((each) => each.table === key.table && each.name === name).length;
      if (count(one) < (one === other ? 2 : 1) || count(other) < 1) continue;
      const { result } = resultIn(table, row, valueOf);
      const name = row.label ?? "";
      if (result.kind === "roll") {
        const recording = new RecordingDice(dice);
        const rolled = rollOnTables(tables, result, recording, valueOf);
        effects.push({ name, rule: rolled.results.map(toldResult).join(" "), rolls: recording.rolls });
        continue;
      }
      const written = resultText(result);
      if (written.toLowerCase() === "none") continue;
      const added = resultNamed(tables, key.table, written);
      if (added !== null) fallen.push(added);
      const rules = [result.kind === "named" ? result.rule : null, added?.rule ?? null].flatMap((rule) => rule ?? []);
      effects.push({ name, rule: rules.length === 0 ? `${written}.` : `${written}: ${rules.join(" ")}`, rolls: [] });
    }
  }
  return effects;
}

function toldResult({ name, rule }: TableResult): string {
  return rule === null ? `${name}.` : `${name}: ${rule}`;
}

/** A result of a table by its name; null if the table has none of this name. */
function resultNamed(tables: readonly CheckedTable[], table: string, written: string): TableResult | null {
  for (const { name, rows } of tables) {
    for (const result of name === table ? rows.flatMap(({ results }) => results) : []) {
      if (result.kind === "named" && result.name.toLowerCase() === written.toLowerCase())
        return { table, name: result.name, rule: result.rule };
    }
  }
  return null;
}

/** Rolls the dice of a table and finds its row. */
function throwFor({ key, name, rows }: CheckedTable, dice: Dice) {
  switch (key.kind) {
    case "dice": {
      const faces = Array.from({ length: key.dice.count }, () => dice.roll(key.dice.faces));
      const total = faces.reduce((sum, face) => sum + face, 0);
      const row = rows.find(({ range }) => range !== null && range.from <= total && total <= range.to);
      return { dice: diceText(key.dice), faces, total, shown: `${total}`, row };
    }
    case "die": {
      const face = dice.roll(key.faces.length);
      const shown = key.faces[face - 1] ?? "";
      const row = rows.find(({ label }) => label?.toLowerCase() === shown.toLowerCase());
      return { dice: key.name, faces: [face], total: face, shown, row };
    }
    case "quantity":
    case "results":
      throw new TablesError(`${name} is not rolled: ${key.kind === "quantity" ? key.id : key.table} chooses its row`);
  }
}

/** A result as people read it. */
export function resultText(result: CheckedResult): string {
  switch (result.kind) {
    case "named":
      return result.name;
    case "amount":
      return `${result.value}${result.percent ? "%" : ""}`;
    case "test":
      return `[${result.successes}/${result.dice}]`;
    case "roll": {
      const times = result.times === 1 ? "once" : result.times === 2 ? "twice" : `${result.times} times`;
      const again = result.again ? ", and once more here" : "";
      return `roll on ${result.table.toLowerCase()} ${times}${again}`;
    }
  }
}

/** What a quantity is: a number, or one of its words. */
export type QuantityValue = number | string;

/** The result in the row and column that quantities select: a weapon's size and the target's. */
export function lookUp(table: CheckedTable, valueOf: (quantity: string) => QuantityValue): CheckedResult {
  return resultIn(table, rowFor(table, valueOf), valueOf).result;
}

/** The row that a quantity selects. */
export function rowFor(table: CheckedTable, valueOf: (quantity: string) => QuantityValue): CheckedTableRow {
  const { key } = table;
  if (key.kind !== "quantity") throw new TablesError(`${table.name} is rolled, not looked up`);
  const value = valueOf(key.id);
  const row = table.rows.find((each) => isFor(each, value));
  if (row === undefined) throw new TablesError(`${table.name} has no row for ${key.id} ${value}`);
  return row;
}

function isFor({ label, range }: CheckedTableRow, value: QuantityValue): boolean {
  if (range === null) return label?.toLowerCase() === String(value).toLowerCase();
  return typeof value === "number" && range.from <= value && value <= range.to;
}

/** A column as people read it: what selected it, and its name. */
interface ShownColumn {
  readonly by: string;
  readonly name: string;
}

/** The result of a row in the column that its quantity selects. */
function resultIn(
  table: CheckedTable,
  row: CheckedTableRow,
  valueOf: (quantity: string) => QuantityValue,
): { readonly result: CheckedResult; readonly column: ShownColumn | null } {
  const column = columnOf(table, valueOf);
  const result = row.results[column?.index ?? 0];
  if (result === undefined) throw new TablesError(`${table.name} has an empty row`);
  return { result, column: column && { by: column.by, name: column.name } };
}

function columnOf(table: CheckedTable, valueOf: (quantity: string) => QuantityValue) {
  if (table.columns === null) return null;
  const { by, names } = table.columns;
  const chosen = valueOf(by);
  const index = names.findIndex((name) => name.toLowerCase() === String(chosen).toLowerCase());
  if (index === -1)
    throw new TablesError(`${table.name} has no column for ${by} ${chosen}: its columns are ${names.join(", ")}`);
  return { index, by, name: names[index] ?? "" };
}
