import type { CheckedResult, CheckedTable, CheckedTableRow } from "./checked-tables.ts";
import { TablesError } from "./evaluate.ts";

/** What a quantity is: a number, or one of its words. */
export type QuantityValue = number | string;

/** The result in the row and column that quantities select: a weapon's size and the target's. */
export function lookUp(table: CheckedTable, valueOf: (quantity: string) => QuantityValue): CheckedResult {
  const { key } = table;
  if (key.kind !== "quantity") throw new TablesError(`${table.name} is rolled, not looked up`);
  const value = valueOf(key.id);
  const row = table.rows.find((each) => isFor(each, value));
  if (row === undefined) throw new TablesError(`${table.name} has no row for ${key.id} ${value}`);
  return resultIn(table, row, valueOf).result;
}

function isFor({ label, range }: CheckedTableRow, value: QuantityValue): boolean {
  if (range === null) return label?.toLowerCase() === String(value).toLowerCase();
  return typeof value === "number" && range.from <= value && value <= range.to;
}

/** A column as people read it: what selected it, and its name. */
export interface ShownColumn {
  readonly by: string;
  readonly name: string;
}

/** The result of a row in the column that its quantity selects. */
export function resultIn(
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
