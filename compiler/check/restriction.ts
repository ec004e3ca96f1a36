import type { ActionInput } from "./action-words.ts";
import { coerce, descriptionOf } from "./coerce.ts";
import { describe, isCounted } from "./describe.ts";
import { pointAtBound } from "./pointing.ts";
import { NOTHING_BOUND } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";
import { sensesOf } from "./words.ts";
import type { PhraseNode, RestrictionNode } from "../../grammar/syntax-tree.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type { ConditionItem, Description, MoveAction, Restriction } from "../../runtime/checked-tree.ts";

const FORBIDS = {
  never: "entering",
  avoiding: "entering",
  "without leaving": "leaving",
  "never nearer to": "nearing",
} as const satisfies Readonly<Record<Exclude<RestrictionNode["word"], "leaving">, Restriction["forbids"]>>;

/** `never next to a hero`, `avoiding traps`: where a movement may not end. Null after a report. */
export function checkRestrictions(input: ActionInput): readonly Restriction[] | null {
  const restrictions = (input.node.restrictions ?? []).filter(({ last }) => !last);
  const checked = restrictions.flatMap((node) => checkRestriction(input, node) ?? []);
  return checked.length === restrictions.length ? checked : null;
}

/** `never leave the last Guerrilla in a province`: the action is done only where another one stays, or none leaves. */
export function withLastStaying(input: ActionInput, action: MoveAction): MoveAction | null {
  const lasting = (input.node.restrictions ?? []).filter(({ last }) => last);
  if (lasting.length === 0) return action;
  const items = lasting.flatMap((node) => lastStays(input, node) ?? []);
  if (items.length < lasting.length) return null;
  const [first] = items;
  const { onlyIf = first && { span: first.span, text: first.text, items: [] } } = action;
  return onlyIf === undefined ? action : { ...action, onlyIf: { ...onlyIf, items: [...onlyIf.items, ...items] } };
}

function lastStays({ context }: ActionInput, { phrase, span }: RestrictionNode): ConditionItem | null {
  if (hasUnknownWords(phrase)) return null;
  const { unit } = context.lexicon.roles;
  const described = describe(context, phrase, { scope: NOTHING_BOUND });
  if (!described) return null;
  const { description } = described;
  if (isCounted(described) || description.sort !== unit)
    return context.unsupported(phrase.span, "name the units of which the last one stays");
  const located = context.located(span);
  const actor = descriptionOf(located, unit, { kind: "actor" });
  const test = (of: Description, negated: boolean) =>
    ({ ...located, kind: "isOneOf", description: of, negated }) as const;
  const here = { comparison: "exactly", number: 0 } as const;
  const inItsPlace = { ...located, kind: "within", measure: "range", count: here, of: null, through: [] } as const;
  const exists = { ...located, kind: "exists", quantifier: "some", count: null, binds: [] } as const;
  const isOne = { ...exists, negated: false, subject: actor, predicate: [test(description, false)] };
  const others = { ...description, tests: [...description.tests, test(actor, true)] };
  const isAlone = { ...exists, negated: true, subject: others, predicate: [inItsPlace] };
  return { ...located, kind: "either", negated: true, of: [{ ...located, items: [isOne, isAlone] }] };
}

function checkRestriction(
  { context, scope }: ActionInput,
  { word, phrase, span }: RestrictionNode,
): Restriction | null {
  if (hasUnknownWords(phrase)) return null;
  if (word === "leaving")
    return context.unsupported(span, "say “leaving the last …”, or “without leaving …” of where it must stay");
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
