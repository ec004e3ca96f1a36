import type { CheckContext } from "../context.ts";
import { hasLostRows } from "../not-understood.ts";
import { checkDice, numbersFitDice } from "../roll-table.ts";
import { dieOf, sameThing, singular, type TableNames } from "./names.ts";
import { enumerate } from "../../../grammar/prose.ts";
import type { RollOrderNode, TableNode, TableResultNode, TableRowNode } from "../../../grammar/table-tree.ts";
import { foldForm } from "../../../grammar/fold-form.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import type {
  CheckedResult,
  CheckedRollOrder,
  CheckedTable,
  CheckedTableRow,
  TableKey,
} from "../../../runtime/tables/checked-tables.ts";
import type { CheckedDice } from "../../../runtime/checked-tree/expression.ts";

/** Checks one table: its rows against its dice or its quantity, its results against its columns. */
export function checkTable(context: CheckContext, names: TableNames, node: TableNode): CheckedTable | null {
  const key = checkKey(context, names, node);
  const columns = node.columns && { by: names.quantity(node.columns.by)?.id ?? null, names: node.columns.names };
  const combined = key?.kind === "results" && node.key.kind === "name" ? names.tableIfAny(node.key) : null;
  const results = combined && namedResults(combined);
  const rows = node.rows.map((row) => {
    const checked = checkRow(context, names, node, row);
    if (checked === null || combined === null || results === null) return checked;
    const together = resultsTogether(context, combined.name.text, results, row);
    return together && { ...checked, together };
  });
  if (hasLostRows(context, node)) return null;
  let isFine = key?.kind === "dice" ? rowsFitDice(context, node, key.dice) : rowsAreApart(context, node);
  if (key?.kind === "die") isFine = rowsFitFaces(context, node, key.faces) && isFine;
  if (columns !== null) isFine = columnsAreApart(context, node) && isFine;
  const whole = rows.flatMap((row) => row ?? []);
  if (key === null || columns?.by === null || whole.length < rows.length || !isFine) return null;
  return {
    name: node.name.text,
    key,
    columns: columns && { by: columns.by ?? "", names: columns.names.map(({ text }) => text) },
    rows: whole,
    span: node.span,
  };
}

function checkKey(context: CheckContext, names: TableNames, { key }: TableNode): TableKey | null {
  if (key.kind === "dice") {
    const dice = checkDice(context, key);
    return dice && { kind: "dice", dice };
  }
  const die = dieOf(context.lexicon, key.text);
  if (die !== null) return { kind: "die", name: die.id, faces: die.faces };
  const table = names.quantityIfAny(key) === null ? names.tableIfAny(key) : null;
  if (table !== null) return { kind: "results", table: table.name.text };
  const quantity = names.quantity(key);
  return quantity && { kind: "quantity", id: quantity.id };
}

/**
 * The two results of another table that a row is for: `Night twice`, `Night with Dawn or Dusk`. Reports a row that names no
 * two of them.
 */
function resultsTogether(
  { reporter }: CheckContext,
  table: string,
  results: ReadonlyMap<string, string>,
  { label, range, span }: TableRowNode,
): readonly [string, string] | null {
  const written = label?.text ?? "";
  const named = (text: string): string | undefined => results.get(singular(text));
  const twice = named(/^(.*\S)\s+twice$/i.exec(written)?.[1] ?? "");
  if (twice !== undefined) return [twice, twice];
  for (const { index, 0: joiner } of written.matchAll(/ with /gi)) {
    const [one, other] = [named(written.slice(0, index)), named(written.slice(index + joiner.length))];
    if (one !== undefined && other !== undefined) return [one, other];
  }
  const row = label === null ? String(range?.from.value) : written;
  return reporter.report("unknown-combination", label?.span ?? span, {
    row,
    table,
    results: enumerate([...results.values()].slice(0, MOST_SHOWN)),
  });
}

/** How many results of a table an error lists. */
const MOST_SHOWN = 12;

/** The results of a table that have a name, each once. */
function namedResults({ rows }: TableNode): ReadonlyMap<string, string> {
  const all = rows.flatMap((row) =>
    row.results.flatMap((result) => (result.kind === "namedResult" ? result.name : [])),
  );
  return new Map(all.map(({ text }) => [singular(text), text]));
}

/** Checks that every face of the game's own die has its row, and no row has another name. */
function rowsFitFaces({ reporter }: CheckContext, node: TableNode, faces: readonly string[]): boolean {
  const known = [...new Set(faces)];
  const odd = node.rows.find(({ label }) => !known.some((face) => sameThing(face, label?.text ?? "")));
  if (odd !== undefined) {
    const row = odd.label?.text ?? String(odd.range?.from.value);
    reporter.report("unknown-face", odd.label?.span ?? odd.span, {
      row,
      die: node.key.kind === "name" ? node.key.text : "",
      faces: enumerate(known),
    });
    return false;
  }
  const missing = known.filter((face) => !node.rows.some(({ label }) => sameThing(face, label?.text ?? "")));
  if (missing.length > 0) reporter.report("roll-table-gap", node.name.span, { numbers: enumerate(missing) });
  return missing.length === 0;
}

function rowsFitDice(context: CheckContext, node: TableNode, dice: CheckedDice): boolean {
  const unrolled = node.rows.find(({ range }) => range === null);
  if (unrolled !== undefined) {
    const written = unrolled.label?.text ?? "";
    context.reporter.report("table-row-key", unrolled.label?.span ?? unrolled.span, {
      row: written,
      key: context.quote(node.key.span),
    });
    return false;
  }
  const rows = node.rows.flatMap(({ range, span }) => (range === null ? [] : [{ ...range, span }]));
  return numbersFitDice(context, { dice, rows, span: node.span });
}

/** Reports repeated rows in a table selected by a quantity. */
function rowsAreApart(context: CheckContext, node: TableNode): boolean {
  const seen = new Set<string | number>();
  return node.rows.every(({ range, label, span }) => {
    const keys = range === null ? [foldForm(label?.text ?? "")] : numbersOf(range.from.value, range.to.value);
    const isNew = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const name = label?.text ?? String(range?.from.value);
    if (!isNew)
      context.reporter.report("duplicate-name", label?.span ?? range?.from.span ?? span, { name, kind: "row" });
    return isNew;
  });
}

/** The numbers of a range; only its ends if it is far too wide. */
function numbersOf(from: number, to: number): readonly number[] {
  if (to < from || to - from > MOST_NUMBERS) return [from, to];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const MOST_NUMBERS = 100;

function columnsAreApart(context: CheckContext, { columns }: TableNode): boolean {
  const seen = new Set<string>();
  return (columns?.names ?? []).every(({ text, span }) => {
    const isNew = !seen.has(foldForm(text));
    seen.add(foldForm(text));
    if (!isNew) context.reporter.report("duplicate-name", span, { name: text, kind: "column" });
    return isNew;
  });
}

function checkRow(
  context: CheckContext,
  names: TableNames,
  table: TableNode,
  row: TableRowNode,
): CheckedTableRow | null {
  const expected = table.columns?.names.length ?? 1;
  const results = row.results.map((result) => checkResult(names, result));
  if (row.results.length !== expected) {
    const has = row.results.length === 1 ? "1 result" : `${row.results.length} results`;
    const columns = table.columns === null ? "the table has no columns" : `the table has ${expected} columns`;
    return context.reporter.report("table-columns", row.span, { has, columns });
  }
  const whole = results.flatMap((result) => result ?? []);
  if (whole.length < results.length) return null;
  return {
    range: row.range && { from: row.range.from.value, to: row.range.to.value },
    label: row.label?.text ?? null,
    results: whole,
    span: row.span,
  };
}

function checkResult(names: TableNames, node: TableResultNode): CheckedResult | null {
  switch (node.kind) {
    case "namedResult":
      return { kind: "named", name: node.name.text, rule: node.rule?.text ?? null };
    case "amount":
      return { kind: "amount", value: node.value, percent: node.percent };
    case "test":
      return { kind: "test", successes: node.successes.value, dice: node.dice.value };
    case "rollOrder":
      return checkRollOrder(names, node);
  }
}

/** Null if the table does not exist. */
export function checkRollOrder(names: TableNames, node: RollOrderNode): CheckedRollOrder | null {
  const table = names.table(node.table);
  if (table === null) return null;
  const { times, again, reroll } = node;
  return { kind: "roll", table: table.name.text, times, again, reroll: reroll?.value ?? null };
}

/** Reports tables on which rolling never ends, because every result rolls again. */
export function reportEndless(context: CheckContext, names: TableNames, tables: readonly CheckedTable[]): void {
  const rows = tables.flatMap((table) =>
    table.rows.map(({ results }) => ({
      table: table.name,
      rolls: results.flatMap((result) => (result.kind === "roll" ? result : [])),
    })),
  );
  const ending = rows.filter(({ rolls }) => rolls.every(({ again }) => !again));
  const rollsOn = groupBy(
    ending.flatMap((row) => row.rolls.map((roll) => ({ row, rolled: roll.table }))),
    ({ rolled }) => rolled,
  );
  const open = new Map(ending.map((row) => [row, row.rolls.length]));
  // A table can end if all results of some row can. Tables added during the loop are visited too.
  const ends = new Set(ending.flatMap(({ table, rolls }) => (rolls.length === 0 ? table : [])));
  for (const name of ends) {
    for (const { row } of rollsOn.get(name) ?? []) {
      const left = (open.get(row) ?? 0) - 1;
      open.set(row, left);
      if (left === 0) ends.add(row.table);
    }
  }
  const nodes = new Map(names.tables.toReversed().map(({ name }) => [name.text, name]));
  for (const { name } of tables) {
    const node = ends.has(name) ? undefined : nodes.get(name);
    if (node) context.reporter.report("endless-table", node.span, { name });
  }
}
