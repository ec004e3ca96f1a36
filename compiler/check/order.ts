import type { SortName, SuperlativeWord } from "../../grammar/lexicon.ts";
import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import type { Amount, Base, Description, Located, Measure, Test } from "../../runtime/checked-tree.ts";
import { coerce, descriptionOf } from "./coerce.ts";
import type { CheckContext } from "./context.ts";
import { type PhraseShape, shapeOf, type Tail } from "./shape.ts";
import { senseOf } from "./words.ts";

/**
 * `next space`, `leftmost space`: how many places the board lists before it. Behind the acting unit the count goes on
 * round the board. Null for what is not on the board.
 */
export function orderMeasure(
  context: CheckContext,
  { id, direction, order }: SuperlativeWord,
  located: Located,
  sort: SortName,
): Measure | null {
  const { place } = context.lexicon.roles;
  const at = coerce(context, descriptionOf(located, sort, { kind: "parameter", index: 0 }), place);
  if (order === undefined || at === null) return null;
  const { before, after, from } = order;
  const counted = (base: Base, entry: string, negated: boolean): Amount => {
    const test: Test = { ...located, kind: "relates", entry, negated, argument: at, count: null };
    return { ...located, kind: "count", of: descriptionOf(located, place, base, [test]) };
  };
  const number = counted({ kind: "all" }, before, false);
  const measured = { ...located, kind: "calculated", direction, word: id } as const;
  if (from === undefined) return { ...measured, value: number };
  const isAhead = direction === "min";
  const isPassed = counted({ kind: "here" }, isAhead ? before : after, true);
  const round: Amount = { kind: "constant", value: from.round };
  const later: Amount = { kind: "arithmetic", sign: "*", left: round, right: isPassed };
  return { ...measured, value: { kind: "arithmetic", sign: isAhead ? "+" : "-", left: number, right: later } };
}

/** `next space clockwise`, `next plot to the left`: the superlative of a phrase, and the way in which it counts on. */
export function orderOf({ words }: CheckContext, { superlatives, tails }: PhraseShape): SuperlativeWord | null {
  const word = superlatives[0] && senseOf(words, superlatives[0], "superlative");
  if (word?.order?.from === undefined) return null;
  const isBack = tails.some((tail) => tail.kind === "word" && senseOf(words, tail, "postfix")?.ofOrder === "backwards");
  return isBack ? { ...word, direction: "max" } : word;
}

/** Words behind `next` that say which way, and are read with it. */
export function isWayOfOrder(context: CheckContext, shape: PhraseShape, tail: Tail): boolean {
  const isWay = tail.kind === "word" && senseOf(context.words, tail, "postfix")?.ofOrder !== undefined;
  return isWay && orderOf(context, shape) !== null;
}

/**
 * `next space without worker clockwise`: the way stands behind the last words of all, and belongs to the phrase that begins
 * with `next`.
 */
export function withWayOutside({ words }: CheckContext, phrase: PhraseNode): PhraseNode {
  const last = phrase.parts.at(-1);
  const first = shapeOf(words, phrase).superlatives[0];
  const isNext = first !== undefined && senseOf(words, first, "superlative")?.order?.from !== undefined;
  if (!isNext || last?.kind !== "relation" || last.argument.kind !== "phrase") return phrase;
  const way = last.argument.parts.at(-1);
  const before = last.argument.parts.at(-2);
  const isWay = way?.kind === "word" && senseOf(words, way, "postfix")?.ofOrder !== undefined;
  if (!isWay || before === undefined) return phrase;
  const end = before.span.end;
  const argument = { ...last.argument, parts: last.argument.parts.slice(0, -1), span: { ...last.argument.span, end } };
  const relation = { ...last, argument, span: { ...last.span, end } };
  return { ...phrase, parts: [...phrase.parts.slice(0, -1), relation, way] };
}

/** What can be next at all: in a row what lies ahead, in a ring all but the place of the acting unit. */
export function orderTests(
  context: CheckContext,
  { direction, order }: SuperlativeWord,
  located: Located,
  sort: SortName,
): readonly Test[] {
  const { place } = context.lexicon.roles;
  if (order?.from === undefined) return [];
  const here: Description = descriptionOf(located, place, { kind: "here" });
  if (!order.from.isRing) {
    const entry = direction === "min" ? order.after : order.before;
    return [{ ...located, kind: "relates", entry, negated: false, argument: here, count: null }];
  }
  if (sort === place) return [{ ...located, kind: "isOneOf", description: here, negated: true }];
  const count = { comparison: "atLeast", number: 1 } as const;
  return [{ ...located, kind: "within", measure: "range", count, of: here, through: [] }];
}
