import type { Dice } from "../dice.ts";
import type { CheckedResult, CheckedRollOrder, CheckedTable } from "./checked-tables.ts";
import { diceText } from "./checked-tables.ts";
import { TablesError } from "./evaluate.ts";

/** One roll on one table. */
export interface TableRoll {
  readonly table: string;
  /** `d6`, `2d6`. */
  readonly dice: string;
  readonly faces: readonly number[];
  readonly total: number;
  /** The column and what chose it. */
  readonly column: { readonly by: string; readonly name: string } | null;
  /** What came of it; null where the roll is made again. */
  readonly result: CheckedResult | null;
  /** As the row says it. */
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

/** A table may roll on others many times over; more rolls than this are no game's. */
const MOST_ROLLS = 200;

/**
 * Rolls as an order says, and on every table that a result sends to.
 *
 * @param columnBy what a column is chosen by: `priority` is 3
 */
export function rollOnTables(
  tables: readonly CheckedTable[],
  order: CheckedRollOrder,
  dice: Dice,
  columnBy: (quantity: string) => number | string,
): Rolled {
  const rolls: TableRoll[] = [];
  const results: TableResult[] = [];
  const tableNamed = (name: string): CheckedTable => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) throw new TablesError(`there is no table ${name}`);
    return table;
  };
  const rollOn = (table: CheckedTable, reroll: number | null): void => {
    if (rolls.length >= MOST_ROLLS) throw new TablesError(`${table.name} led to more than ${MOST_ROLLS} rolls`);
    const { key } = table;
    if (typeof key === "string") throw new TablesError(`${table.name} is not rolled: ${key} chooses its row`);
    const faces = Array.from({ length: key.count }, () => dice.roll(key.faces));
    const total = faces.reduce((sum, face) => sum + face, 0);
    const column = columnOf(table, columnBy);
    const roll = { table: table.name, dice: diceText(key), faces, total, column: column?.shown ?? null };
    if (total === reroll) {
      rolls.push({ ...roll, result: null, said: `another ${total} is rolled again` });
      rollOn(table, reroll);
      return;
    }
    const row = table.rows.find(({ range }) => range !== null && range.from <= total && total <= range.to);
    const result = row?.results[column?.index ?? 0];
    if (result === undefined) throw new TablesError(`${table.name} has no row for ${total}`);
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
    for (let rolled = 0; rolled < times; rolled += 1) rollOn(tableNamed(table), null);
  };
  follow(order);
  return { rolls, results };
}

function columnOf(table: CheckedTable, columnBy: (quantity: string) => number | string) {
  if (table.columns === null) return null;
  const { by, names } = table.columns;
  const chosen = String(columnBy(by)).toLowerCase();
  const index = names.findIndex((name) => name.toLowerCase() === chosen);
  if (index === -1)
    throw new TablesError(`${table.name} has no column for ${by} ${chosen}: its columns are ${names.join(", ")}`);
  return { index, shown: { by, name: names[index] ?? "" } };
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
