import type { Description, PlainAction } from "../../runtime/checked-tree.ts";
import { objectDoesNotFit, unexpectedObject, unsupportedPhrase } from "../diagnostics/index.ts";
import { type ActionInput, actionHead } from "./action-words.ts";
import { plural } from "./coerce.ts";
import { describe } from "./describe.ts";
import { hasUnknownWords } from "./shape.ts";

/** RECON, CONTROL, COMMAND, INSPIRE and the like: done or not, some with what they are about. */
export function checkPlain(input: ActionInput): PlainAction | null {
  const { context, node, word, scope } = input;
  const { reporter } = context;
  const head = actionHead(input);
  const beside = node.modifiers[0] ?? node.idioms[0] ?? node.icons ?? node.bracket ?? node.objects[1];
  if (beside) {
    if (!word.object) {
      return reporter.report(unexpectedObject, beside.span, { object: context.quote(beside.span), action: word.id });
    }
    const reason = `this cannot be run with ${word.id} yet`;
    return reporter.report(unsupportedPhrase, beside.span, { phrase: context.quote(beside.span), reason });
  }
  const [phrase] = node.objects;
  let object: Description | null = null;
  if (phrase) {
    if (hasUnknownWords(phrase)) return null;
    if (!word.object) {
      return reporter.report(unexpectedObject, phrase.span, { object: context.quote(phrase.span), action: word.id });
    }
    const described = describe(context, phrase, { fallback: null, scope });
    if (!described) return null;
    if (described.description.sort !== word.object) {
      const values = { object: context.quote(phrase.span), action: word.id };
      return reporter.report(objectDoesNotFit, phrase.span, values, {
        help: `${word.id} is done to ${plural(word.object)}.`,
      });
    }
    if (described.count || described.none || described.all) {
      const reason = "how many is said by the strength";
      return reporter.report(unsupportedPhrase, phrase.span, { phrase: context.quote(phrase.span), reason });
    }
    object = described.description;
  }
  return head && { ...head, plan: "plain", object };
}
