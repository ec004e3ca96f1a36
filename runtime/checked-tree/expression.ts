export interface CheckedDice {
  readonly count: number;
  readonly faces: number;
  /** The die that counts; without it, all are added up. */
  readonly keeps?: "highest" | "lowest";
}

/** `d6`, `2d6`, `2d6, keep the higher`. */
export function diceText({ count, faces, keeps }: CheckedDice): string {
  const dice = `${count === 1 ? "" : count}d${faces}`;
  if (keeps === undefined) return dice;
  return `${dice}, keep the ${count === 2 ? keeps.replace("est", "er") : keeps}`;
}

/** Of a table with one row, which is never rolled on: the row finds something, and its action is done to that. */
export const NO_DICE: CheckedDice = { count: 1, faces: 1 };

/** Whether the rows of a table have numbers on the page. */
export function areRowsNumbered({ count, faces }: CheckedDice): boolean {
  return count * faces > 1;
}

/** The lowest and the highest number that dice can show. */
export function rangeOfDice({ count, faces, keeps }: CheckedDice): Faces {
  return keeps === undefined ? { from: count, to: count * faces } : { from: 1, to: faces };
}

/** What dice come to, each rolled by itself. */
export function shownBy({ count, faces, keeps }: CheckedDice, roll: (faces: number, die: number) => number): number {
  const shown = Array.from({ length: count }, (_, index) => roll(faces, index + 1));
  if (keeps === "highest") return Math.max(...shown);
  if (keeps === "lowest") return Math.min(...shown);
  return shown.reduce((sum, face) => sum + face, 0);
}

/** Dice within a sentence: `a d6`, `2d6`. */
export function diceInSentence(dice: CheckedDice): string {
  return dice.count === 1 ? `a ${diceText(dice)}` : diceText(dice);
}

/** The numbers of a row, or the faces of a die that one of several equal chances gets. */
export interface Faces {
  readonly from: number;
  readonly to: number;
}

/** `4–6`, or `3` for a single number. */
export function facesText({ from, to }: Faces): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

/** The number of ways in which dice show a number of a row: 10 of the 36 ways of `2d6` on 2–5. */
export function waysToFall({ count, faces, keeps }: CheckedDice, { from, to }: Faces): number {
  if (keeps !== undefined) {
    const [low, high] = [Math.max(from, 1), Math.min(to, faces)];
    if (low > high) return 0;
    return keeps === "highest"
      ? high ** count - (low - 1) ** count
      : (faces - low + 1) ** count - (faces - high) ** count;
  }
  let waysTo: readonly number[] = [1];
  for (let die = 1; die <= count; die += 1) {
    const sums = [0];
    for (let sum = 1; sum < waysTo.length + faces; sum += 1) {
      // Sliding the window by one face adds the ways of one sum and removes those of another.
      sums.push((sums[sum - 1] ?? 0) + (waysTo[sum - 1] ?? 0) - (waysTo[sum - 1 - faces] ?? 0));
    }
    waysTo = sums;
  }
  return waysTo.slice(from, to + 1).reduce((ways, more) => ways + more, 0);
}

/** A number that the page computes from others. */
type Calculation<Leaf> =
  | { readonly kind: "constant"; readonly value: number }
  | { readonly kind: "dice"; readonly dice: CheckedDice }
  | {
      readonly kind: "arithmetic";
      readonly sign: "+" | "-" | "*" | "/";
      readonly left: Expression<Leaf>;
      readonly right: Expression<Leaf>;
    }
  | {
      readonly kind: "per";
      readonly amount: number;
      readonly size: number;
      readonly unit: Expression<Leaf>;
      readonly counts: "started" | "full";
    }
  | { readonly kind: "half"; readonly of: Expression<Leaf>; readonly rounded: "up" | "down" }
  | {
      readonly kind: "bounded";
      readonly of: Expression<Leaf>;
      readonly comparison: "atLeast" | "atMost";
      readonly bound: Expression<Leaf>;
    };

/** A number in a formula or a condition. Its leaves are what it can ask for: a game's quantities, counts of things. */
export type Expression<Leaf> = Leaf | Calculation<Leaf>;

const CALCULATIONS: ReadonlySet<string> = new Set<Calculation<never>["kind"]>([
  "constant",
  "dice",
  "arithmetic",
  "per",
  "half",
  "bounded",
]);

/** The expression if it is computed from others; null for a leaf. */
function calculationIn<Leaf extends { readonly kind: string }>(expression: Expression<Leaf>): Calculation<Leaf> | null {
  return CALCULATIONS.has(expression.kind) ? (expression as Calculation<Leaf>) : null;
}

/** The direct operands of an expression, in the order of the page. */
export function partsOf<Leaf extends { readonly kind: string }>(
  expression: Expression<Leaf>,
): readonly Expression<Leaf>[] {
  const calculation = calculationIn(expression);
  switch (calculation?.kind) {
    case undefined:
    case "constant":
    case "dice":
      return [];
    case "arithmetic":
      return [calculation.left, calculation.right];
    case "per":
      return [calculation.unit];
    case "half":
      return [calculation.of];
    case "bounded":
      return [calculation.of, calculation.bound];
  }
}

/** Whether an expression rolls dice. */
export function needsDice<Leaf extends { readonly kind: string }>(expression: Expression<Leaf>): boolean {
  return expression.kind === "dice" || partsOf(expression).some(needsDice);
}

/**
 * Evaluates an expression. Fractions stay exact: only what the page rounds is rounded. Dice are rolled in the order of
 * the page.
 */
export function workOut<Leaf extends { readonly kind: string }>(
  expression: Expression<Leaf>,
  roll: (faces: number) => number,
  numberOf: (leaf: Leaf) => number,
  divide = (left: number, right: number): number => left / right,
): number {
  const calculation = calculationIn(expression);
  if (calculation === null) return numberOf(expression as Leaf);
  const worked = (part: Expression<Leaf>): number => workOut(part, roll, numberOf, divide);
  switch (calculation.kind) {
    case "constant":
      return calculation.value;
    case "dice":
      return shownBy(calculation.dice, roll);
    default: {
      const [first = 0, second = 0] = partsOf(calculation).map(worked);
      return calculated(calculation, first, second, divide);
    }
  }
}

/**
 * What a calculation makes of its operands.
 *
 * @param second unused where it has only one
 */
export function calculated(
  calculation: Operation,
  first: number,
  second: number,
  divide = (left: number, right: number): number => left / right,
): number {
  switch (calculation.kind) {
    case "arithmetic":
      switch (calculation.sign) {
        case "+":
          return first + second;
        case "-":
          return first - second;
        case "*":
          return first * second;
        case "/":
          return divide(first, second);
      }
    case "per": {
      const parts = first / calculation.size;
      return calculation.amount * (calculation.counts === "started" ? Math.ceil(parts) : Math.floor(parts));
    }
    case "half":
      return calculation.rounded === "up" ? Math.ceil(first / 2) : Math.floor(first / 2);
    case "bounded":
      return calculation.comparison === "atLeast" ? Math.max(first, second) : Math.min(first, second);
  }
}

/** Replaces the dice of an expression by what they show, rolled in the order of the page. */
export function withRolled<Leaf extends { readonly kind: string }>(
  expression: Expression<Leaf>,
  roll: (faces: number) => number,
): Expression<Leaf> {
  return mapped<Leaf, Leaf>(
    expression,
    (leaf) => leaf,
    (dice) => ({ kind: "constant", value: workOut(dice, roll, () => 0) }),
  );
}

/** Replaces the leaves of an expression. */
export function mapLeaves<Leaf extends { readonly kind: string }, Other>(
  expression: Expression<Leaf>,
  leafOf: (leaf: Leaf) => Other,
): Expression<Other> {
  return mapped<Leaf, Other>(expression, leafOf, (dice) => dice);
}

/** A calculation with operands. */
type Operation = Exclude<Calculation<unknown>, { readonly kind: "constant" | "dice" }>;

type DiceCalculation = Extract<Calculation<never>, { readonly kind: "dice" }>;

function mapped<Leaf extends { readonly kind: string }, Other>(
  expression: Expression<Leaf>,
  leafOf: (leaf: Leaf) => Other,
  diceOf: (dice: DiceCalculation) => Calculation<Other>,
): Expression<Other> {
  const calculation = calculationIn(expression);
  if (calculation === null) return leafOf(expression as Leaf);
  const map = (part: Expression<Leaf>): Expression<Other> => mapped(part, leafOf, diceOf);
  switch (calculation.kind) {
    case "constant":
      return calculation;
    case "dice":
      return diceOf(calculation);
    case "arithmetic":
      return { ...calculation, left: map(calculation.left), right: map(calculation.right) };
    case "per":
      return { ...calculation, unit: map(calculation.unit) };
    case "half":
      return { ...calculation, of: map(calculation.of) };
    case "bounded":
      return { ...calculation, of: map(calculation.of), bound: map(calculation.bound) };
  }
}

/** The leaves of an expression, in the order of the page. */
export function leavesOf<Leaf extends { readonly kind: string }>(expression: Expression<Leaf>): readonly Leaf[] {
  return calculationIn(expression) === null ? [expression as Leaf] : partsOf(expression).flatMap(leavesOf);
}
