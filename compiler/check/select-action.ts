import type { SelectAction } from "../../runtime/checked-tree.ts";
import { goalDoesNotFit, missingGoal, unsupportedPhrase } from "../diagnostics/index.ts";
import { type ActionInput, actionHead, mannerOf } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { coerce } from "./coerce.ts";
import { describe } from "./describe.ts";
import { boundDescription, pointAtBound } from "./pointing.ts";
import { lastBound } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";

/** PATHFIND and the like: which places may be chosen (rules §9.8). */
export function checkSelect(input: ActionInput): SelectAction | null {
  const { context, node, word, scope } = input;
  const { reporter, lexicon } = context;
  const { place } = lexicon.roles;
  const head = actionHead(input);
  const bracket = checkBracket(context, node.bracket, [place]);
  const refuse = (span: { start: number; end: number }) =>
    reporter.report(unsupportedPhrase, span, {
      phrase: context.quote(span),
      reason: `${word.id} does not support this`,
    });
  const odd = node.modifiers.find((modifier) => mannerOf(context, modifier) !== "to" || modifier.objects.length !== 1);
  const beside = odd ?? node.idioms[0] ?? node.icons ?? node.modifiers[1];
  if (beside) return refuse(beside.span);
  const phrase = node.modifiers[0]?.objects[0] ?? node.objects[0];
  if (!phrase) {
    // What the condition has named is meant where the action names nothing (rules §4 rule 5).
    const bound = lastBound(scope, place);
    if (!bound) return reporter.report(missingGoal, node.word.span, { action: word.id });
    return head && bracket && { ...head, plan: "select", from: boundDescription(bound), criteria: bracket.criteria };
  }
  if (phrase.kind === "references") return refuse(phrase.span);
  if (hasUnknownWords(phrase)) return null;
  const described = describe(context, phrase, { fallback: place, scope });
  if (!described || !head || !bracket) return null;
  if (described.count || described.none || described.all) return refuse(phrase.span);
  const from = coerce(context, pointAtBound(described, scope), place);
  if (!from) return reporter.report(goalDoesNotFit, phrase.span, { goal: context.quote(phrase.span) });
  return { ...head, plan: "select", from, criteria: bracket.criteria };
}
