import type { Dice } from "../dice.ts";
import { diceText, workOut } from "../checked-tree/expression.ts";
import type { CheckedExpression, CheckedResult } from "./checked-tables.ts";

/** What an expression can ask for. */
export interface NumberScope {
  readonly dice: Dice;
  /** The faces of the die that choices are made with. */
  readonly die: number;
  quantity(id: string): number;
  formula(name: string): number;
  /** The result that quantities choose from a table. */
  lookUp(table: string): CheckedResult;
  /** The row that a quantity chooses, with the columns of its table. */
  rowOf(table: string): CheckedLevels;
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
          return valueIn(leaf, scope);
        case "level":
          return levelIn(leaf, scope).number;
      }
    },
    (left, right) => {
      if (right === 0) throw new TablesError(`${left} cannot be divided by 0`);
      return left / right;
    },
  );
}

/** An expression with the numbers that its quantities have: `2 + (2 per started 750 of 1500)`. */
export function explain(expression: CheckedExpression, scope: NumberScope): string {
  const explained = (part: CheckedExpression) => explain(part, scope);
  switch (expression.kind) {
    case "constant":
      return `${expression.value}`;
    case "dice":
      return diceText(expression.dice);
    case "quantity":
      return `${expression.id} ${scope.quantity(expression.id)}`;
    case "formula":
      return `${expression.name} ${numberText(scope.formula(expression.name))}`;
    case "lookup": {
      const result = scope.lookUp(expression.table);
      const number = result.kind === "named" ? numberNamed(expression, result.name) : null;
      return number === null
        ? `${expression.table.toLowerCase()} ${numberText(valueIn(expression, scope))}`
        : explained(number);
    }
    case "level": {
      const { bound } = levelIn(expression, scope);
      return `${explained(expression.of)} in ${expression.table.toLowerCase()}: the first value that is no less is ${bound}`;
    }
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

/** The values of a row, each below the name of its column. */
export interface CheckedLevels {
  readonly names: readonly string[];
  readonly values: readonly CheckedResult[];
}

/** A number as people read it: 66.7. */
export function numberText(value: number): string {
  return Number.isInteger(value) ? `${value}` : value.toFixed(1);
}

type LeafOf<Kind extends CheckedExpression["kind"]> = Extract<CheckedExpression, { readonly kind: Kind }>;

function valueIn(leaf: LeafOf<"lookup">, scope: NumberScope): number {
  const result = scope.lookUp(leaf.table);
  if (result.kind === "amount") return result.value;
  const number = result.kind === "named" ? numberNamed(leaf, result.name) : null;
  if (number === null) throw new TablesError(`there is no number in the table ${leaf.table}`);
  return evaluate(number, scope);
}

function numberNamed({ named: numbers }: LeafOf<"lookup">, written: string): CheckedExpression | null {
  return numbers.find(({ name }) => name === written)?.value ?? null;
}

/** The first column of a row that is no less than a number: its own number, its name and its value. */
export function levelIn({ of, table }: LeafOf<"level">, scope: NumberScope) {
  const value = evaluate(of, scope);
  const { names, values } = scope.rowOf(table);
  const bounds = values.map((result) => (result.kind === "amount" ? result.value : Number.NaN));
  const found = bounds.findIndex((bound) => value <= bound);
  if (found === -1)
    throw new TablesError(
      `${numberText(value)} is more than every value of ${table.toLowerCase()}: it has ${bounds.join(", ")}`,
    );
  const result = values[found];
  const percent = result?.kind === "amount" && result.percent ? "%" : "";
  return { number: found + 1, name: names[found] ?? "", bound: `${bounds[found] ?? value}${percent}` };
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
