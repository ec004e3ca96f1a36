import type { SortName } from "../../grammar/lexicon.ts";
import type { PhraseNode, RelationNode } from "../../grammar/syntax-tree.ts";
import type { Measure, Test } from "../../runtime/checked-tree.ts";
import { unsupportedPhrase } from "../diagnostics/index.ts";
import { plural } from "./coerce.ts";
import type { CheckContext } from "./context.ts";
import { countOf } from "./count.ts";
import { shapeOf } from "./shape.ts";
import { senseOf } from "./words.ts";

/** `with population of 2 or more`; undefined where the argument is no quantity. */
export function measureTest(
  context: CheckContext,
  tail: RelationNode,
  argument: PhraseNode,
  sort: SortName,
): Test | null | undefined {
  const shape = shapeOf(context.words, argument);
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  if (!quantity) return undefined;
  const located = context.located(tail.span);
  const refuse = (reason: string) =>
    context.reporter.report(unsupportedPhrase, tail.span, { phrase: context.quote(tail.span), reason });
  if (!quantity.of.includes(sort)) return refuse(`${plural(sort)} have no ${quantity.id}`);
  const of = shape.tails.find((part) => part.kind === "of");
  const count = of ? countOf(shapeOf(context.words, of.argument).quantifier) : countOf(shape.quantifier);
  if (!count || shape.tails.length > (of ? 1 : 0)) return refuse("it has no number to compare with");
  const measure: Measure = {
    ...context.located(argument.span),
    kind: "quantity",
    direction: "max",
    entry: quantity.id,
  };
  return { ...located, kind: "measures", measure, count };
}
