import { isOfActor, saysOrDenies } from "../../runtime/checked-tree/parts.ts";
import { coerce, descriptionOf, here, saysItself, withoutActor, type CheckContext } from "./context.ts";
import { carriersOf, checkComparison, comparisonSaid } from "./comparison.ts";
import { describe, type Described, predicates } from "./describe.ts";
import {
  isDenial,
  isException,
  hasUnknownWords,
  type PhraseShape,
  isRanking,
  shapeOf,
  type Tail,
  withThereAsPlace,
} from "./shape.ts";
import { checkRemembered } from "./memory.ts";
import { bothOf, oneWith, reciprocally } from "./noun-base.ts";
import { isDistanceAlone, isPhraseOfPlace } from "./predicate-tests.ts";
import { isWhereabouts } from "./pronouns.ts";
import { countOf } from "./quantity.ts";
import { boundBy } from "./scope.ts";
import { inSeveralPlaces } from "./outnumbering.ts";
import { adjectiveFor, headSense, senseOf, sensesOf, whereaboutsOf, type Words } from "./words.ts";
import { enumerate } from "../../grammar/prose.ts";
import { definitionOf, type Lexicon, placeWordOf, type SortName } from "../../grammar/lexicon.ts";
import { withArticle } from "../../grammar/word-endings.ts";
import { joinSpans } from "../../grammar/source.ts";
import type { AssertionNode, PhraseNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Binding, ConditionItem, Count, Description, Test } from "../../runtime/checked-tree.ts";

/** A statement that things exist, or do not. */
export type Exists = Extract<ConditionItem, { kind: "exists" }>;

/** A statement without `and`. Null after a report, and if a word is not known. */
export function checkAssertion(context: CheckContext, written: AssertionNode): ConditionItem | null {
  const remembered = checkRemembered(context, written);
  if (remembered !== undefined) return remembered;
  if (hasUnknownWords(written.subject) || (written.predicate && hasUnknownWords(written.predicate))) return null;
  const compared = comparisonSaid(context.words, written);
  if (compared) return checkComparison(context, compared);
  const subjectNode = withThereAsPlace(context, written.subject, "behind a noun");
  const node = withVerbApart(context, { ...written, subject: withApproachApart(context.words, subjectNode) });
  const shape = shapeOf(context.words, node.subject);
  if (shape.head?.word.category === "points") return checkSum(context, node, shape);
  const named = subjectOf(context, node, shape);
  if (!named) return null;
  const { predicate } = node;
  const areAll = !node.thereIs && areAllMeant(context, node, shape);
  if (areAll === null || isSharingOpen(context, node, shape)) return null;
  const isAll = named.all || areAll;
  // “All enemies within 2 squares are stunned” does not say that all are so near.
  const meant = predicate && (isAll || named.description.select !== null) ? limited(named) : named;
  const subject =
    predicate && isPhraseOfPlace(context.words, predicate, meant.description.sort) ? ofItsPlace(context, meant) : meant;
  const reciprocal = predicate && reciprocalIn(context, predicate);
  if (reciprocal) {
    const item = reciprocally(subject.description, reciprocal, context.located(node.span));
    const reason = `“${context.quote(predicate.span)}” is said of the two things that a checklist is asked of`;
    return item ?? context.unsupported(node.span, reason);
  }
  const said = [...subject.said];
  if (predicate) {
    // Inside a predicate, `it` is the subject. A unit is in its own place in any case, so `its place` is that of the actor.
    const bound = boundBy(subject.description);
    const scope = { bound: [...context.known.bound, bound], subject: bound };
    const more = predicates(context, predicate, subject.description.sort, scope);
    if (!more) return null;
    const both = bothOf(subject.description);
    if (both !== null && more.some(isFromActor)) return apart(context, node, both, more);
    said.push(...more);
  }
  if (said.length === 0 && !node.thereIs && !subject.count && !subject.none) {
    return context.refuse("condition-asserts-nothing", node.span);
  }
  if (said.length === 0 && !node.thereIs && isBareCount(context, subject, node)) {
    return context.refuse("bare-count", node.span);
  }
  const isAny = shape.quantifier?.comparison === "any" || saysItself(context, node.span);
  const counted = isAll ? ALL : subject.count;
  const item: Exists = {
    ...context.located(node.span),
    kind: "exists",
    negated: subject.none,
    quantifier: isAll ? "all" : "some",
    count: subject.count,
    subject: isAny ? subject.description : withoutActor(context, subject.description, said, counted),
    predicate: subject.description.base.kind === "here" && !isAny ? said.map((test) => heldHere(context, test)) : said,
    binds: [],
  };
  const inPlaces = inSeveralPlaces(context, item, predicate === null);
  if (inPlaces === null) return null;
  const stated = inPlaces ?? item;
  return { ...stated, binds: bindingsOf(context, stated) };
}

/** All in its own space are all, the one that acts too. */
const ALL = { comparison: "exactly", number: 1 } as const;

/** `the space has no boat`: beside the unit that acts. */
function heldHere(context: CheckContext, test: Test): Test {
  if (test.kind !== "relates" || test.entry !== context.lexicon.roles.contains) return test;
  return { ...test, argument: withoutActor(context, test.argument, [here(test)], test.count) };
}

/** Whether a test measures a distance and says from nothing: `here`, `in the same hex`. */
function isFromActor(test: Test): boolean {
  return isDistanceAlone(test) && test.of === null;
}

/** `both units are in the same hex`: how far one of the two things of a checklist is from the other. */
function apart(
  context: CheckContext,
  { span }: AssertionNode,
  [first, second]: readonly [Description, Description],
  tests: readonly Test[],
): ConditionItem | null {
  const of = coerce(context, second, context.lexicon.roles.place);
  if (of === null || !tests.every(isFromActor))
    return context.unsupported(span, "of both things together say only how far they are apart");
  const predicate = tests.map((test) => (isDistanceAlone(test) ? { ...test, of } : test));
  return oneWith(first, predicate, context.located(span));
}

/** `in adjacent hexes`: the relation between two things named together; null for any other phrase. */
function reciprocalIn({ words }: CheckContext, { parts }: PhraseNode): string | null {
  const [only, second] = parts;
  if (only?.kind !== "word" || second) return null;
  return sensesOf(words, only, "adjective").find(({ reciprocal }) => reciprocal !== undefined)?.reciprocal ?? null;
}

/** `2 objectives`: it is unclear whether this means at least, at most or exactly so many, and what is true of them. */
function isBareCount(context: CheckContext, { count, description }: Subject, { subject }: AssertionNode): boolean {
  // `exactly 2 objectives` says it.
  if (/^exactly/i.test(context.quote(subject.span))) return false;
  return count?.comparison === "exactly" && description.tests.every((test) => test.kind === "is");
}

/** `the boat is occupied`: a predicate for places is about the thing's place. */
function ofItsPlace(context: CheckContext, subject: Subject): Subject {
  const place = coerce(context, limited(subject).description, context.lexicon.roles.place);
  return place ? { ...subject, description: place, said: [] } : subject;
}

/** The subject, limited by the words after its noun instead of asserting them. */
function limited(subject: Subject): Subject {
  const { description, said } = subject;
  return { ...subject, description: { ...description, tests: [...description.tests, ...said] }, said: [] };
}

/**
 * `All adjacent spaces have enemies`, `the adjacent space with the most gold has an enemy`: only what stands behind the verb is said
 * of them.
 */
function withVerbApart({ words, page }: CheckContext, node: AssertionNode): AssertionNode {
  const { parts } = node.subject;
  const at = parts.findLastIndex((part) => part.kind === "relation" && HAS.test(page.of(part.word.span)));
  if (node.predicate !== null || node.thereIs || at === -1) return node;
  const before = { ...node.subject, parts: parts.slice(0, at) };
  const { quantifier, superlatives, tails, head } = shapeOf(words, before);
  const areAll = quantifier?.comparison === "all" || quantifier?.comparison === "each";
  const isBest = superlatives.length > 0 || tails.some((tail) => isRanking(words, tail));
  if (head === null || tails.length === 0 || !(areAll || isBest)) return node;
  return { ...node, subject: before, predicate: { ...node.subject, parts: parts.slice(at) } };
}

const HAS = /^(?:has|have|contains?|holds?)$/i;

/** `2 enemies are in the same space`: as the unit that acts, or as each other? True after a report. */
function isSharingOpen(context: CheckContext, node: AssertionNode, shape: PhraseShape): boolean {
  const count = shape.quantifier?.count?.value ?? 0;
  if (shape.head?.node.plural !== true || count < 2 || shape.quantifier?.comparison === "atMost") return false;
  // `2 enemies in the same space:` is short for “in its space”.
  const tails = node.predicate === null ? [] : shapeOf(context.words, node.predicate).tails;
  const same = tails.find(
    (tail) => tail.kind === "within" && tail.of === null && /^in (?:the )?same\b/i.test(context.page.of(tail.span)),
  );
  if (same === undefined) return false;
  const { one } = placeWordOf(context.lexicon);
  const things = context.quote(shape.head.node.span);
  context.unsupported(
    same.span,
    `in the same ${one} as the one that acts, or as each other? Write “in its ${one}”, or “${withArticle(one)} has ${count} ${things}”`,
  );
  return true;
}

/** Whether a statement says something of all that it names; null after a report. */
function areAllMeant(context: CheckContext, node: AssertionNode, shape: PhraseShape): boolean | null {
  if (node.predicate !== null) return isSaidOfAll(context, node, shape, node.predicate);
  const have = shape.tails.find((tail) => isPlurals(context, tail));
  if (!isBarePlural(shape) || have === undefined) return speaksOfAll(context, shape);
  return context.unsupported(
    node.span,
    "it could be any of them, each or all together: write “a … has …”, “all … have …” or “total … of …”",
  );
}

/** `have 3 or more hits` */
function isPlurals({ words, page }: CheckContext, tail: Tail): boolean {
  if (tail.kind !== "relation" || tail.argument.kind !== "phrase" || tail.than !== undefined) return false;
  return /^have$/i.test(page.of(tail.word.span)) && shapeOf(words, tail.argument).quantity !== null;
}

/** A bare plural followed by an adjective or `not` means all: `objectives mapped`, `snares not in place`. */
function speaksOfAll(context: CheckContext, shape: PhraseShape): boolean {
  const said = shape.behind.length > 0 || shape.tails.some((tail) => denies(context, tail));
  return isBarePlural(shape) && !shape.determiner && said;
}

function isBarePlural({ quantifier, superlatives, head }: PhraseShape): boolean {
  return !quantifier && superlatives.length === 0 && head?.node.plural === true;
}

function denies({ words }: CheckContext, tail: Tail): boolean {
  return (
    isDenial(tail) ||
    (tail.kind === "relation" &&
      sensesOf(words, tail.word, "relation").some(({ contraryOf }) => contraryOf !== undefined))
  );
}

/**
 * `Wolves are tired`, `the wolves are not near`: all of them. `Wolves are near` says that there are some. Null after a report:
 * `the wolves are near` could be either.
 */
function isSaidOfAll(
  context: CheckContext,
  { subject }: AssertionNode,
  shape: PhraseShape,
  predicate: PhraseNode,
): boolean | null {
  if (!isBarePlural(shape)) return false;
  const { before, behind, tails } = shapeOf(context.words, predicate);
  if (before.length + behind.length > 0 || tails.some((tail) => denies(context, tail))) return true;
  if (!DEFINITE.has(shape.determiner?.text.toLowerCase() ?? "")) return false;
  const things = context.quote(subject.span).replace(/^\S+\s+/, "");
  return context.unsupported(subject.span, `it could be all of them or any: write “all ${things}” or “any ${things}”`);
}

const DEFINITE: ReadonlySet<string> = new Set(["the", "its", "their", "these", "those"]);

type Subject = Pick<Described, "description" | "said" | "count" | "none" | "all">;

/** The subject of an assertion: what its noun names, the acting unit's space, or the acting unit itself. */
function subjectOf(context: CheckContext, node: AssertionNode, shape: PhraseShape): Subject | null {
  const { lexicon, reporter } = context;
  const superlative = shape.superlatives[0];
  if (superlative && !shape.head) {
    return reporter.report("superlative-does-not-fit", superlative.span, {
      superlative: superlative.text,
      reason: "needs a noun in a condition",
    });
  }
  if (!shape.head) return actorAsSubject(context, node);
  const described = describe(context, node.subject, { assertion: true, predicate: node.predicate ?? undefined });
  if (!described) return null;
  const { word } = shape.head;
  const isAny = node.thereIs || ARTICLES.has(shape.determiner?.text.toLowerCase() ?? "");
  const bare =
    !isAny &&
    shape.before.length === 0 &&
    !shape.quantifier &&
    !superlative &&
    !shape.letter &&
    !isSomewhere(context, shape);
  if (word.category !== "noun" || word.bareIs !== "here" || !bare) return described;
  const located = context.located(shape.head.node.span);
  return { ...described, description: descriptionOf(located, lexicon.roles.place, { kind: "here" }) };
}

/** `space within range 2 …`, `space shared by …`: some place, not the acting unit's own. */
function isSomewhere(context: CheckContext, shape: PhraseShape): boolean {
  return shape.tails.some((tail) => {
    if (isException(tail)) return true;
    if (tail.kind === "within" || tail.kind === "between" || tail.kind === "of") return true;
    if (tail.kind !== "relation") return false;
    if (tail.word.text.toLowerCase() === "where") return true;
    return !sensesOf(context.words, tail.word, "relation").some(
      (word) => word.withActor === true || (word.contraryOf ?? word.id) === context.lexicon.roles.contains,
    );
  });
}

/** Words without a noun are about the acting unit: `sharing a space with an enemy`, `not in wooded space`. */
function actorAsSubject(context: CheckContext, node: AssertionNode): Subject | null {
  const { unit, place, single = [] } = context.lexicon.roles;
  const acting = [{ sort: unit, kind: "actor" } as const, { sort: place, kind: "here" } as const];
  const candidates: readonly { readonly sort: SortName; readonly kind: "actor" | "here" | "all" }[] = [
    // `ATTACK hero if stunned`: which of the two?
    ...(context.behindObject ? [] : acting),
    ...single.map((sort) => ({ sort, kind: "all" as const })),
  ];
  const shape = shapeOf(context.words, node.subject);
  const related = shape.tails.some((tail) => tail.kind === "relation" || isDenial(tail) || tail.kind === "within");
  const isDefined = (word: WordNode): boolean =>
    word.entries.some((id) => definitionOf(context.words.byId.get(id)) !== undefined);
  // `pinned` applies only to units, so the acting one is meant.
  const isOfUnits = (word: WordNode): boolean => {
    const senses = sensesOf(context.words, word, "adjective");
    return senses.length > 0 && senses.every(({ of }) => of.every((sort) => sort === unit));
  };
  const isSaid = (word: WordNode): boolean =>
    isDefined(word) || isOfUnits(word) || whereaboutsOf(context.words, word) !== null;
  const says = shape.before.length === 0 ? related : isOfSingle(context, node.subject) || shape.before.every(isSaid);
  if (says && !shape.quantifier && !shape.determiner) {
    for (const { sort, kind } of candidates) {
      const attempt = context.attempt();
      const description = descriptionOf(context.located(node.span), sort, { kind });
      const subject = boundBy(description);
      const scope = kind === "actor" ? { bound: [...context.known.bound, subject], subject } : undefined;
      const said = predicates(attempt, node.subject, sort, scope);
      if (!said || said.length === 0) continue;
      return { description, said, count: null, none: false, all: false };
    }
  }
  // `3 gold`: whose it is, the game says; how much is meant, nobody does.
  if (shape.quantity !== null && countOf(shape.quantifier)?.comparison === "exactly")
    return context.refuse("bare-count", node.span);
  return context.reporter.report("condition-without-subject", node.span, {
    phrase: context.quote(node.span),
    kinds: enumerate(kindsOf(context.lexicon), "or"),
  });
}

/** What conditions are about, in the words of the game: its places, its units, and its cards if it has some. */
function kindsOf(lexicon: Lexicon): readonly string[] {
  const { unit, card } = lexicon.roles;
  return [placeWordOf(lexicon).one, unit.toLowerCase(), ...(card === undefined ? [] : [card.toLowerCase()])];
}

/** `night`, `not night`: adjectives alone, about the only thing of its sort. */
export function isOfSingle(context: CheckContext, phrase: PhraseNode): boolean {
  const { words, lexicon } = context;
  const { before, head, tails } = shapeOf(words, phrase);
  const [tail, second] = tails;
  if (tail && isDenial(tail) && !second && before.length === 0 && !head) return isOfSingle(context, tail.body);
  const { single = [] } = lexicon.roles;
  const isOf = (sort: SortName): boolean => before.every((word) => adjectiveFor(words, word, sort) !== null);
  return before.length > 0 && !head && tails.length === 0 && single.some(isOf);
}

/** `< 7 objective points mapped`: the quantity summed over what carries the points. */
function checkSum(context: CheckContext, node: AssertionNode, shape: PhraseShape): ConditionItem | null {
  const head = shape.head?.word;
  const count = countOf(shape.quantifier);
  if (head?.category !== "points" || !count) {
    return context.unsupported(node.span, "it has no number of points");
  }
  const carriers = carriersOf(context, node, shape);
  if (!carriers) return null;
  const more = node.predicate ? predicates(context, node.predicate, carriers.sort) : [];
  if (!more) return null;
  const over = { ...carriers, tests: [...carriers.tests, ...more] };
  if (over.tests.length === 0 && count.comparison === "exactly") {
    return context.refuse("bare-count", node.span);
  }
  return { ...context.located(node.span), kind: "sum", quantity: head.sums, over, count };
}

/**
 * What an assertion names for the following action: its subject, unless that is the acting unit or its space, and the
 * arguments of its relations. Negations, statements about all things and counts other than `exactly 1` name nothing.
 */
export function bindingsOf(context: CheckContext, item: Exists): Binding[] {
  if (item.negated || item.quantifier === "all" || !mayName(item.count)) return [];
  const own = isOfActor(item.subject);
  const bindings: Binding[] = own ? [] : [{ kind: "subject", sort: item.subject.sort }];
  for (const test of [...item.subject.tests, ...item.predicate]) {
    const binding = bindingOfTest(context, test);
    if (binding) bindings.push(binding);
  }
  return bindings;
}

/** `Exactly 1 hero in range` names that hero, `at least 1 hero` any, and `2 or more heroes` none. */
function mayName(count: Count | null): boolean {
  return count === null || (count.number === 1 && (count.comparison === "exactly" || count.comparison === "atLeast"));
}

function bindingOfTest(context: CheckContext, test: Test): Binding | null {
  if (test.kind === "relates") {
    // The acting unit is never a target.
    if (test.negated || !mayName(test.count) || test.argument.base.kind === "actor") return null;
    return { kind: "argument", sort: test.argument.sort, relation: test.entry, argument: test.argument };
  }
  if (test.kind !== "is" || test.negated) return null;
  const word = context.words.byId.get(test.entry);
  if (word?.category !== "adjective" || !word.binds) return null;
  const { noun, adjectives, relation } = word.binds;
  const named = context.words.byId.get(noun);
  if (named?.category !== "noun") return null;
  const said = adjectives.map((entry): Test => ({ ...test, entry }));
  const argument = descriptionOf(test, named.sort, { kind: "noun", entry: noun, letter: null }, said);
  return { kind: "argument", sort: named.sort, relation, argument };
}

/**
 * `the door nearest C units`: words of nearness between two nouns choose among the first by the second. They become a
 * part of their own, so that the first noun is found as the head. Returns any other phrase unchanged.
 */
function withApproachApart(words: Words, phrase: PhraseNode): PhraseNode {
  const { parts } = phrase;
  const at = parts.findIndex(
    (part) => part.kind === "word" && senseOf(words, part, "superlative")?.measures === "distance",
  );
  const word = parts[at];
  const before = parts.slice(0, at === -1 ? 0 : at);
  const behind = parts.slice(at + 1);
  const first = behind[0];
  const last = behind.at(-1);
  const isNoun = (part: PhraseNode["parts"][number]) => part.kind === "word" && headSense(words, part) !== null;
  if (word?.kind !== "word" || !first || !last || !before.some(isNoun) || !behind.some(isNoun)) return phrase;
  const argument: PhraseNode = { kind: "phrase", span: joinSpans(first.span, last.span), parts: behind };
  const span = joinSpans(word.span, argument.span);
  return { ...phrase, parts: [...before, { kind: "relation", span, word, argument }] };
}

/**
 * `If 3 or more Guerrillas are in one region, RALLY there.` becomes a statement about a region that holds so many. `fewer
 * than 3` could mean all regions together.
 */
export function placeOfCounted(context: CheckContext, node: AssertionNode): AssertionNode {
  const { lexicon, words } = context;
  const { predicate } = node;
  const { quantifier, tails } = shapeOf(words, node.subject);
  // `3+ Guerrillas in a region: RALLY there.`
  const [where, second] = predicate?.parts ?? tails;
  if (second !== undefined || where?.kind !== "relation" || where.argument.kind !== "phrase") return node;
  const subject = { ...node.subject, parts: node.subject.parts.filter((part) => part !== where) };
  if (quantifier === null || quantifier.count === null || (predicate !== null && tails.length > 0)) return node;
  if (!COUNTS.has(quantifier.comparison)) return node;
  const place = shapeOf(words, where.argument);
  const isOne =
    place.determiner === null
      ? place.quantifier?.comparison === "any" ||
        (place.quantifier?.comparison === "exactly" && place.quantifier.count?.value === 1)
      : ARTICLES.has(place.determiner.text.toLowerCase()) && place.quantifier === null;
  const isPlace = place.head?.word.category === "noun" && place.head.word.sort === lexicon.roles.place;
  if (!isOne || !isPlace || place.superlatives.length > 0 || !isWhereabouts(context, { ...subject, parts: [where] }))
    return node;
  const { argument } = where;
  const parts = argument.parts.filter((part) => part !== place.determiner && part !== place.quantifier);
  const word = { ...where.word, entries: [lexicon.roles.contains] };
  const holds = { kind: "relation", span: where.span, word, argument: subject } as const;
  return { ...node, thereIs: true, subject: { ...argument, parts: [...parts, holds] }, predicate: null };
}

/** More than a number in one place is more than it in all; the opposite does not follow. */
const COUNTS: ReadonlySet<string> = new Set(["atLeast", "more"]);

const ARTICLES: ReadonlySet<string> = new Set(["a", "an"]);

/**
 * `If the Ghoul is within 1 square of a hero` also says that a hero is within 1 square of it, so that the action can mean
 * that hero.
 */
export function withThingsNear(context: CheckContext, items: readonly ConditionItem[]): readonly ConditionItem[] {
  return items.flatMap((item): readonly ConditionItem[] =>
    item.kind === "exists" && isPlainlyOfActor(item) ? seenFromActor(context, item) : [item],
  );
}

/** `If adjacent, ATTACK`, `If it is not adjacent`: the acting unit's distance from itself, which is not meant. */
export function isNearItself({ subject, predicate }: Exists): boolean {
  const said = [...subject.tests, ...predicate];
  return subject.base.kind === "actor" && said.some((test) => saysOrDenies(test, isFromItself));
}

function isFromItself(test: Test): boolean {
  return test.kind === "within" && test.of === null;
}

function seenFromActor(context: CheckContext, item: Exists): readonly Exists[] {
  const near = [...item.subject.tests, ...item.predicate].find(isNear);
  const thing = near && thingOf(near);
  if (near === undefined || thing === null || thing === undefined) return [item];
  const named = (exists: Exists): Exists => ({ ...exists, binds: bindingsOf(context, exists) });
  const distance = { ...near, of: null };
  const seen = named({ ...item, subject: { ...thing, tests: [...thing.tests, distance] }, predicate: [], binds: [] });
  const isOther = (test: Test): boolean => test !== near;
  const subject = { ...item.subject, tests: item.subject.tests.filter(isOther) };
  const others = { ...item, subject, predicate: item.predicate.filter(isOther) };
  return others.subject.tests.length + others.predicate.length === 0 ? [seen] : [named(others), seen];
}

function isPlainlyOfActor({ subject, negated, quantifier, count }: Exists): boolean {
  return isOfActor(subject) && !negated && quantifier === "some" && count === null;
}

type Within = Extract<Test, { kind: "within" }>;

/** Only a range is the same from both ends: a way may lead there and not back. */
function isNear(test: Test): test is Within {
  if (test.kind !== "within" || test.of === null || test.measure !== "range" || test.through.length > 0) return false;
  return test.count.comparison === "atMost" || test.count.comparison === "less";
}

/** The thing a distance is measured from, if it has a noun. A unit stands for its place. */
function thingOf({ of }: Within): Description | null {
  if (of === null) return null;
  const thing = of.base.kind === "coerced" && of.tests.length === 0 && of.select === null ? of.base.of : of;
  return thing.base.kind === "noun" && thing.select === null ? thing : null;
}
