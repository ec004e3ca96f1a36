import { descriptionOf, elsewhere, plural, coerce, type CheckContext } from "./context.ts";
import { numberBy } from "./expand.ts";
import { type PhraseShape, shapeOf, type Tail } from "./shape.ts";
import { qualifying, senseOf } from "./words.ts";
import { MOST_DEFINITIONS } from "../../grammar/defined-words.ts";
import type { QuantityWord, SortName, SuperlativeWord } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";
import type { Span } from "../../grammar/source.ts";
import type { QuantifierNode, WordNode, PhraseNode } from "../../grammar/syntax-tree.ts";
import type { Count, Description, Located, Measure, Amount, Base, Test } from "../../runtime/checked-tree.ts";

/** `nearest enemy unit`, `most dangerous enemy`: a choice among the described things. */
export function selection(context: CheckContext, node: WordNode, sort: SortName, shape: PhraseShape): Measure | null {
  const word = senseOf(context.words, node, "superlative");
  const located = context.located(node.span);
  const refuse = (reason: string) =>
    context.reporter.report("superlative-does-not-fit", node.span, { superlative: node.text, reason });
  if (!word) return null;
  switch (word.measures) {
    case "distance":
      return {
        ...located,
        kind: "distance",
        direction: word.direction,
        to: placeOfSuperlative(context, word, located),
      };
    case "own":
      if (!(word.of ?? []).includes(sort)) return refuse(`does not compare ${plural(sort)}`);
      return { ...located, kind: "own", direction: word.direction, entry: word.id };
    case "quantity": {
      const by = quantityBy(context, word);
      if (by?.of.includes(sort)) return numberBy(context, by, sort, located, word.direction);
      if (by) return refuse(`does not compare ${plural(sort)}`);
      return refuse(`needs a quantity behind it, not “${shape.head?.node.text ?? ""}”`);
    }
    case "order":
      return (
        orderMeasure(context, orderOf(context, shape) ?? word, located, sort) ??
        refuse(`does not compare ${plural(sort)}`)
      );
    case "list":
      return refuse("is a list of criteria: write it in brackets");
    case "count":
      return refuse(
        reasonAgainstState(context, shape, word, false) ?? "counts things in a place, so it cannot pick out one thing",
      );
  }
}

/** `most pinned`: why an adjective has no most of it, and what to write; null where none stands there. */
export function reasonAgainstState(
  { words }: CheckContext,
  { before }: PhraseShape,
  { direction }: SuperlativeWord,
  isCriterion: boolean,
): string | null {
  const state = before.at(-1);
  if (state === undefined || qualifying(words, state).length === 0) return null;
  const said = direction === "max" ? state.text.toLowerCase() : `not ${state.text.toLowerCase()}`;
  const prefers = `“[${capitalised(said)}]”`;
  return `counts things, and “${state.text}” is so or not: write ${isCriterion ? prefers : `“${said}” alone, or ${prefers} behind the action for those that come first`}`;
}

/** The quantity that a superlative measures without naming it, if it has one. */
export function quantityBy({ words }: CheckContext, { by }: SuperlativeWord): QuantityWord | null {
  const quantity = by === undefined ? undefined : words.byId.get(by);
  return quantity?.category === "quantity" ? quantity : null;
}

/** `leftmost` means nearest to the first place of a row; null if the distance is from the acting unit. */
export function placeOfSuperlative(
  { lexicon }: CheckContext,
  { from }: SuperlativeWord,
  located: Located,
): Description | null {
  if (from === undefined) return null;
  return descriptionOf(located, lexicon.roles.place, { kind: "noun", entry: from, letter: null });
}

/** `space with highest value`: a choice after its noun. */
export function selectionByQuantity(context: CheckContext, tail: Tail, sort: SortName): Measure | "refused" | null {
  if (tail.kind !== "relation" || tail.argument.kind !== "phrase" || tail.than !== undefined) return null;
  const shape = shapeOf(context.words, tail.argument);
  const superlative = shape.superlatives[0] && senseOf(context.words, shape.superlatives[0], "superlative");
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  const isOfNumbers = superlative?.measures === "quantity" || superlative?.measures === "count";
  if (!superlative || !isOfNumbers || !quantity || !isRankedBy(context, quantity, sort)) return null;
  const { quantifier, letter, other, before, behind, stray, superlatives } = shape;
  const extra = [quantifier, letter, other, ...before, ...superlatives.slice(1), ...behind, ...stray];
  const left = extra.find((part) => part !== null);
  if (left) {
    context.unsupported(left.span, "it cannot be said of a number");
    return "refused";
  }
  const located = context.located(tail.argument.span);
  return rankedBy(context, { node: shape.quantity, quantity }, sort, located, superlative.direction) ?? "refused";
}

/** Whether things can be ranked by a number: their own, or of units that of the place where each stands. */
export function isRankedBy({ lexicon, words }: CheckContext, { of }: QuantityWord, sort: SortName): boolean {
  const { unit, place } = lexicon.roles;
  return of.includes(sort) || (sort === unit && of.includes(place) && words.coercions.has(`${unit}>${place}`));
}

/** By a number, or by the sum of several. Null after a report. */
export function rankedBy(
  context: CheckContext,
  { node, quantity }: { readonly node: WordNode | null; readonly quantity: QuantityWord },
  sort: SortName,
  located: Located,
  direction: Measure["direction"],
): Measure | null {
  const first = quantity.of.includes(sort)
    ? numberBy(context, quantity, sort, located, direction)
    : numberOfPlace(context, quantity, sort, located, direction);
  if (first === null || node?.plus === undefined) return first;
  let value = valueOf(first, sort, located);
  for (const other of node.plus) {
    const added = senseOf(context.words, other, "quantity");
    if (added?.of.includes(sort) !== true)
      return context.unsupported(located.span, `${plural(sort)} have no ${other.text}, so it cannot be added`);
    const measure = numberBy(context, added, sort, located, direction);
    if (measure === null) return null;
    value = { kind: "arithmetic", sign: "+", left: value, right: valueOf(measure, sort, located) };
  }
  return { ...located, kind: "calculated", direction, word: "sum", value };
}

/** `the enemy with the lowest cover`, where places have it: that of the place where each stands. */
function numberOfPlace(
  context: CheckContext,
  quantity: QuantityWord,
  sort: SortName,
  located: Located,
  direction: Measure["direction"],
): Measure | null {
  const { place } = context.lexicon.roles;
  const over = coerce(context, descriptionOf(located, sort, { kind: "parameter", index: 0 }), place);
  const measure = numberBy(context, quantity, place, located, direction);
  if (over === null || measure === null) return null;
  const value = { ...located, kind: "total", measure, over } as const;
  return { ...located, kind: "calculated", direction, word: quantity.id, value };
}

/** The number of a candidate. */
function valueOf(measure: Measure, sort: SortName, located: Located): Amount {
  if (measure.kind === "calculated") return measure.value;
  return { ...located, kind: "total", measure, over: descriptionOf(located, sort, { kind: "parameter", index: 0 }) };
}

/** `2 or more`, `< 7`: a comparison with a number; null for `any`, `all`, `no` and without a quantifier. */
export function countOf(quantifier: QuantifierNode | null): Count | null {
  if (!quantifier?.count) return null;
  switch (quantifier.comparison) {
    case "less":
    case "atMost":
    case "atLeast":
    case "more":
    case "exactly":
      return { comparison: quantifier.comparison, number: quantifier.count.value };
    default:
      return null;
  }
}

/** Limits far above what any page prints, so that checks stay fast enough for every keystroke. */
export const LIMITS = {
  "clauses of a routine and of those it performs": 1000,
  "conditions joined": 32,
  "alternatives joined": 64,
  "criteria in a list": 64,
  definitions: MOST_DEFINITIONS,
  "dice in a sum": 20,
  "faces of a die": 100,
  "rows of dangerous units": 100,
} as const;

/** Reports what is beyond a limit; true if all is well. */
export function isWithin(context: CheckContext, things: keyof typeof LIMITS, count: number, span: Span): boolean {
  const limit = LIMITS[things];
  if (count <= limit) return true;
  context.reporter.report("too-many", span, { count, things, limit });
  return false;
}

/**
 * `next space`, `leftmost space`: how many places the board lists before it. For `next`, the count starts at the acting
 * unit and goes on round the board. Null for things that are not on the board.
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

/** `next space clockwise`, `next plot to the left`: the superlative of a phrase, and its direction. */
export function orderOf({ words }: CheckContext, { superlatives, tails }: PhraseShape): SuperlativeWord | null {
  const word = superlatives[0] && senseOf(words, superlatives[0], "superlative");
  if (word?.order?.from === undefined) return null;
  const isBack = tails.some((tail) => tail.kind === "word" && senseOf(words, tail, "postfix")?.ofOrder === "backwards");
  return isBack ? { ...word, direction: "max" } : word;
}

/** Whether words after `next` only state its direction. */
export function isWayOfOrder(context: CheckContext, shape: PhraseShape, tail: Tail): boolean {
  const isWay = tail.kind === "word" && senseOf(context.words, tail, "postfix")?.ofOrder !== undefined;
  return isWay && orderOf(context, shape) !== null;
}

/** `next space without worker clockwise`: the direction comes last, but belongs to the phrase that begins with `next`. */
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

/** The places that can be next: in a row those ahead, in a ring all but the acting unit's place. */
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
  if (sort === place) return [elsewhere(located, place)];
  const count = { comparison: "atLeast", number: 1 } as const;
  return [{ ...located, kind: "within", measure: "range", count, of: here, through: [] }];
}
