import type { Dice } from "../dice.ts";
import { diceText, workOut } from "../checked-tree/expression.ts";
import type { CheckedExpression } from "./checked-tables.ts";

/** What an expression can ask for. */
export interface NumberScope {
  readonly dice: Dice;
  /** The faces of the die that choices are made with. */
  readonly die: number;
  quantity(id: string): number;
  formula(name: string): number;
  /** The value of a table that quantities choose from. */
  lookUp(table: string): number;
}

/** Evaluates a formula or a limit. */
export function evaluate(expression: CheckedExpression, scope: NumberScope): number {
  return workOut(
    expression,
    (faces) => scope.dice.roll(faces),
    (leaf) => {
      switch (leaf.kind) {
        case "quantity":
          return scope.quantity(leaf.id);
        case "formula":
          return scope.formula(leaf.name);
        case "lookup":
          return scope.lookUp(leaf.table);
      }
    },
    (left, right) => {
      if (right === 0) throw new TablesError(`${left} cannot be divided by 0`);
      return left / right;
    },
  );
}

/** An expression with the numbers that its quantities have: `2 + (2 per started 750 of 1500)`. */
export function explain(
  expression: CheckedExpression,
  scope: Pick<NumberScope, "quantity" | "formula" | "lookUp">,
): string {
  const explained = (part: CheckedExpression) => explain(part, scope);
  switch (expression.kind) {
    case "constant":
      return `${expression.value}`;
    case "dice":
      return diceText(expression.dice);
    case "quantity":
      return `${expression.id} ${scope.quantity(expression.id)}`;
    case "formula":
      return `${expression.name} ${scope.formula(expression.name)}`;
    case "lookup":
      return `${expression.table.toLowerCase()} ${scope.lookUp(expression.table)}`;
    case "arithmetic": {
      const sign = { "+": "+", "-": "−", "*": "×", "/": "/" }[expression.sign];
      const left =
        isSum(expression) && isSum(expression.left) ? explained(expression.left) : grouped(expression.left, explained);
      return `${left} ${sign} ${grouped(expression.right, explained)}`;
    }
    case "per":
      return `${expression.amount} per ${expression.counts} ${expression.size} of ${explained(expression.unit)}`;
    case "half":
      return `half of ${grouped(expression.of, explained)}, rounded ${expression.rounded}`;
    case "bounded": {
      const limit = expression.comparison === "atLeast" ? "at least" : "at most";
      return `${explained(expression.of)}, ${limit} ${explained(expression.bound)}`;
    }
  }
}

function isSum(expression: CheckedExpression): boolean {
  return expression.kind === "arithmetic" && (expression.sign === "+" || expression.sign === "-");
}

function grouped(part: CheckedExpression, explained: (part: CheckedExpression) => string): string {
  const isGroup = part.kind === "arithmetic" || part.kind === "per" || part.kind === "half" || part.kind === "bounded";
  return isGroup ? `(${explained(part)})` : explained(part);
}

/** Finds the thing of a text by name. */
export function named<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  name: string,
  what: "table" | "formula",
): Thing {
  const found = things.find((each) => each.name === name);
  if (found === undefined) throw new TablesError(`there is no ${what} ${name}`);
  return found;
}

/**
 * Thrown when a number cannot be computed, or when rolling never ends. The message is a sentence for the person,
 * without its full stop.
 */
export class TablesError extends Error {
  override readonly name = "TablesError";
}
