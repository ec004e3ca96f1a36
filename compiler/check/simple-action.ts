import type { SortName } from "../../grammar/lexicon.ts";
import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import type { Description, SimpleAction } from "../../runtime/checked-tree.ts";
import { objectDoesNotFit, unexpectedObject, unsupportedPhrase } from "../diagnostics/index.ts";
import { type ActionInput, actionHead, restates } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { coerce, plural } from "./coerce.ts";
import { describe } from "./describe.ts";
import { boundDescription, pointAtBound } from "./pointing.ts";
import { lastBound } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";

/** RECON, CONTROL, COMMAND, INSPIRE and the like: done or not, some with what they are about. */
export function checkSimple(input: ActionInput): SimpleAction | null {
  const { context, node, word, scope } = input;
  const { reporter } = context;
  const head = actionHead(input);
  const idiom = node.idioms.find((one) => !restates(input, one));
  const beside = node.modifiers[0] ?? idiom ?? node.icons ?? node.limits[0] ?? node.orders[0] ?? node.objects[1];
  const refused = beside ?? (word.object ? null : (node.objects[0] ?? node.bracket));
  if (refused) {
    if (!word.object) {
      return reporter.report(unexpectedObject, refused.span, { object: context.quote(refused.span), action: word.id });
    }
    const reason = `${word.id} does not support this`;
    return reporter.report(unsupportedPhrase, refused.span, { phrase: context.quote(refused.span), reason });
  }
  if (!word.object) return head && { ...head, plan: "simple", object: null, criteria: [] };
  const bracket = checkBracket(context, node.bracket, [word.object]);
  const [phrase] = node.objects;
  if (!phrase) {
    // What the condition has named is meant where the action names nothing (rules §4 rule 5).
    const bound = lastBound(scope, word.object);
    const object = bound && boundDescription(bound);
    return head && bracket && { ...head, plan: "simple", object, criteria: bracket.criteria };
  }
  const object = objectOf(input, phrase, word.object);
  return head && bracket && object && { ...head, plan: "simple", object, criteria: bracket.criteria };
}

function objectOf(input: ActionInput, phrase: PhraseNode, sort: SortName): Description | null {
  const { context, word, scope } = input;
  const { reporter } = context;
  if (hasUnknownWords(phrase)) return null;
  const lettered = cardsOfLetter(input, phrase, sort);
  if (lettered) return lettered;
  const described = describe(context, phrase, { fallback: null, scope });
  if (!described) return null;
  if (described.count || described.none || described.all) {
    const reason = "the strength already says how many";
    return reporter.report(unsupportedPhrase, phrase.span, { phrase: context.quote(phrase.span), reason });
  }
  const object = coerce(context, pointAtBound(described, scope), sort);
  if (object) return object;
  const values = { object: context.quote(phrase.span), action: word.id };
  return reporter.report(objectDoesNotFit, phrase.span, values, { help: `${word.id} applies to ${plural(sort)}.` });
}

/** `INSPIRE 1 H`: a letter alone means what carries it. */
function cardsOfLetter({ context }: ActionInput, phrase: PhraseNode, sort: SortName): Description | null {
  const [letter, second] = phrase.parts;
  if (letter?.kind !== "letter" || second) return null;
  const noun = context.lexicon.words.find((word) => word.category === "noun" && word.sort === sort && word.takesLetter);
  if (!noun) return null;
  const base = { kind: "noun", entry: noun.id, letter: letter.letter.toUpperCase() } as const;
  return { ...context.located(phrase.span), sort, base, tests: [], select: null };
}
