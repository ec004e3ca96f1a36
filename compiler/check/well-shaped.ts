import type { SortName } from "../../grammar/lexicon.ts";
import {
  adjectiveBehindNoun,
  nounExpected,
  superlativeNotFirst,
  twoSuperlatives,
  unsupportedPhrase,
} from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { firstWord, type PhraseShape } from "./shape.ts";
import { isCategory } from "./words.ts";

/** What depends on where a phrase stands. */
export interface ShapeOptions {
  /** What a phrase without a noun is said of. */
  readonly fallback: SortName | null;
  /** Adjectives may stand behind the noun: where something is asserted. */
  readonly assertion?: boolean;
}

/** The shape rules of a noun phrase (§4.9): reports what stands in the wrong place. */
export function isWellShaped(context: CheckContext, shape: PhraseShape, options: ShapeOptions): boolean {
  const { reporter } = context;
  const unsupported = (reason: string) => {
    reporter.report(unsupportedPhrase, shape.span, { phrase: context.quote(shape.span), reason });
    return false;
  };
  const stray = shape.stray[0];
  if (stray) return unsupported(`“${context.quote(stray.span)}” does not belong here`);
  const [first, second] = shape.superlatives;
  if (first && second) {
    reporter.report(twoSuperlatives, second.span, { first: first.text, second: second.text });
    return false;
  }
  if (first && firstWord(shape) !== first) {
    const rest = context.quote(shape.span).replace(first.text, "").replace(/\s+/g, " ").trim();
    const suggestion = `${first.text} ${rest}`.toLowerCase();
    reporter.report(superlativeNotFirst, shape.span, { superlative: first.text, suggestion });
    return false;
  }
  if (shape.quantity && options.fallback !== "Quantity") {
    reporter.report(nounExpected, shape.span, { phrase: context.quote(shape.span) });
    return false;
  }
  const noun = shape.before.find((word) => !isCategory(context.words, word, "adjective"));
  if (noun && shape.head) return unsupported(`“${noun.text}” and “${shape.head.node.text}”: keep the noun you mean`);
  if (noun) return unsupported(`“${noun.text}” does not belong here`);
  const behind = shape.behind[0];
  if (behind && !options.assertion) {
    reporter.report(adjectiveBehindNoun, behind.span, { adjective: behind.text, noun: shape.head?.node.text ?? "" });
    return false;
  }
  return true;
}
