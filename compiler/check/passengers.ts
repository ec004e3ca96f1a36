import type { ActionInput } from "./action-words.ts";
import { descriptionOf } from "./context.ts";
import { randomCriterion } from "./criterion.ts";
import { describe } from "./describe.ts";
import { isWithin } from "./quantity.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { adjectiveFor, sensesOf, type Words } from "./words.ts";
import type { BracketNode, CriterionNode, ProfileNode, ModifierNode, PhraseNode } from "../../grammar/syntax-tree.ts";
import type { Criterion, Description, Passengers } from "../../runtime/checked-tree.ts";
import { spellOut } from "../../runtime/checked-tree/canonicalize.ts";
import { lastBound, type Scope } from "./scope.ts";

type Group = Passengers["groups"][number];

/**
 * `accompanied by up to 3 brave or wounded units (not leaving an objective unoccupied)`: who rides along.
 * Null after a report.
 */
export function checkPassengers(input: ActionInput, node: ModifierNode): Passengers | null {
  const { context } = input;
  const groups: Omit<Group, "criteria">[] = [];
  for (const object of node.objects) {
    const group =
      object.kind === "phrase"
        ? checkGroup(input, object)
        : input.context.unsupported(object.span, "letters cannot ride along");
    if (!group) return null;
    groups.push(group);
  }
  const brackets = [node.bracket, ...input.node.limits].filter((limit) => limit !== null);
  let criteria: readonly Criterion[] | null = null;
  let oneStays = false;
  for (const limit of brackets) {
    if (isNotLeaving(input, limit)) {
      if (oneStays) return input.context.unsupported(limit.span, "it is already said");
      oneStays = true;
    } else if (limit.kind === "bracket" && !criteria) {
      criteria = checkOrder(input, limit, groups.at(-1)?.who ?? null);
      if (!criteria) return null;
    } else return input.context.unsupported(limit.span, "it limits no passengers");
  }
  const last = brackets.at(-1)?.span.end ?? node.span.end;
  const span = { start: node.span.start, end: Math.max(node.span.end, last) };
  // A bracket follows the last noun, and ranks only that one's group.
  const ordered = groups.map((group, index) => ({
    ...group,
    criteria: index === groups.length - 1 ? (criteria ?? []) : [],
  }));
  return { ...context.located(span), groups: ordered, ...(oneStays ? { oneStays } : {}) };
}

/** `up to 3 brave or wounded units`, `1 wounded unit`. */
function checkGroup(input: ActionInput, phrase: PhraseNode): Omit<Group, "criteria"> | null {
  const { context, scope } = input;
  if (hasUnknownWords(phrase)) return null;
  const described = describe(context, phrase, { scope });
  if (!described) return null;
  const { description, count } = described;
  const atMost = count?.comparison === "atMost" || count?.comparison === "exactly";
  if (!count || !atMost || description.sort !== context.lexicon.roles.unit || description.select) {
    return input.context.unsupported(phrase.span, "say how many units at most, and which");
  }
  const lacked = lackedBy(context.words, description, input.word.carries ?? []);
  if (lacked !== null) return context.unsupported(phrase.span, `only ${lacked} units can ride along`);
  return { max: count.number, who: description };
}

/** `(not leaving an objective unoccupied)`: one counter of the side stays behind. */
function isNotLeaving({ context }: ActionInput, limit: BracketNode | ProfileNode): boolean {
  const only = limit.kind === "bracket" ? limit.criteria[0]?.phrase : limit.parts[0];
  const alone = (limit.kind === "bracket" ? limit.criteria : limit.parts).length === 1;
  if (!alone || only?.kind !== "phrase" || hasUnknownWords(only)) return false;
  const [not, second] = only.parts;
  if (not?.kind !== "not" || second) return false;
  const [leaving, third] = not.body.parts;
  if (leaving?.kind !== "relation" || third || leaving.argument.kind !== "phrase") return false;
  if (!sensesOf(context.words, leaving.word, "relation").some((word) => word.staying === true)) return false;
  const shape = shapeOf(context.words, leaving.argument);
  const { place, unit } = context.lexicon.roles;
  const [word, more] = shape.behind;
  const plain = shape.before.length === 0 && shape.tails.length === 0 && !shape.quantifier && !shape.letter;
  const isPlace = shape.head?.word.category === "noun" && shape.head.word.sort === place;
  return (
    plain &&
    isPlace &&
    unit !== place &&
    word !== undefined &&
    !more &&
    adjectiveFor(context.words, word, place) !== null
  );
}

/**
 * `1 wounded unit [Guard A > C]`: which of the described passengers come first. A letter alone repeats the words before
 * it.
 */
function checkOrder(input: ActionInput, node: BracketNode, who: Description | null): Criterion[] | null {
  const { context } = input;
  if (node.separator === "/") return input.context.unsupported(node.span, "write the order with “>”");
  if (!isWithin(context, "criteria in a list", node.criteria.length, node.span)) return null;
  const criteria: Criterion[] = [];
  let kind: Kind | null = null;
  for (const criterion of node.criteria) {
    if (!criterion.phrase) {
      criteria.push(randomCriterion(context, criterion.span));
      continue;
    }
    if (hasUnknownWords(criterion.phrase)) return null;
    if (criterion.proviso)
      return input.context.unsupported(criterion.proviso.span, "an order of passengers has no conditions");
    const said = lettered(input, criterion, who);
    kind = said?.kind ?? kind;
    if (!said || !kind) return input.context.unsupported(criterion.span, "say which kind of passenger, and its letter");
    criteria.push(ofGroup(input, criterion, kind, said.letter));
  }
  return criteria;
}

type Kind = { readonly adjective: string; readonly noun: string };

/** `Guard A`: a kind of passenger that the clause allows, and a group; `C`: the group alone. */
function lettered(
  { context }: ActionInput,
  { phrase }: CriterionNode,
  who: Description | null,
): { readonly kind: Kind | null; readonly letter: string } | null {
  if (!phrase) return null;
  const [first, second, third] = phrase.parts;
  if (third) return null;
  if (first?.kind === "letter") return second ? null : { kind: null, letter: first.letter };
  if (first?.kind !== "word" || second?.kind !== "letter") return null;
  const { unit } = context.lexicon.roles;
  const kinds = who === null ? [] : kindsOf(who);
  const adjective = sensesOf(context.words, first, "adjective").find(
    (word) => word.of.includes(unit) && kinds.some((kind) => kind.adjective === word.id),
  );
  const kind = kinds.find((known) => known.adjective === adjective?.id);
  return kind ? { kind, letter: second.letter } : null;
}

/** The adjectives that distinguish passengers, with their noun. */
function kindsOf(who: Description): Kind[] {
  const { base } = who;
  if (base.kind === "either") return base.of.flatMap(kindsOf);
  if (base.kind !== "noun") return [];
  return who.tests.flatMap((test) => (test.kind === "is" ? [{ adjective: test.entry, noun: base.entry }] : []));
}

function ofGroup({ context }: ActionInput, node: CriterionNode, kind: Kind, letter: string): Criterion {
  const located = context.located(node.span);
  const base = { kind: "noun", entry: kind.noun, letter: letter.toUpperCase() } as const;
  const tests = [{ ...located, kind: "is", entry: kind.adjective, negated: false } as const];
  const description = descriptionOf(located, context.lexicon.roles.unit, base, tests);
  return { ...located, kind: "filter", test: { ...located, kind: "isOneOf", description, negated: false } };
}

/**
 * The first of some adjectives that, by the words alone, is true of nothing described: no enemy is the bot's own, no wagon
 * is on foot. Null if each may be true of something.
 */
export function lackedBy(words: Words, description: Description, adjectives: readonly string[]): string | null {
  return adjectives.find((adjective) => lacks(words, description, adjective)) ?? null;
}

/** What a description means: the thing it refers to, if it repeats what a condition named. */
export function pointedAt(description: Description, scope: Scope): Description {
  if (description.base.kind !== "bound") return description;
  return lastBound(scope, description.sort)?.described ?? description;
}

/** Adjectives, and all that follows from them. */
function impliedBy(words: Words, entries: readonly string[]): readonly string[] {
  return entries.flatMap((entry) => {
    const word = words.byId.get(entry);
    return word?.category === "adjective" ? [entry, ...(word.implies ?? [])] : [entry];
  });
}

function oppositeOf(words: Words, entry: string): string | undefined {
  const word = words.byId.get(entry);
  return word?.category === "adjective" ? word.opposite : undefined;
}

function lacks(words: Words, description: Description, adjective: string): boolean {
  const { base, span, text } = description;
  const { lexicon } = words;
  const said = spellOut("description", description, lexicon);
  const wanted = spellOut("test", { span, text, kind: "is", entry: adjective, negated: false }, lexicon);
  const isDenied = said.tests.some(
    (test) =>
      test.kind === "is" && wanted.kind === "is" && test.entry === wanted.entry && test.negated !== wanted.negated,
  );
  if (isDenied) return true;
  const meant = said.tests.flatMap((test) => (test.kind === "is" && !test.negated ? [test.entry] : []));
  const [known, needed] = [impliedBy(words, meant), impliedBy(words, [adjective])];
  if (known.some((entry) => needed.some((each) => oppositeOf(words, entry) === each))) return true;
  if (base.kind === "either") return base.of.every((each) => lacks(words, each, adjective));
  const word = base.kind === "noun" ? words.byId.get(base.entry) : undefined;
  const kind = word?.category === "noun" || word?.category === "title" ? word.kind : undefined;
  return kind !== undefined && lexicon.kindTraits?.includes(adjective) === true && !kind.includes(adjective);
}
