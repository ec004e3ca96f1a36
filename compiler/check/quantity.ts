import { descriptionOf, plural } from "./coerce.ts";
import type { CheckContext } from "./context.ts";
import { numberBy } from "./expand.ts";
import { orderMeasure, orderOf } from "./order.ts";
import { type PhraseShape, shapeOf, type Tail } from "./shape.ts";
import { senseOf } from "./words.ts";
import { MOST_DEFINITIONS } from "../../grammar/defined-words.ts";
import type { QuantityWord, SortName, SuperlativeWord } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { QuantifierNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Count, Description, Located, Measure } from "../../runtime/checked-tree.ts";

/** `nearest enemy unit`, `most dangerous enemy`: the choice among those described. */
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
      return refuse("counts things in a place, so it cannot pick out one thing");
  }
}

/** The quantity that a superlative measures without naming it; null where it has none of its own. */
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
export function selectionByQuantity(context: CheckContext, tail: Tail, sort: SortName): Measure | null {
  if (tail.kind !== "relation" || tail.argument.kind !== "phrase" || tail.than !== undefined) return null;
  const shape = shapeOf(context.words, tail.argument);
  const superlative = shape.superlatives[0] && senseOf(context.words, shape.superlatives[0], "superlative");
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  const isOfNumbers = superlative?.measures === "quantity" || superlative?.measures === "count";
  if (!superlative || !isOfNumbers || !quantity?.of.includes(sort)) return null;
  return numberBy(context, quantity, sort, context.located(tail.argument.span), superlative.direction);
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
