import type {
  Condition,
  ConditionItem,
  Count,
  Criterion,
  Measure,
  SourceRange,
  Strength,
} from "../../runtime/checked-tree.ts";
import type { Change } from "./mutant.ts";

/*
 * The changes of one node of a checked clause, found by the shape of the node. Each gives the whole node anew.
 */

type Node = Readonly<Record<string, unknown>>;

interface Located {
  readonly span: SourceRange;
  readonly text: string;
}

/**
 * Every change that can be made at a node itself, not within its parts.
 *
 * @param around the nearest part with a place in the text
 */
export function* changesAt(node: Node, around: SourceRange): Generator<Change<Node>> {
  if (isListOf<Criterion>(node["criteria"])) yield* changesOfList(node, node["criteria"]);
  if (isRank(node)) yield* turnedRank(node);
  if (node["kind"] === "filter") yield* turnedFilter(node);
  if (isCount(node["count"]) && node["kind"] !== "filter")
    yield* turnedCount(node, node["count"], spanOf(node) ?? around);
  if (isThreshold(node)) yield* shiftedThreshold(node);
  if (isStrength(node["strength"])) yield* changedStrength(node, node["strength"], spanOf(node) ?? around);
  if (isCondition(node["condition"])) yield* changesOfCondition(node, node["condition"]);
  if (isListOf<Located>(node["subclauses"])) yield* changesOfLetters(node, node["subclauses"]);
  if (isListOf<Row>(node["rows"])) yield* shiftedRows(node, node["rows"]);
}

function isListOf<T>(value: unknown): value is readonly T[] {
  return Array.isArray(value) && value.length > 0;
}

function spanOf(node: Node): SourceRange | null {
  const { span } = node;
  return typeof span === "object" && span !== null ? (span as SourceRange) : null;
}

function* changesOfList(node: Node, criteria: readonly Criterion[]): Generator<Change<Node>> {
  for (const [index, criterion] of criteria.entries()) {
    const next = criteria[index + 1];
    // A list without its last `Random` decides as before (OPEN-24), and a list of one would be none.
    if (criteria.length > 1 && !(criterion.kind === "random" && next === undefined)) {
      yield {
        operator: "drop-tiebreaker",
        change: `drops “${criterion.text}”`,
        span: criterion.span,
        node: { ...node, criteria: criteria.toSpliced(index, 1) },
      };
    }
    if (next === undefined) continue;
    yield {
      operator: "swap-tiebreakers",
      change: `asks “${next.text}” before “${criterion.text}”`,
      span: criterion.span,
      node: { ...node, criteria: criteria.toSpliced(index, 2, next, criterion) },
    };
  }
}

function isRank(node: Node): node is Criterion & { readonly kind: "rank" } & Node {
  return node["kind"] === "rank" && typeof node["measure"] === "object";
}

function* turnedRank(node: Criterion & { readonly kind: "rank" } & Node): Generator<Change<Node>> {
  const measure: Measure = { ...node.measure, direction: node.measure.direction === "min" ? "max" : "min" };
  const change = `reverses “${node.text}”`;
  yield { operator: "flip-tiebreaker", change, span: node.span, node: { ...node, measure } };
}

function* turnedFilter(node: Node): Generator<Change<Node>> {
  const test = node["test"];
  const span = spanOf(node);
  if (span === null || typeof test !== "object" || test === null || !("negated" in test)) return;
  const change = `negates “${String(node["text"])}”`;
  yield { operator: "flip-tiebreaker", change, span, node: { ...node, test: { ...test, negated: !test.negated } } };
}

function isCount(value: unknown): value is Count {
  return typeof value === "object" && value !== null && "comparison" in value;
}

const TURNED = { less: "atLeast", atLeast: "less", atMost: "more", more: "atMost", exactly: "more" } as const;

function* turnedCount(node: Node, count: Count, span: SourceRange): Generator<Change<Node>> {
  const comparison = TURNED[count.comparison];
  // Fewer than 0 and 0 or more are never and always true, which no page says.
  if (count.number === 0 && comparison !== "more") return;
  const change = `reverses the comparison in “${String(node["text"])}”`;
  yield { operator: "flip-comparison", change, span, node: { ...node, count: { ...count, comparison } } };
}

type Threshold = ConditionItem & { readonly kind: "threshold" } & Node;

function isThreshold(node: Node): node is Threshold {
  return node["kind"] === "threshold" && typeof node["high"] === "number";
}

function* shiftedThreshold(node: Threshold): Generator<Change<Node>> {
  const { high, level, low, text, span } = node;
  for (const by of [1, -1]) {
    const shifted = { high: high + by, level: level + by, low: low + by };
    const change = `makes “${text}” ${shifted.high}/${shifted.level}/${shifted.low}`;
    yield { operator: "shift-threshold", change, span, node: { ...node, ...shifted } };
  }
}

function isStrength(value: unknown): value is Strength & { readonly kind: "number" } {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "number";
}

function* changedStrength(
  node: Node,
  strength: Strength & { readonly kind: "number" },
  span: SourceRange,
): Generator<Change<Node>> {
  for (const value of [strength.value + 1, strength.value - 1]) {
    if (value < 1) continue;
    const change = `sets the strength of “${String(node["entry"] ?? node["text"])}” to ${value}`;
    yield { operator: "change-strength", change, span, node: { ...node, strength: { ...strength, value } } };
  }
}

function isCondition(value: unknown): value is Condition {
  return typeof value === "object" && value !== null && "items" in value;
}

function* changesOfCondition(node: Node, condition: Condition): Generator<Change<Node>> {
  const pointed = JSON.stringify({ ...node, condition: null }).includes('"kind":"bound"');
  for (const [index, item] of condition.items.entries()) {
    // Without what it binds the action would point at nothing, which is an error and no change.
    if (pointed && item.kind === "exists" && item.binds.length > 0) continue;
    const items = condition.items.toSpliced(index, 1);
    const left = items.length === 0 ? null : { ...condition, items };
    const { span } = item;
    yield { operator: "drop-condition", change: `drops “${item.text}”`, span, node: { ...node, condition: left } };
    if (item.kind !== "exists") continue;
    const negated = condition.items.with(index, { ...item, negated: !item.negated });
    const change = `negates “${item.text}”`;
    yield {
      operator: "negate-condition",
      change,
      span,
      node: { ...node, condition: { ...condition, items: negated } },
    };
  }
}

interface Letter extends Located {
  readonly letter: string;
}

function* changesOfLetters(node: Node, list: readonly unknown[]): Generator<Change<Node>> {
  const letters = list as readonly Letter[];
  for (const [index, letter] of letters.entries()) {
    const { span } = letter;
    // A letter to which the line for the way points cannot go without it.
    const isNamed = JSON.stringify(node["via"] ?? null).includes(`"letter":"${letter.letter}"`);
    if (letters.length > 1 && !isNamed) {
      const subclauses = letters.toSpliced(index, 1);
      yield { operator: "drop-letter", change: `drops letter ${letter.letter})`, span, node: { ...node, subclauses } };
    }
    const next = letters[index + 1];
    if (next === undefined) continue;
    const subclauses = letters.toSpliced(index, 2, next, letter);
    const change = `tries letter ${next.letter}) before ${letter.letter})`;
    yield { operator: "move-letter", change, span, node: { ...node, subclauses } };
  }
}

interface Row extends Located {
  readonly from: number;
  readonly to: number;
}

function* shiftedRows(node: Node, rows: readonly Row[]): Generator<Change<Node>> {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || next.from !== row.to + 1) continue;
    for (const by of [1, -1]) {
      const [shorter, longer] = by > 0 ? [next, row] : [row, next];
      if (shorter.from === shorter.to) continue;
      const shifted = rows.toSpliced(index, 2, { ...row, to: row.to + by }, { ...next, from: next.from + by });
      const change = `takes ${by > 0 ? next.from : row.to} from row ${nameOf(shorter)} to row ${nameOf(longer)}`;
      yield { operator: "shift-row", change, span: row.span, node: { ...node, rows: shifted } };
    }
  }
}

function nameOf({ from, to }: Row): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
