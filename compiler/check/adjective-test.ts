import type { AdjectiveWord, SortName } from "../../grammar/lexicon.ts";
import type { WordNode } from "../../grammar/syntax-tree.ts";
import type { Measure, Test } from "../../runtime/checked-tree.ts";
import { adjectiveDoesNotFit } from "../diagnostics/index.ts";
import { plural } from "./coerce.ts";
import type { CheckContext } from "./context.ts";
import { hasPlace } from "./fits.ts";
import type { PhraseShape } from "./shape.ts";
import { adjectiveFor, sensesOf } from "./words.ts";

/** An adjective that points at something named before: the chosen space. */
export function isPointer(context: CheckContext, node: WordNode, sort: SortName): boolean {
  return adjectiveFor(context.words, node, sort)?.anaphor === true;
}

/** A test, and whether it is of the place that the thing stands on. */
export type Fit = { readonly test: Test; readonly ofPlace: boolean };

/**
 * An adjective as a test of a thing. Said of something that stands on a place, an adjective about places is a test of
 * its place, except for units (`secure gunner` is refused).
 */
export function adjectiveTest(context: CheckContext, node: WordNode, sort: SortName, shape: PhraseShape): Fit | null {
  const { words, reporter, lexicon } = context;
  const fitting = adjectiveFor(words, node, sort);
  const word = fitting ?? (hasPlace(words, sort) ? adjectiveFor(words, node, lexicon.roles.place) : null);
  if (word) return { test: testBy(context, node, word), ofPlace: !fitting };
  const sorts = [...new Set(sensesOf(words, node, "adjective").flatMap((sense) => sense.of))].map(plural).join(", ");
  const noun = shape.head?.node.text ?? sort.toLowerCase();
  return reporter.report(adjectiveDoesNotFit, node.span, { adjective: node.text, noun, sorts });
}

/** An adjective as a test; `2-point` says how much of a quantity there is. */
export function testBy(context: CheckContext, node: WordNode, word: AdjectiveWord): Test {
  const located = context.located(node.span);
  const number = word.quantity === undefined ? null : /\d+/.exec(node.text);
  if (word.quantity === undefined || !number) return { ...located, kind: "is", entry: word.id, negated: false };
  const measure: Measure = { ...located, kind: "quantity", direction: "max", entry: word.quantity };
  return { ...located, kind: "measures", measure, count: { comparison: "exactly", number: Number(number[0]) } };
}

/** Puts a test with those of the thing or those of its place; false where there is none. */
export function placeTest(fit: Fit | null, inner: Test[], outer: Test[]): boolean {
  if (!fit) return false;
  (fit.ofPlace ? outer : inner).push(fit.test);
  return true;
}
