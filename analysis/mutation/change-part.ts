import type {
  CheckedAction,
  CheckedClause,
  CheckedSubclause,
  Condition,
  ConditionItem,
  Count,
  Criterion,
  DrawSource,
  MoveAction,
  SourceRange,
  Statement,
  Strength,
} from "../../runtime/checked-tree.ts";
import type { Part } from "../../runtime/checked-tree/shape.ts";
import type { Change } from "./mutant.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";

/*
 * The changes of one part of a checked clause. Each gives the whole part anew.
 */

/**
 * Every change that can be made at a part itself, not within its parts.
 *
 * @param around the nearest part with a place in the text
 */
export function* changesAt(whole: Part, around: SourceRange): Generator<Change<Part["part"]>> {
  switch (whole.name) {
    case "clause":
      return yield* changesOfCondition(whole.part, mentionsBound("statement", whole.part.statement));
    case "statement":
      return yield* whole.part.kind === "roll" ? changesOfRoll(whole.part) : NOTHING;
    case "action":
      return yield* changesOfAction(whole.part);
    case "subclause":
      return yield* changesOfSubclause(whole.part);
    case "found":
    case "group":
    case "displacement":
      return yield* changesOfList(whole.part);
    case "way":
      return yield* whole.part.kind === "criteria" ? changesOfList(whole.part) : NOTHING;
    case "drawSource":
      return yield* changesOfSource(whole.part);
    case "alternative":
      return yield* changedStrength(whole.part, whole.part.target.text, around);
    case "item":
      return yield* changesOfItem(whole.part);
    case "criterion":
      return yield* changesOfCriterion(whole.part);
    case "test":
      return yield* "count" in whole.part ? turnedCount(whole.part) : NOTHING;
    case "sheet":
    case "danger":
    case "procedure":
    case "modifier":
    case "row":
    case "goal":
    case "passengers":
    case "along":
    case "deckRow":
    case "condition":
    case "binding":
    case "measure":
    case "pair":
    case "description":
    case "base":
      return;
  }
}

const NOTHING: readonly Change<never>[] = [];

interface Located {
  readonly span: SourceRange;
  readonly text: string;
}

function* changesOfAction(action: CheckedAction): Generator<Change<CheckedAction>> {
  if (action.plan !== "draw" && action.plan !== "perform") yield* changesOfList<CheckedAction & Choice>(action);
  yield* changedStrength(action, action.entry, action.span);
  if (action.plan === "move") yield* changesOfLetters(action);
  const { otherwise, ...alone } = action;
  if (otherwise === undefined) return;
  const left = otherwise.otherwise === undefined ? alone : { ...alone, otherwise: otherwise.otherwise };
  yield { operator: "drop-fallback", change: `drops “${otherwise.text}”`, span: otherwise.span, node: left };
}

function* changesOfSubclause(subclause: CheckedSubclause): Generator<Change<CheckedSubclause>> {
  const { goal, criteria } = subclause;
  yield* changesOfList(subclause);
  const isPointing = mentionsBound("goal", goal) || criteria.some((each) => mentionsBound("criterion", each));
  yield* changesOfCondition(subclause, isPointing);
}

type Roll = Statement & { readonly kind: "roll" };

function* changesOfRoll(roll: Roll): Generator<Change<Roll>> {
  yield* shiftedRows(roll);
  const { modifiers = [] } = roll;
  for (const [index, { text, span }] of modifiers.entries()) {
    const node = { ...roll, modifiers: modifiers.toSpliced(index, 1) };
    yield { operator: "drop-modifier", change: `drops “${text}”`, span, node };
  }
}

function* changesOfSource(source: DrawSource): Generator<Change<typeof source>> {
  if (source.kind === "cards") yield* changesOfList(source);
  if (source.kind === "roll") yield* shiftedRows(source);
}

/** A part that chooses by a list of criteria. */
interface Choice {
  readonly criteria: readonly Criterion[];
}

function* changesOfList<Node extends Choice>(node: Node): Generator<Change<Node>> {
  const { criteria } = node;
  for (const [index, criterion] of criteria.entries()) {
    const next = criteria[index + 1];
    // A list without its last `Random` decides as before, and a list of one would be none.
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

function* changesOfCriterion(criterion: Criterion): Generator<Change<Criterion>> {
  yield* turnedCriterion(criterion);
  if (criterion.kind === "random" || criterion.onlyIf === undefined) return;
  const { onlyIf, ...always } = criterion;
  yield { operator: "drop-condition", change: `drops “${onlyIf.text}”`, span: onlyIf.span, node: always };
}

function* turnedCriterion(criterion: Criterion): Generator<Change<Criterion>> {
  const { span, text } = criterion;
  if (criterion.kind === "rank") {
    const { measure } = criterion;
    const turned = { ...measure, direction: measure.direction === "min" ? "max" : "min" } as const;
    yield { operator: "flip-tiebreaker", change: `reverses “${text}”`, span, node: { ...criterion, measure: turned } };
  }
  if (criterion.kind !== "filter" || !("negated" in criterion.test)) return;
  const test = { ...criterion.test, negated: !criterion.test.negated };
  yield { operator: "flip-tiebreaker", change: `negates “${text}”`, span, node: { ...criterion, test } };
}

const TURNED = { less: "atLeast", atLeast: "less", atMost: "more", more: "atMost", exactly: "more" } as const;

function* turnedCount<Node extends Located & { readonly count: Count | null }>(node: Node): Generator<Change<Node>> {
  const { count, text, span } = node;
  if (count === null) return;
  const comparison = TURNED[count.comparison];
  // Fewer than 0 and 0 or more are never and always true, which no page says.
  if (count.number === 0 && comparison !== "more") return;
  const change = `reverses the comparison in “${text}”`;
  yield { operator: "flip-comparison", change, span, node: { ...node, count: { ...count, comparison } } };
}

type Threshold = ConditionItem & { readonly kind: "threshold" };

function* shiftedThreshold(node: Threshold): Generator<Change<Threshold>> {
  const { limits, text, span } = node;
  for (const by of [1, -1]) {
    const shifted = limits.map((limit) => limit + by);
    const change = `makes “${text}” ${shifted.join("/")}`;
    yield { operator: "shift-threshold", change, span, node: { ...node, limits: shifted } };
  }
}

function* changedStrength<Node extends { readonly strength: Strength | null }>(
  node: Node,
  name: string,
  span: SourceRange,
): Generator<Change<Node>> {
  const { strength } = node;
  if (strength?.kind !== "number") return;
  for (const value of [strength.value + 1, strength.value - 1]) {
    if (value < 1) continue;
    const change = `sets the strength of “${name}” to ${value}`;
    yield { operator: "change-strength", change, span, node: { ...node, strength: { ...strength, value } } };
  }
}

/** @param isPointing whether what stands behind the condition points at what the condition names */
function* changesOfCondition<Node extends CheckedClause | CheckedSubclause>(
  node: Node,
  isPointing: boolean,
): Generator<Change<Node>> {
  const { condition } = node;
  if (condition === null) return;
  const withItems = (items: Condition["items"]): Node => ({
    ...node,
    condition: items.length === 0 ? null : { ...condition, items },
  });
  for (const [index, item] of condition.items.entries()) {
    // Without what it binds the action would point at nothing, which is an error and no change.
    if (isPointing && item.kind === "exists" && item.binds.length > 0) continue;
    const { span, text } = item;
    const dropped = withItems(condition.items.toSpliced(index, 1));
    yield { operator: "drop-condition", change: `drops “${text}”`, span, node: dropped };
    if (item.kind !== "exists" && item.kind !== "either") continue;
    const negated = withItems(condition.items.with(index, { ...item, negated: !item.negated }));
    yield { operator: "negate-condition", change: `negates “${text}”`, span, node: negated };
  }
}

function* changesOfItem(item: ConditionItem): Generator<Change<ConditionItem>> {
  switch (item.kind) {
    case "threshold":
      return yield* shiftedThreshold(item);
    case "either":
      return yield* droppedAlternatives(item);
    case "exists":
    case "sum":
    case "remembers":
      return yield* turnedCount(item);
  }
}

function* droppedAlternatives(item: ConditionItem & { kind: "either" }): Generator<Change<typeof item>> {
  if (item.of.length < 2) return;
  for (const [index, { text, span }] of item.of.entries()) {
    const node = { ...item, of: item.of.toSpliced(index, 1) };
    yield { operator: "drop-condition", change: `drops “${text}”`, span, node };
  }
}

function* changesOfLetters(node: MoveAction): Generator<Change<MoveAction>> {
  const letters = node.subclauses;
  for (const [index, letter] of letters.entries()) {
    const { span } = letter;
    // A letter to which the line for the way points cannot go without it.
    const isNamed = node.via?.kind === "asPer" && node.via.letter === letter.letter;
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

function* shiftedRows<Node extends { readonly rows: readonly Row[] }>(node: Node): Generator<Change<Node>> {
  const { rows } = node;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || next.from !== row.to + 1) continue;
    for (const by of [1, -1]) {
      const [shorter, longer] = by > 0 ? [next, row] : [row, next];
      if (shorter.from === shorter.to) continue;
      const shifted = rows.toSpliced(index, 2, { ...row, to: row.to + by }, { ...next, from: next.from + by });
      const change = `takes ${by > 0 ? next.from : row.to} from row ${facesText(shorter)} to row ${facesText(longer)}`;
      yield { operator: "shift-row", change, span: row.span, node: { ...node, rows: shifted } };
    }
  }
}
