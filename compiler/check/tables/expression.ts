import { fixAt } from "../../../grammar/diagnostic.ts";
import type { CheckContext } from "../context.ts";
import { checkDice } from "../roll-table.ts";
import { dieOf, levelParts, quantityOf, type TableNames } from "./names.ts";
import type { Span } from "../../../grammar/source.ts";
import type { Lexicon, QuantityWord } from "../../../grammar/lexicon.ts";
import type { ExpressionNode, NameNode, TableNode, TableResultNode } from "../../../grammar/table-tree.ts";
import { partsOf } from "../../../runtime/checked-tree/expression.ts";
import type { CheckedExpression } from "../../../runtime/tables/checked-tables.ts";

/** Resolves the names of an expression. Null if any part is not understood. */
export function checkExpression(
  context: CheckContext,
  names: TableNames,
  node: ExpressionNode,
): CheckedExpression | null {
  const check = (part: ExpressionNode) => checkExpression(context, names, part);
  switch (node.kind) {
    case "number":
      return { kind: "constant", value: node.value };
    case "dice": {
      const dice = checkDice(context, node);
      return dice && { kind: "dice", dice };
    }
    case "name":
      return checkNumber(context, names, node);
    case "arithmetic": {
      const [left, right] = [check(node.left), check(node.right)];
      return left && right && { kind: "arithmetic", sign: node.sign, left, right };
    }
    case "per": {
      const unit = checkNumber(context, names, node.unit);
      if (node.counts === null) {
        const { end } = node.span;
        const started = fixAt({ start: end, end }, "Count started ones", " or portion thereof");
        const { start } = node.size.span;
        const full = fixAt({ start, end: start }, "Count full ones", "full ");
        const quoted = context.quote(node.span);
        context.reporter.report(
          "missing-rounding",
          node.span,
          { phrase: quoted, how: "full ones or started ones" },
          { fixes: [started, full] },
        );
        return null;
      }
      if (unit === null) return null;
      return {
        kind: "per",
        amount: node.amount.value,
        size: Math.max(1, node.size.value),
        unit,
        counts: node.counts,
      };
    }
    case "half": {
      const of = check(node.of);
      if (node.rounded === null) return roundingNeeded(context, node.span);
      return of && { kind: "half", of, rounded: node.rounded };
    }
    case "bounded": {
      const [of, bound] = [check(node.of), check(node.bound)];
      return of && bound && { kind: "bounded", of, comparison: node.comparison, bound };
    }
  }
}

/** Reports a half when the page does not say how to round. */
export function roundingNeeded(context: CheckContext, span: Span): null {
  const { end } = span;
  const fixes = (["up", "down"] as const).map((way) => fixAt({ start: end, end }, `Round ${way}`, `, rounded ${way}`));
  const values = { phrase: context.quote(span), how: "rounded up or rounded down" };
  return context.reporter.report("missing-rounding", span, values, { fixes });
}

/** The number that a name stands for: `TV`, `OP`, a value of a table, or `success rate in victory`. */
export function checkNumber(context: CheckContext, names: TableNames, node: NameNode): CheckedExpression | null {
  const parts = levelParts(node);
  if (parts !== null && !names.isNumber(node)) {
    const table = names.tableIfAny(parts.table);
    if (table !== null) return checkLevel(context, names, parts.of, table, node);
  }
  const named = names.number(node);
  if (named === null) return null;
  if ("kind" in named && named.kind === "table") return lookedUp(context, names, named, node);
  if ("kind" in named) return { kind: "formula", name: named.name.text };
  return { kind: "quantity", id: named.id, eachSide: isOfSide(context.lexicon, named) };
}

/** `success rate in victory`: the first column that is no less. */
function checkLevel(
  context: CheckContext,
  names: TableNames,
  part: NameNode,
  table: TableNode,
  node: NameNode,
): CheckedExpression | null {
  const of = checkNumber(context, names, part);
  if (of === null) return null;
  const { text: name } = table.name;
  if (table.columns === null)
    return context.reporter.report("table-is-no-number", node.span, { name, reason: "it has no columns" });
  const value = lookedUp(context, names, table, node);
  if (value !== null && value.named.length > 0)
    return context.reporter.report("table-is-no-number", node.span, { name, reason: NOT_ALL });
  // The column is the result, so nothing selects it.
  return value && { kind: "level", table: value.table, by: value.by.slice(0, 1), of };
}

const NOT_ALL = "not all of its results are numbers";

type LookedUp = Extract<CheckedExpression, { readonly kind: "lookup" }>;

/** The value that quantities select from a table. Results are numbers, or names of numbers. */
function lookedUp(context: CheckContext, names: TableNames, table: TableNode, node: NameNode): LookedUp | null {
  const { lexicon, reporter } = context;
  const results = table.rows.flatMap((row) => row.results);
  const isNumbers = results.every((result) => result.kind === "amount" || isNumberName(names, result));
  if (isNumbers && table.key.kind === "name" && dieOf(lexicon, table.key.text) === null) {
    const keys = [table.key, ...(table.columns === null ? [] : [table.columns.by])];
    const by = keys.flatMap(({ text }) => {
      const quantity = quantityOf(lexicon, text);
      return quantity === null ? [] : [{ id: quantity.id, eachSide: isOfSide(lexicon, quantity) }];
    });
    const numbers = results.flatMap((result) => {
      if (!isNumberName(names, result)) return [];
      const value = checkNumber(context, names, result.name);
      return value === null ? [] : [{ name: result.name.text, value }];
    });
    return { kind: "lookup", table: table.name.text, by, named: numbers };
  }
  const reason = isNumbers ? "dice choose its row" : NOT_ALL;
  return reporter.report("table-is-no-number", node.span, { name: table.name.text, reason });
}

/** A result that names a formula or a quantity. Tables do not stand for each other, so none leads back to itself. */
function isNumberName(
  names: TableNames,
  result: TableResultNode,
): result is Extract<TableResultNode, { readonly kind: "namedResult" }> {
  return result.kind === "namedResult" && result.rule === null && names.isNumber(result.name);
}

function isOfSide({ roles }: Lexicon, { of }: QuantityWord): boolean {
  return of.includes(roles.eachSide ?? "");
}

/** The formulas that an expression names. */
export function formulasIn(expression: CheckedExpression): readonly string[] {
  return expression.kind === "formula" ? [expression.name] : numbersIn(expression).flatMap(formulasIn);
}

/** The parts of an expression. */
function numbersIn(expression: CheckedExpression): readonly CheckedExpression[] {
  if (expression.kind === "lookup") return expression.named.map(({ value }) => value);
  return expression.kind === "level" ? [expression.of] : partsOf(expression);
}

/** Whether an expression directly uses a quantity that each side has of its own. */
export function needsSide(expression: CheckedExpression): boolean {
  if (expression.kind === "quantity") return expression.eachSide;
  if ("by" in expression && expression.by.some(({ eachSide }) => eachSide)) return true;
  return numbersIn(expression).some(needsSide);
}
