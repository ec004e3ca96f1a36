import type { CheckContext } from "./context.ts";
import { unsupportedPhrase } from "../diagnostics/index.ts";
import type { Span } from "../../grammar/source.ts";

/** Whether the game carries out several actions for one card; reported where it does not. */
export function carriesOutSeveral(
  { lexicon, reporter }: CheckContext,
  { phrase, span }: { readonly phrase: string; readonly span: Span },
): boolean {
  const { game, severalActions = false } = lexicon;
  if (!severalActions) {
    reporter.report(unsupportedPhrase, span, { phrase, reason: `${game} carries out one action for a card` });
  }
  return severalActions;
}
