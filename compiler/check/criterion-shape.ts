import { fixAt } from "../../grammar/diagnostic.ts";
import type { PhraseNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import type { PhraseShape } from "./shape.ts";

/** Two superlatives in one criterion. */
export function twoOf(context: CheckContext, phrase: PhraseNode, first: WordNode, second: WordNode): null {
  // `nearest fewest enemies`: if they are adjacent, one is too many; if not, a separator is missing.
  const beside = context.quote({ start: first.span.end, end: second.span.start }) === "";
  return beside
    ? context.reporter.report("two-superlatives", second.span, { first: first.text, second: second.text })
    : missingSeparator(context, phrase, second);
}

/** Two criteria that nothing separates. `before` is where the second begins. */
export function missingSeparator(
  context: CheckContext,
  phrase: PhraseNode,
  before: { readonly span: { readonly start: number } } | null,
): null {
  const fixes = before
    ? [fixAt({ start: before.span.start, end: before.span.start }, "Separate them with “>”", "> ")]
    : [];
  return context.reporter.report(
    "two-criteria-without-separator",
    phrase.span,
    { phrase: context.quote(phrase.span) },
    { fixes },
  );
}

/** A superlative after other words. */
export function misplaced(context: CheckContext, shape: PhraseShape, superlative: WordNode): null {
  if (!shape.quantity || shape.before.length > 0) {
    return missingSeparator(context, { kind: "phrase", span: shape.span, parts: [] }, superlative);
  }
  const suggestion = `${superlative.text} ${shape.quantity.text}`.toLowerCase();
  return context.reporter.report("superlative-not-first", shape.span, { superlative: superlative.text, suggestion });
}
