import { fixAt } from "../../../grammar/diagnostic.ts";
import type { CheckContext } from "../context.ts";
import { checkDice } from "../roll-table.ts";
import { dieOf, quantityOf, type TableNames } from "./names.ts";
import type { Span } from "../../../grammar/source.ts";
import type { Lexicon, QuantityWord } from "../../../grammar/lexicon.ts";
import type { ExpressionNode, FormulaNode, NameNode, TableNode } from "../../../grammar/table-tree.ts";
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
    case "name": {
      const named = names.number(node);
      return named && numberOf(context, named, node);
    }
    case "arithmetic": {
      const [left, right] = [check(node.left), check(node.right)];
      return left && right && { kind: "arithmetic", sign: node.sign, left, right };
    }
    case "per": {
      const named = names.number(node.unit);
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
      const unit = named && numberOf(context, named, node.unit);
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

function numberOf(
  { lexicon, reporter }: CheckContext,
  named: FormulaNode | TableNode | QuantityWord,
  node: NameNode,
): CheckedExpression | null {
  if ("kind" in named && named.kind === "table") {
    const isNumbers = named.rows.every((row) => row.results.every(({ kind }) => kind === "amount"));
    if (isNumbers && named.key.kind === "name" && dieOf(lexicon, named.key.text) === null) {
      const keys = [named.key, ...(named.columns === null ? [] : [named.columns.by])];
      const by = keys.flatMap(({ text }) => {
        const quantity = quantityOf(lexicon, text);
        return quantity === null ? [] : [{ id: quantity.id, eachSide: isOfSide(lexicon, quantity) }];
      });
      return { kind: "lookup", table: named.name.text, by };
    }
    const reason = isNumbers ? "dice choose its row" : "not all of its results are numbers";
    return reporter.report("table-is-no-number", node.span, { name: named.name.text, reason });
  }
  if ("kind" in named) return { kind: "formula", name: named.name.text };
  return { kind: "quantity", id: named.id, eachSide: isOfSide(lexicon, named) };
}

function isOfSide({ roles }: Lexicon, { of }: QuantityWord): boolean {
  return of.includes(roles.eachSide ?? "");
}

/** The formulas that an expression names. */
export function formulasIn(expression: CheckedExpression): readonly string[] {
  return expression.kind === "formula" ? [expression.name] : partsOf(expression).flatMap(formulasIn);
}

/** Whether an expression directly uses a quantity that each side has of its own. */
export function needsSide(expression: CheckedExpression): boolean {
  if (expression.kind === "quantity") return expression.eachSide;
  if (expression.kind === "lookup") return expression.by.some(({ eachSide }) => eachSide);
  return partsOf(expression).some(needsSide);
}
