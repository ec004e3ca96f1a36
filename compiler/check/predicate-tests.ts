import { descriptionOf, plural, coerce, type CheckContext } from "./context.ts";
import { expandQuality, numberBy } from "./expand.ts";
import { countOf } from "./quantity.ts";
import { type PhraseShape, shapeOf, type Tail } from "./shape.ts";
import {
  adjectiveFor,
  coercionBetween,
  headSense,
  isCategory,
  qualifying,
  senseOf,
  sensesOf,
  whereaboutsOf,
  type Words,
} from "./words.ts";
import { type AdjectiveWord, type EventWord, placeWordOf, type SortName } from "../../grammar/lexicon.ts";
import { joinSpans } from "../../grammar/source.ts";
import type { GroupNode, PhraseNode, PhrasePart, RelationNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Base, Count, Located, Measure, Test, Description } from "../../runtime/checked-tree.ts";

/**
 * Whether words after a noun concern the thing's place rather than the thing: they do if they fit only the place, and
 * the thing has one. Units never stand for their places here: `secure archer` means nothing.
 */
export function isSaidOfPlace(words: Words, tail: Tail, sort: SortName): boolean {
  return hasPlace(words, sort) && !tailFits(words, tail, sort) && tailFits(words, tail, words.lexicon.roles.place);
}

/** The same for a phrase without a noun: `unmapped`, `occupied by enemy unit`. */
export function isPhraseOfPlace(words: Words, phrase: PhraseNode, sort: SortName): boolean {
  return (
    hasPlace(words, sort) && !phraseFits(words, phrase, sort) && phraseFits(words, phrase, words.lexicon.roles.place)
  );
}

/** Towers, markers and the like: tests of places apply to the place they are on. */
function hasPlace(words: Words, sort: SortName): boolean {
  const { place, unit } = words.lexicon.roles;
  return sort !== unit && sort !== place && coercionBetween(words, sort, place) !== null;
}

function tailFits(words: Words, tail: Tail, sort: SortName): boolean {
  switch (tail.kind) {
    case "word":
      return sensesOf(words, tail, "postfix").some((word) => word.of.includes(sort));
    case "relation": {
      const { argument } = tail;
      const quantity = argument.kind === "phrase" ? shapeOf(words, argument).quantity : null;
      const measured = quantity && senseOf(words, quantity, "quantity");
      if (measured) return measured.of.includes(sort);
      return sensesOf(words, tail.word, "relation").some((word) => word.subject.includes(sort));
    }
    case "within":
    case "between":
      return sort === words.lexicon.roles.place || sort === words.lexicon.roles.unit;
    case "of":
      return true;
    case "not":
      return phraseFits(words, tail.body, sort);
    case "group":
      return groupFits(words, tail, sort);
  }
}

function groupFits(words: Words, { condition }: GroupNode, sort: SortName): boolean {
  return condition.conjuncts.every(({ node }) => {
    if (node.kind === "group") return groupFits(words, node, sort);
    return node.kind === "assertion" && phraseFits(words, node.predicate ?? node.subject, sort);
  });
}

function phraseFits(words: Words, phrase: PhraseNode, sort: SortName): boolean {
  const shape = shapeOf(words, phrase);
  if (shape.head) return true;
  const adjectives = [...shape.before, ...shape.behind];
  return (
    adjectives.every((word) => adjectiveFor(words, word, sort) !== null) &&
    shape.tails.every((tail) => tailFits(words, tail, sort))
  );
}

/** Whether an adjective refers to something named before: the chosen space. */
export function isPointer(context: CheckContext, node: WordNode, sort: SortName): boolean {
  const word = adjectiveFor(context.words, node, sort);
  return word?.category === "adjective" && word.anaphor === true;
}

/** The tests a word makes of a thing, and whether they apply to the thing's place. */
type Fit = { readonly tests: readonly Test[]; readonly ofPlace: boolean };

/**
 * An adjective as a test of a thing. An adjective for places tests the place of a thing that has one, except for units
 * (`secure archer` is refused).
 */
export function adjectiveTest(context: CheckContext, node: WordNode, sort: SortName, shape: PhraseShape): Fit | null {
  const { words, reporter, lexicon } = context;
  const fitting = adjectiveFor(words, node, sort);
  const word = fitting ?? (hasPlace(words, sort) ? adjectiveFor(words, node, lexicon.roles.place) : null);
  if (word?.category === "adjective" && word.reciprocal !== undefined) {
    return context.unsupported(node.span, `“${node.text}” is said of the two things that a checklist is asked of`);
  }
  if (word) {
    const tests = testsBy(context, node, word, fitting ? sort : lexicon.roles.place);
    return tests && { tests, ofPlace: !fitting };
  }
  const whereabouts = whereaboutsTest(context, node, sort);
  if (whereabouts !== null) return { tests: [whereabouts], ofPlace: false };
  const sorts = [...new Set(qualifying(words, node).flatMap((sense) => sense.of))].map(plural).join(", ");
  const noun = shape.head?.node.text ?? sort.toLowerCase();
  return reporter.report("adjective-does-not-fit", node.span, { adjective: node.text, noun, sorts });
}

/** `unit in the open`: a unit in such a place. Other words for places do not describe units. */
function whereaboutsTest(context: CheckContext, node: WordNode, sort: SortName): Test | null {
  const { words, lexicon } = context;
  const { place, unit } = lexicon.roles;
  const said = sort === unit ? whereaboutsOf(words, node) : null;
  const tests = said && testsBy(context, node, said.adjective, place);
  if (said === null || tests === null) return null;
  const located = context.located(node.span);
  const base: Base = { kind: "noun", entry: placeWordOf(lexicon).one, letter: null };
  const argument = descriptionOf(located, place, base, tests);
  return { ...located, kind: "relates", entry: said.relation.id, argument, count: null, negated: false };
}

/**
 * An adjective as tests of a thing of the sort. `2-point` tests a quantity, and a defined word brings the tests of its
 * definition.
 */
export function testsBy(
  context: CheckContext,
  node: WordNode,
  word: AdjectiveWord | EventWord,
  sort: SortName,
): readonly Test[] | null {
  if (word.category === "adjective" && word.definition) return expandQuality(context, word, node, sort);
  const located = context.located(node.span);
  const quantity = word.category === "adjective" ? word.quantity : undefined;
  const number = quantity === undefined ? null : /\d+/.exec(node.text);
  if (quantity === undefined || !number) return [{ ...located, kind: "is", entry: word.id, negated: false }];
  const measure: Measure = { ...located, kind: "quantity", direction: "max", entry: quantity };
  return [{ ...located, kind: "measures", measure, count: { comparison: "exactly", number: Number(number[0]) } }];
}

/** Combines the tests of one word into a single test, which can be negated or used in brackets. */
export function asOneTest(tests: readonly Test[], sort: SortName, located: Located): Test | null {
  const [test, second] = tests;
  if (!test || !second) return test ?? null;
  const description = descriptionOf(located, sort, { kind: "all" }, tests);
  return { ...located, kind: "isOneOf", description, negated: false };
}

/** Adds tests to those of the thing or those of its place; false if there are none. */
export function placeTest(fit: Fit | null, inner: Test[], outer: Test[]): boolean {
  if (!fit) return false;
  (fit.ofPlace ? outer : inner).push(...fit.tests);
  return true;
}

/** `with value of 2 or more`; undefined if the argument is not a quantity. */
export function measureTest(
  context: CheckContext,
  tail: Pick<RelationNode, "span">,
  argument: PhraseNode,
  sort: SortName,
): Test | null | undefined {
  const shape = shapeOf(context.words, argument);
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  if (!quantity) return undefined;
  const located = context.located(tail.span);
  const refuse = (reason: string) => context.unsupported(tail.span, reason);
  if (!quantity.of.includes(sort)) {
    const isOfSides = quantity.of.every((of) => of === context.lexicon.roles.eachSide);
    const advice = isOfSides ? `, only sides have: “${quantity.id} is 3 or more” is about the bot's own` : "";
    return refuse(`${plural(sort)} have no ${quantity.id}${advice}`);
  }
  const of = shape.tails.find((part) => part.kind === "of");
  const number = of && shapeOf(context.words, of.argument);
  const count = countOf((number ?? shape).quantifier) ?? countAlone(shape);
  const behind = shape.tails.length - (of ? 1 : 0) + (number?.tails.length ?? 0);
  if (!count || behind > 0 || number?.head || (number?.before.length ?? 0) > 0)
    return refuse("it has no number to compare with");
  if (shape.hasOr) return refuse("it could be one of them or both together: say a number of each");
  const { quantifier } = number ?? shape;
  const isBare = count.comparison === "exactly" && count.number > 0 && context.bot !== undefined;
  if (
    isBare &&
    quantifier &&
    quantity.of.every((of) => of === context.lexicon.roles.eachSide) &&
    !saysExactly(context, tail)
  )
    return refuse(
      `just so much, or more? Write “${count.number} or more ${quantity.id}”, or “exactly ${count.number}”`,
    );
  const measure = numberBy(context, quantity, sort, context.located(argument.span));
  return measure && { ...located, kind: "measures", measure, count };
}

function saysExactly({ page }: CheckContext, { span }: Pick<RelationNode, "span">): boolean {
  return /\b(?:exactly|just|only|of)\b|=/i.test(page.of(span));
}

/** `with gold`, `with no gold`: some of it, or none. */
function countAlone({ quantifier, before, superlatives, tails }: PhraseShape): Count | null {
  if (before.length + superlatives.length + tails.length > 0) return null;
  if (quantifier === null) return { comparison: "atLeast", number: 1 };
  return quantifier.comparison === "no" ? { comparison: "exactly", number: 0 } : null;
}

/** The adjective that a bare noun implies: `unit` means one of the bot's own side unless it is called an enemy. */
export function impliedTest(
  context: CheckContext,
  shape: PhraseShape,
  base: Base,
  said: readonly Test[],
  options: { readonly ownSide?: boolean | undefined },
): Test[] {
  const word = shape.head?.word;
  if (base.kind !== "noun" || !word || !("implies" in word) || !word.implies) return [];
  const { adjective, unless } = word.implies;
  // “Enemies” are enemies everywhere. A noun leaves its side open only if the page could state it.
  if (options.ownSide === false && unless.length > 0) return [];
  if (said.some((test) => test.kind === "is" && (test.entry === adjective || unless.includes(test.entry)))) return [];
  const located = context.located(shape.head?.node.span ?? shape.span);
  return [{ ...located, kind: "is", entry: adjective, negated: false }];
}

/**
 * The alternatives of `or`: `adjacent boat or ladder` is `adjacent boat` and `adjacent ladder`, and `brave or wounded
 * units` is `brave units` and `wounded units`. Counts and the words after the noun apply to all of them and are left
 * out. Null if `or` is not between two words, or occurs in two places.
 */
export function alternativesOf(words: Words, phrase: PhraseNode): readonly PhraseNode[] | null {
  const tail = phrase.parts.findIndex((part) => isTail(words, part));
  const parts = phrase.parts.slice(0, tail === -1 ? phrase.parts.length : tail).filter((part) => isOfNoun(part));
  const first = parts.findIndex((part) => part.kind === "or") - 1;
  if (first < 0) return null;
  const offered: PhrasePart[] = [];
  let at = first;
  for (; at < parts.length; at += 2) {
    const word = parts[at];
    if (word?.kind !== "word") return null;
    offered.push(word);
    if (parts[at + 1]?.kind !== "or") break;
  }
  const before = parts.slice(0, first);
  const behind = parts.slice(at + 1);
  if (behind.some((part) => part.kind === "or") || offered.length < 2) return null;
  // Words that are no nouns come before one: `brave or wounded units`.
  const isNoun = (part: PhrasePart) => part.kind === "word" && headSense(words, part) !== null;
  if (!offered.every(isNoun) && !behind.some(isNoun)) return null;
  return offered.map((word) => phraseOf([...before, word, ...behind]));
}

function isTail(words: Words, part: PhrasePart): boolean {
  switch (part.kind) {
    case "word":
      return isCategory(words, part, "postfix");
    case "relation":
    case "within":
    case "of":
    case "between":
    case "not":
    case "group":
      return true;
    default:
      return false;
  }
}

/** Whether a part is the noun, or a word or letter before it. */
function isOfNoun(part: PhrasePart): boolean {
  return part.kind === "word" || part.kind === "letter" || part.kind === "or";
}

function phraseOf(parts: readonly PhrasePart[]): PhraseNode {
  const first = parts[0];
  const last = parts.at(-1);
  const span = first && last ? joinSpans(first.span, last.span) : { start: 0, end: 0 };
  return { kind: "phrase", span, parts };
}

/** `within 1 square`, without a thing to measure from. */
export function isDistanceAlone(test: Test): test is Extract<Test, { readonly kind: "within" }> {
  return test.kind === "within" && test.of === null && test.through.length === 0;
}

/** The opposite of a test of things of a sort; null for `between` and the name of one thing. */
export function negate(test: Test, sort: SortName): Test | null {
  if (test.kind === "between" || test.kind === "named" || test.kind === "leadsTo") return null;
  if (test.kind !== "within" && test.kind !== "measures") return { ...test, negated: !test.negated };
  const comparison = OPPOSITES[test.count.comparison];
  // No comparison says “any other number”, and what is farther than that from one of several may be near another.
  if (comparison === null || (test.kind === "within" && isOfSeveral(test))) return noneOf(test, sort);
  return { ...test, count: { ...test.count, comparison } };
}

const OPPOSITES = { less: "atLeast", atMost: "more", atLeast: "less", more: "atMost", exactly: null } as const;

/**
 * `more than 2 spaces from an enemy`, `at least 3 spaces away from enemies`: no enemy is nearer, as `not within 2 spaces of an
 * enemy` says.
 */
export function farFromAll(test: Extract<Test, { readonly kind: "within" }>, sort: SortName): Test {
  const { comparison } = test.count;
  if ((comparison !== "more" && comparison !== "atLeast") || !isOfSeveral(test)) return test;
  return noneOf({ ...test, count: { ...test.count, comparison: OPPOSITES[comparison] } }, sort);
}

/** Whether a distance may be measured from more than one thing. */
function isOfSeveral({ of }: Extract<Test, { readonly kind: "within" }>): boolean {
  const base = of?.base.kind === "coerced" ? of.base.of.base : of?.base;
  return base !== undefined && ["all", "noun", "either"].includes(base.kind);
}

/** It is none of those that pass a test. */
function noneOf(test: Test, sort: SortName): Test {
  const { span, text } = test;
  return {
    span,
    text,
    kind: "isOneOf",
    description: descriptionOf(test, sort, { kind: "all" }, [test]),
    negated: true,
  };
}

/**
 * `most enemies`, `most enemies within 1 square`: how many things are in each candidate, or that near to it. Null if
 * candidates of the sort have no such number.
 */
export function countOfEach(
  context: CheckContext,
  located: Located,
  of: Description,
  sort: SortName,
  direction: Measure["direction"],
): Measure | null {
  const { place, unit, contains } = context.lexicon.roles;
  const around = countAround(context, of, sort, direction);
  if (around !== null) return { ...located, ...around };
  if (sort !== place || of.sort !== unit) return null;
  return { ...located, kind: "count", direction, relation: contains, of };
}

/**
 * `without an ally within 2 squares`, `with 2 enemies within 1 square`, for a unit or a place: how many others are that
 * near to it. Undefined if there is no distance.
 */
export function testAround(
  context: CheckContext,
  located: Located,
  { sort, of, count }: { readonly sort: SortName; readonly of: Description; readonly count: Count },
): Test | undefined {
  const { unit } = context.lexicon.roles;
  if (of.sort !== unit) return undefined;
  const around = countAround(context, sort === unit ? othersOf(context, of) : of, sort, "max");
  return around === null ? undefined : { ...located, kind: "measures", measure: { ...located, ...around }, count };
}

/** The units that a phrase describes, seen from one unit: without itself, and with its own allies. */
function othersOf({ words, lexicon }: CheckContext, of: Description): Description {
  const { unit, allyOf } = lexicon.roles;
  const candidate = descriptionOf(of, unit, { kind: "parameter", index: 0 });
  const { base } = of;
  const word = base.kind === "noun" ? words.byId.get(base.entry) : undefined;
  if (allyOf === undefined || word?.category !== "noun" || word.others !== true || word.implies === undefined) {
    const itself: Test = { span: of.span, text: of.text, kind: "isOneOf", description: candidate, negated: true };
    return { ...of, tests: [...of.tests, itself] };
  }
  const { adjective } = word.implies;
  const tests = of.tests.filter((test) => test.kind !== "is" || test.entry !== adjective);
  const { span, text } = of;
  const ally = {
    span,
    text,
    kind: "relates",
    entry: allyOf,
    negated: false,
    argument: candidate,
    count: null,
  } as const;
  return { ...of, base: { kind: "all" }, tests: [...tests, ally] };
}

/** `most enemies within 1 square`: how many of them are that near each candidate; null if there is no distance. */
function countAround(
  context: CheckContext,
  of: Description,
  sort: SortName,
  direction: Measure["direction"],
): Omit<Extract<Measure, { readonly kind: "calculated" }>, keyof Located> | null {
  const candidate = descriptionOf(of, sort, { kind: "parameter", index: 0 });
  const from = coerce(context, candidate, context.lexicon.roles.place);
  if (from === null || !of.tests.some(isDistanceAlone)) return null;
  const tests = of.tests.map((test) => (isDistanceAlone(test) ? { ...test, of: from } : test));
  return { kind: "calculated", direction, word: "around", value: { ...of, kind: "count", of: { ...of, tests } } };
}
