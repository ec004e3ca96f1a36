import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import type { AimAction, Description } from "../../runtime/checked-tree.ts";
import { objectDoesNotFit, unsupportedPhrase } from "../diagnostics/index.ts";
import { type ActionInput, actionHead, mannerOf } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { plural } from "./coerce.ts";
import { describe } from "./describe.ts";
import { boundDescription, pointAtBound } from "./pointing.ts";
import { lastBound } from "./scope.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";

/**
 * ATTACK, SUPPRESS and the like: what is aimed at. Without a target of its own the action is aimed at the units that
 * the condition has named (rules §4 rule 5).
 */
export function checkAim(input: ActionInput): AimAction | null {
  const { context, node, word, scope } = input;
  const { reporter, lexicon } = context;
  const { unit } = lexicon.roles;
  let failed = false;
  let target: Description | null = null;
  let named: string | null = null;
  let range: number | null = null;
  const unsupported = (span: { start: number; end: number }, reason: string) => {
    reporter.report(unsupportedPhrase, span, { phrase: context.quote(span), reason });
    failed = true;
  };
  const aimAt = (phrase: PhraseNode) => {
    if (hasUnknownWords(phrase)) {
      failed = true;
      return;
    }
    const limit = rangeOf(phrase);
    if (limit !== null) {
      range = limit;
      return;
    }
    if (target) return unsupported(phrase.span, "one target is enough");
    const described = describe(context, phrase, { fallback: null, scope });
    if (!described) {
      failed = true;
      return;
    }
    const { description } = described;
    if (described.all || described.count || described.none)
      return unsupported(phrase.span, "several targets cannot be aimed at yet");
    if (description.sort !== unit) {
      reporter.report(
        objectDoesNotFit,
        phrase.span,
        { object: context.quote(phrase.span), action: word.id },
        { help: `${word.id} is aimed at ${plural(unit)}.` },
      );
      failed = true;
      return;
    }
    const head = shapeOf(context.words, phrase).head;
    named = head && head.word.category !== "idiom" && !isAnaphor(head.word) ? head.word.id : null;
    target = pointAtBound(described, scope);
  };
  for (const modifier of node.modifiers) {
    const [object, second] = modifier.objects;
    if (mannerOf(context, modifier) !== "targeting")
      unsupported(modifier.span, `this cannot be run with ${word.id} yet`);
    else if (object?.kind !== "phrase" || second) unsupported(modifier.span, "one target must be named");
    else aimAt(object);
    if (modifier.bracket) unsupported(modifier.bracket.span, "an order among these cannot be run yet");
  }
  for (const object of node.objects) aimAt(object);
  for (const idiom of node.idioms) unsupported(idiom.span, `this cannot be run with ${word.id} yet`);
  if (node.icons) unsupported(node.icons.span, "signs behind an attack cannot be run yet");
  const head = actionHead(input);
  const bracket = checkBracket(context, node.bracket, [unit]);
  if (failed || !head || !bracket) return null;
  // What the condition has named is aimed at, unless the action names a target itself.
  const last = lastBound(scope, unit);
  const implied = last && boundDescription(last);
  return { ...head, plan: "aim", target: target ?? implied, named, range, area: false, criteria: bracket.criteria };
}

function isAnaphor(word: { readonly category: string; readonly anaphor?: boolean }): boolean {
  return word.anaphor === true;
}

/** `within range 2`, which limits the targets and names none. */
function rangeOf(phrase: PhraseNode): number | null {
  const [part, second] = phrase.parts;
  if (part?.kind !== "within" || second || part.measure !== "range" || part.of || part.comparison !== "atMost")
    return null;
  return part.distance.value;
}
