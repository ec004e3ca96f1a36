import type { ActionInput } from "./action-words.ts";
import { coerce } from "./coerce.ts";
import { describe, isCounted } from "./describe.ts";
import { pointAtBound } from "./pointing.ts";
import { hasUnknownWords } from "./shape.ts";
import { sensesOf } from "./words.ts";
import type { PhraseNode, RestrictionNode } from "../../grammar/syntax-tree.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type { Restriction } from "../../runtime/checked-tree.ts";

const FORBIDS = {
  never: "entering",
  avoiding: "entering",
  "without leaving": "leaving",
  "never nearer to": "nearing",
} as const satisfies Readonly<Record<RestrictionNode["word"], Restriction["forbids"]>>;

/** `never next to a hero`, `avoiding traps`: where a movement may not end. Null after a report. */
export function checkRestrictions(input: ActionInput): readonly Restriction[] | null {
  const { restrictions = [] } = input.node;
  const checked = restrictions.flatMap((node) => checkRestriction(input, node) ?? []);
  return checked.length === restrictions.length ? checked : null;
}

function checkRestriction(
  { context, scope }: ActionInput,
  { word, phrase, span }: RestrictionNode,
): Restriction | null {
  if (hasUnknownWords(phrase)) return null;
  const { place } = context.lexicon.roles;
  const said = placeIn(context, phrase);
  const described = describe(context, said, { fallback: place, scope });
  if (!described) return null;
  const refuse = (reason: string) => context.unsupported(phrase.span, reason);
  if (isCounted(described)) return refuse("name the places without a number");
  const description = pointAtBound(described, scope);
  const isAnything = description.base.kind === "all" && description.tests.length === 0 && !described.shape.head;
  const of = isAnything ? null : coerce(context, description, place);
  if (!of) return refuse("it must say something of a place");
  // What a bracket finds first would be meant in one order of reading, what the condition named in another.
  if (mentionsBound("description", of)) return refuse("name the thing itself");
  const preferred = word === "avoiding" ? ({ preferred: true } as const) : {};
  return { ...context.located(span), forbids: FORBIDS[word], of, ...preferred };
}

/** `in a trap` says of a unit what `a trap` says of its place. */
function placeIn({ words, lexicon }: ActionInput["context"], phrase: PhraseNode): PhraseNode {
  const [first, second] = phrase.parts;
  if (first?.kind !== "relation" || second !== undefined || first.argument.kind !== "phrase") return phrase;
  const { place, stands } = lexicon.roles;
  const isOfUnits = sensesOf(words, first.word, "relation").some(
    ({ id, argument, subject }) => id === stands || (argument.includes(place) && !subject.includes(place)),
  );
  return isOfUnits ? first.argument : phrase;
}
