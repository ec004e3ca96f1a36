import type {
  CheckedAction,
  CheckedSheet,
  CheckedSubclause,
  Condition,
  Count,
  Criterion,
  SourceRange,
  Strength,
} from "../../runtime/checked-tree.ts";
import { wordedNumber } from "../../grammar/characters.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type { Part, PartRole, RoleValues } from "../../runtime/checked-tree/roles.ts";
import { fieldsAs, placesWithin } from "../../runtime/checked-tree/visit.ts";

/*
 * The changes of one part of a checked clause. Which mistakes a person can make follows from the role of each field.
 * Each change returns a new part.
 */

/**
 * Every change of a part itself, not within its parts.
 *
 * @param around the nearest part with a place in the text
 */
export function* changesAt(whole: Part, around: SourceRange): Generator<Change<Part["part"]>> {
  if (whole.name === "criterion") yield* turnedCriterion(whole.part);
  const fields = whole.part as unknown as Readonly<Record<string, unknown>>;
  for (const role of ROLES) {
    for (const [field] of fieldsAs(whole, role)) {
      const value = fields[field] ?? null;
      if (value === null) continue;
      for (const { node, ...change } of CHANGES[role](value as never, { whole, around })) {
        const { [field]: _, ...others } = fields;
        const changed = node === undefined ? others : { ...fields, [field]: node };
        yield { ...change, node: changed as unknown as Part["part"] };
      }
    }
  }
}

/** The part whose field is changed. */
interface Holder {
  readonly whole: Part;
  readonly around: SourceRange;
}

type ChangedRole = PartRole["as"] | "count" | "strength" | "limits";

/** The changes for each role of a field: other values, or none. They are listed in this order. */
const CHANGES: {
  readonly [Role in ChangedRole]: (
    value: RoleValues[Role],
    holder: Holder,
  ) => Iterable<Change<RoleValues[Role] | null | undefined>>;
} = {
  criteria: changesOfList,
  strength: changedStrength,
  letters: changesOfLetters,
  fallback: droppedFallback,
  guard: changesOfCondition,
  faces: shiftedRows,
  modifiers: (modifiers) => droppedOneByOne("drop-modifier", modifiers),
  restrictions: (restrictions) => droppedOneByOne("drop-condition", restrictions),
  proviso: ({ text, span }) => [{ operator: "drop-condition", change: `drops “${text}”`, span, node: undefined }],
  alternatives: (conditions) => (conditions.length < 2 ? [] : droppedOneByOne("drop-condition", conditions)),
  count: turnedCount,
  limits: shiftedLimits,
  "any order": () => [],
};

const ROLES = Object.keys(CHANGES) as readonly ChangedRole[];

interface Located {
  readonly span: SourceRange;
  readonly text: string;
}

/** The words and place of the part, or of the part around it if it has none. */
function placeOf({ whole: { part }, around }: Holder): Located {
  return { span: "span" in part ? part.span : around, text: "text" in part ? part.text : "" };
}

function* droppedOneByOne<Member extends Located>(
  operator: Change<unknown>["operator"],
  members: readonly Member[],
): Generator<Change<readonly Member[]>> {
  for (const [index, { text, span }] of members.entries()) {
    yield { operator, change: `drops “${text}”`, span, node: members.toSpliced(index, 1) };
  }
}

/** If an action is left out, the next one takes its place. */
function* droppedFallback({ text, span, otherwise }: CheckedAction): Generator<Change<CheckedAction | undefined>> {
  yield { operator: "drop-fallback", change: `drops “${text}”`, span, node: otherwise };
}

function* changesOfList(criteria: readonly Criterion[]): Generator<Change<readonly Criterion[]>> {
  for (const [index, { kind, text, span }] of criteria.entries()) {
    const next = criteria[index + 1];
    // A list without its last `Random` decides as before, and a list of one criterion would be empty.
    if (criteria.length > 1 && !(kind === "random" && next === undefined)) {
      const node = criteria.toSpliced(index, 1);
      yield { operator: "drop-tiebreaker", change: `drops “${text}”`, span, node };
    }
    if (next === undefined) continue;
    const node = swappedAt(criteria, index);
    yield { operator: "swap-tiebreakers", change: `asks “${next.text}” before “${text}”`, span, node };
  }
}

/** A list in which two neighbours have changed places. */
function swappedAt<Member>(members: readonly Member[], index: number): Member[] {
  return members.toSpliced(index, 2, ...members.slice(index, index + 2).toReversed());
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

function* turnedCount(count: Count, holder: Holder): Generator<Change<Count>> {
  const comparison = TURNED[count.comparison];
  // “Fewer than 0” is never true and “0 or more” always, which no page says.
  if (count.number === 0 && comparison !== "more") return;
  const { text, span } = placeOf(holder);
  // “Here” compares nothing that a person can read: its distance of 0 is not printed.
  const isPrinted = /\d/.test(text) || text.split(/[^\p{L}]+/u).some((word) => wordedNumber(word) !== null);
  const change = isPrinted ? `reverses the comparison in “${text}”` : `asks for the opposite of “${text}”`;
  yield { operator: "flip-comparison", change, span, node: { ...count, comparison } };
}

function* shiftedLimits(limits: readonly number[], holder: Holder): Generator<Change<readonly number[]>> {
  const { text, span } = placeOf(holder);
  for (const by of [1, -1]) {
    const node = limits.map((limit) => limit + by);
    yield { operator: "shift-threshold", change: `makes “${text}” ${node.join("/")}`, span, node };
  }
}

function* changedStrength(strength: Strength, holder: Holder): Generator<Change<Strength>> {
  if (strength.kind !== "number") return;
  const whose = whoseStrength(holder.whole);
  for (const value of [strength.value + 1, strength.value - 1]) {
    if (value < 1) continue;
    const change = `sets the strength of “${whose}” to ${value}`;
    yield { operator: "change-strength", change, span: placeOf(holder).span, node: { ...strength, value } };
  }
}

function whoseStrength({ name, part }: Holder["whole"]): string {
  if (name === "alternative") return part.target.text;
  if (name === "action") return part.entry;
  return name === "test" && part.kind === "leadsTo" ? part.action : "";
}

function* changesOfCondition(condition: Condition, { whole }: Holder): Generator<Change<Condition | null>> {
  const isPointing = [...placesWithin(whole)].some(({ name, part }) => part !== condition && mentionsBound(name, part));
  const withItems = (items: Condition["items"]): Condition | null =>
    items.length === 0 ? null : { ...condition, items };
  for (const [index, item] of condition.items.entries()) {
    // Without the condition that binds it, the action would point at nothing, which is an error and not a change.
    if (isPointing && item.kind === "exists" && item.binds.length > 0) continue;
    const { span, text } = item;
    const dropped = withItems(condition.items.toSpliced(index, 1));
    yield { operator: "drop-condition", change: `drops “${text}”`, span, node: dropped };
    if (item.kind !== "exists" && item.kind !== "either") continue;
    const negated = withItems(condition.items.with(index, { ...item, negated: !item.negated }));
    yield { operator: "negate-condition", change: `negates “${text}”`, span, node: negated };
  }
}

function* changesOfLetters(
  letters: readonly CheckedSubclause[],
  { whole: { part } }: Holder,
): Generator<Change<readonly CheckedSubclause[]>> {
  const via = "via" in part ? part.via : undefined;
  for (const [index, letter] of letters.entries()) {
    const { span } = letter;
    // A letter that the line for the way points at cannot be removed without that line.
    const isNamed = via?.kind === "asPer" && via.letter === letter.letter;
    if (letters.length > 1 && !isNamed) {
      const node = letters.toSpliced(index, 1);
      yield { operator: "drop-letter", change: `drops letter ${letter.letter})`, span, node };
    }
    const next = letters[index + 1];
    if (next === undefined) continue;
    const change = `tries letter ${next.letter}) before ${letter.letter})`;
    yield { operator: "move-letter", change, span, node: swappedAt(letters, index) };
  }
}

function* shiftedRows(rows: RoleValues["faces"]): Generator<Change<RoleValues["faces"]>> {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || next.from !== row.to + 1) continue;
    for (const by of [1, -1]) {
      const [shorter, longer] = by > 0 ? [next, row] : [row, next];
      if (shorter.from === shorter.to) continue;
      const node = rows.toSpliced(index, 2, { ...row, to: row.to + by }, { ...next, from: next.from + by });
      const change = `takes ${by > 0 ? next.from : row.to} from row ${facesText(shorter)} to row ${facesText(longer)}`;
      yield { operator: "shift-row", change, span: row.span, node };
    }
  }
}

/** One small change of a sheet, as a person could make it by mistake. */
export interface Mutant {
  readonly operator: OperatorName;
  /** The heading of the procedure; null for a row of the table of dangerous units or of a checklist. */
  readonly procedure: string | null;
  /** Where it is: `3`, `3c`, `row 4`, `row 4 of “line of sight”`. */
  readonly place: string;
  /** What is changed, as half a sentence: `drops “nearest”`. */
  readonly change: string;
  /** The text that is changed: the sheet's own, or one whose checklists apply to it. */
  readonly file: string;
  /** Its place in the sheet; empty for a place in another text. */
  readonly span: SourceRange;
  readonly sheet: CheckedSheet;
}

/** The kinds of changes, and what each does. */
export const OPERATORS = {
  "drop-tiebreaker": "leaves out a criterion of a list",
  "swap-tiebreakers": "swaps two neighbouring criteria",
  "flip-tiebreaker": "reverses a criterion: nearest for furthest, a test for its contrary",
  "flip-comparison": "reverses a comparison: fewer than 4 for 4 or more",
  "shift-threshold": "raises or lowers a threshold by one",
  "change-strength": "raises or lowers a strength by one",
  "negate-condition": "negates a part of a condition",
  "drop-condition": "leaves out a part of a condition",
  "drop-clause": "leaves out a clause",
  "move-clause": "swaps a clause with the next",
  "drop-letter": "leaves out a letter",
  "move-letter": "swaps a letter with the next",
  "drop-fallback": "leaves out an action behind `otherwise`",
  "drop-modifier": "leaves out what is added to a roll",
  "shift-row": "moves the border between two rows of a roll by one",
  "flip-answer": "turns the answer of a checklist's row",
  "drop-answer": "leaves out a row of a checklist",
  "move-answer": "swaps a row of a checklist with the next",
  "drop-danger": "leaves out a row of the table of dangerous units",
  "move-danger": "swaps a row of that table with the next",
} as const;

export type OperatorName = keyof typeof OPERATORS;

/** A part of the tree with one change in it. */
export interface Change<Node> {
  readonly operator: OperatorName;
  readonly change: string;
  readonly span: SourceRange;
  readonly node: Node;
}
