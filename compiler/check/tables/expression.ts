import type { CheckContext } from "../context.ts";
import { checkDice } from "./dice.ts";
import { dieOf, quantityOf, type TableNames } from "./names.ts";
import { missingRounding, tableIsNoNumber } from "../../diagnostics/index.ts";
import type { Lexicon, QuantityWord } from "../../../grammar/lexicon.ts";
import type { ExpressionNode, FormulaNode, NameNode, TableNode } from "../../../grammar/table-tree.ts";
import type { CheckedExpression } from "../../../runtime/tables/checked-tables.ts";

/** Resolves the names of an expression. Null where something in it is not understood. */
export function checkExpression(
  context: CheckContext,
  names: TableNames,
  node: ExpressionNode,
): CheckedExpression | null {
  const check = (part: ExpressionNode) => checkExpression(context, names, part);
  switch (node.kind) {
    case "number":
      return { kind: "number", value: node.value };
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
        const started = {
          title: "Count started ones",
          edits: [{ span: { start: end, end }, text: " or portion thereof" }],
        };
        const { start } = node.size.span;
        const full = { title: "Count full ones", edits: [{ span: { start, end: start }, text: "full " }] };
        const quoted = context.quote(node.span);
        context.reporter.report(
          missingRounding,
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
      if (node.rounded === null) {
        const { end } = node.span;
        const fixes = (["up", "down"] as const).map((way) => ({
          title: `Round ${way}`,
          edits: [{ span: { start: end, end }, text: `, rounded ${way}` }],
        }));
        return context.reporter.report(
          missingRounding,
          node.span,
          { phrase: context.quote(node.span), how: "rounded up or rounded down" },
          { fixes },
        );
      }
      return of && { kind: "half", of, rounded: node.rounded };
    }
    case "bounded": {
      const [of, bound] = [check(node.of), check(node.bound)];
      return of && bound && { kind: "bounded", of, comparison: node.comparison, bound };
    }
  }
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
    return reporter.report(tableIsNoNumber, node.span, { name: named.name.text, reason });
  }
  if ("kind" in named) return { kind: "formula", name: named.name.text };
  return { kind: "quantity", id: named.id, eachSide: isOfSide(lexicon, named) };
}

function isOfSide({ roles }: Lexicon, { of }: QuantityWord): boolean {
  return of.includes(roles.eachSide ?? "");
}

/** The formulas that an expression names. */
export function formulasIn(expression: CheckedExpression): readonly string[] {
  switch (expression.kind) {
    case "number":
    case "dice":
    case "quantity":
    case "lookup":
      return [];
    case "formula":
      return [expression.name];
    case "arithmetic":
      return [...formulasIn(expression.left), ...formulasIn(expression.right)];
    case "per":
      return formulasIn(expression.unit);
    case "half":
      return formulasIn(expression.of);
    case "bounded":
      return [...formulasIn(expression.of), ...formulasIn(expression.bound)];
  }
}

/** Whether an expression itself needs a quantity that every side has of its own. */
export function needsSide(expression: CheckedExpression): boolean {
  switch (expression.kind) {
    case "number":
    case "dice":
    case "formula":
      return false;
    case "lookup":
      return expression.by.some(({ eachSide }) => eachSide);
    case "quantity":
      return expression.eachSide;
    case "arithmetic":
      return needsSide(expression.left) || needsSide(expression.right);
    case "per":
      return needsSide(expression.unit);
    case "half":
      return needsSide(expression.of);
    case "bounded":
      return needsSide(expression.of) || needsSide(expression.bound);
  }
}
