import { outnumberingOf } from "../../grammar/phrase-parser.ts";
import { placeWordOf, type RelationWord, type SortName, unitsWith } from "../../grammar/lexicon.ts";
import type { DeterminerNode, PhraseNode, RelationNode } from "../../grammar/syntax-tree.ts";
import { pluralOf, withArticle } from "../../grammar/word-endings.ts";
import type { Amount, ConditionItem, Count, Description, Test } from "../../runtime/checked-tree.ts";
import { coerce, descriptionOf, plural, toOneOf, type CheckContext } from "./context.ts";
import { numberBy } from "./expand.ts";
import { unplacedOwner } from "./noun-base.ts";
import { isDistanceAlone } from "./predicate-tests.ts";
import { hasUnknownWords, shapeOf } from "./shape.ts";
import { type HeadWord, senseOf, sensesOf } from "./words.ts";
import { somePart } from "../../runtime/checked-tree/visit.ts";

/** Finds what a phrase counts. */
type Describe = (phrase: PhraseNode) => {
  readonly description: Description;
  readonly count: Count | null;
  readonly none: boolean;
  readonly all: boolean;
} | null;

/**
 * `with more enemies than own units`, `has fewer bombs than stress`: one number of a thing minus another is at least
 * one. Things are counted in its place, or as near to it as the phrase says. Null after a report.
 */
export function outnumberingTest(
  context: CheckContext,
  tail: RelationNode,
  than: PhraseNode,
  sort: SortName,
  describe: Describe,
): Test | null {
  const { argument } = tail;
  const found = argument.kind === "phrase" ? outnumberingOf(argument) : null;
  const refuse = (reason: string) => context.unsupported(tail.span, reason);
  const { contains } = context.lexicon.roles;
  const isHaving = sensesOf(context.words, tail.word, "relation").some(({ id }) => id === contains);
  if (found === null || !isHaving) return refuse("“than” compares what something has with what else it has");
  if (context.definesNumber) return refuse("a number cannot be worked out from a comparison");
  if (hasUnknownWords(found.counted) || hasUnknownWords(than)) return null;
  if (isOfSome(context, found.counted, than, sort)) return context.unsupported(than.span, OF_SOME);
  if (isNearAlone(context, found.counted, than)) return context.unsupported(than.span, WHERE_ALSO);
  const counted = isOfPlace(context, than) ? found.counted : withTailsOf(context, found.counted, than);
  const one = amountOf(context, counted, sort, describe);
  if (one === null) return null;
  const unplaced = amountUnplaced(context, than, sort);
  if (unplaced === undefined) return null;
  const other =
    unplaced ??
    amountElsewhere(context, found.counted, than, describe) ??
    amountIn(context, one, than, describe) ??
    amountOf(context, than, sort, describe);
  if (other === null) return null;
  const [left, right] = found.comparison === "more" ? [one, other] : [other, one];
  const located = context.located(tail.span);
  const value: Amount = { kind: "arithmetic", sign: "-", left, right };
  const word = found.comparison === "more" ? "more" : "fewer";
  return {
    ...located,
    kind: "measures",
    measure: { ...located, kind: "calculated", direction: "max", word, value },
    count: { comparison: "atLeast", number: found.by?.value ?? 1 },
  };
}

/** What to write where a number could be that of one of several things, of each, or of all together. */
export const OF_SOME =
  "it could be that of one, of each or of all together: say which one, as in “the nearest …”, or begin with them: “a … has less …”, “no … has …”";

/** What to write where it is said how near only the first of two is that are counted. */
export const WHERE_ALSO = "say where these are, too: what is said of both stands behind the second";

/** `more heroes within 2 squares than thieves`: the thieves could be anywhere, or as near. */
export function isNearAlone({ words }: CheckContext, first: PhraseNode, second: PhraseNode): boolean {
  const [near, other] = [shapeOf(words, first), shapeOf(words, second)];
  const isCount = ({ quantity, head }: typeof near): boolean => quantity === null && head?.node.plural === true;
  return (
    isCount(near) && isCount(other) && other.tails.length === 0 && near.tails.some(({ kind }) => kind === "within")
  );
}

/**
 * `more loot than a hero`, `more loot than each hero`, `more enemies than an adjacent space`: what a number of one thing is compared
 * with is not one number.
 */
function isOfSome(context: CheckContext, counted: PhraseNode, than: PhraseNode, sort: SortName): boolean {
  const { head, quantity, superlatives } = shapeOf(context.words, than);
  if (quantity !== null || head === null || superlatives.length > 0) return false;
  if (isOfPlace(context, than)) return mayBeSeveral(context, than);
  const isUnit = "sort" in head.word && head.word.sort === context.lexicon.roles.unit;
  // `a field with more height than enemies`: as there are in it.
  const areThere = head.node.plural && sort !== context.lexicon.roles.unit;
  return isUnit && !areThere && shapeOf(context.words, counted).quantity !== null && mayBeSeveral(context, than);
}

/** `a Knight`, `any adjacent hero`, `the space`: words that may mean several things. Of a name, there may be several units. */
export function mayBeSeveral({ words, acting, lexicon }: CheckContext, phrase: PhraseNode): boolean {
  const { head, determiner, quantifier, superlatives, letter, before, tails } = shapeOf(words, phrase);
  if (head === null || superlatives.length > 0 || letter !== null) return false;
  const said = determiner?.text.toLowerCase() ?? "";
  const { word } = head;
  if (quantifier !== null || SOME.has(said)) return true;
  if (word.category === "title") {
    const isKnown = acting.titles.includes(word.id) || said === "that";
    return (unitsWith(word) ?? 1) > 1 && !isKnown && !head.node.plural;
  }
  if (word.category !== "noun" || word.anaphor === true) return false;
  if (word.sort !== lexicon.roles.place) return !ONE.has(said);
  // `the space`, where nothing says which.
  return word.whole === true && ["", "the"].includes(said) && before.length + tails.length === 0;
}

/** With these before it, a noun means any of several things. */
export const SOME: ReadonlySet<string> = new Set(["a", "an", "another"]);

/**
 * `than the Mower`, `than strength of the Mower`: a number of another thing. Null if “than” is followed by a number of the
 * same thing, or by a count.
 */
function amountElsewhere(
  context: CheckContext,
  counted: PhraseNode,
  than: PhraseNode,
  describe: Describe,
): Amount | null {
  const { words } = context;
  const ownNumber = amountOfOwn(context, counted, than);
  if (ownNumber !== undefined) return ownNumber;
  const { quantity: named, tails, head, determiner } = shapeOf(words, than);
  const [tail] = tails;
  const isOwned = named !== null && tail?.kind === "of";
  const isThing = named === null && head?.node.plural === false && isOne(head.word, determiner);
  const node = isOwned ? named : isThing ? shapeOf(words, counted).quantity : null;
  const quantity = node && senseOf(words, node, "quantity");
  const owner = isOwned && tail.kind === "of" ? tail.argument : than;
  if (!quantity || hasUnknownWords(owner)) return null;
  const described = describe(owner);
  if (described === null || described.count !== null || described.none || described.all) return null;
  const over = toOneOf(context, described.description, quantity.of);
  const located = context.located(than.span);
  const measure = over && numberBy(context, quantity, over.sort, located);
  return measure && { ...located, kind: "total", measure, over };
}

/** `with cost <= own gold`: a number that things have not, but the game or a side. Null for other words, undefined after a report. */
function amountUnplaced(context: CheckContext, than: PhraseNode, sort: SortName): Amount | null | undefined {
  const shape = shapeOf(context.words, than);
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  if (!quantity || quantity.of.includes(sort)) return null;
  const over = unplacedOwner(context, than, shape, quantity.of);
  if (over === undefined) return null;
  const located = context.located(than.span);
  const measure = over && numberBy(context, quantity, over.sort, located);
  return measure ? { ...located, kind: "total", measure, over } : undefined;
}

/**
 * `than the Castle`, `than its square` behind a number of things: how many of those are in that one place. Null for other
 * words.
 */
function amountIn(context: CheckContext, one: Amount, than: PhraseNode, describe: Describe): Amount | null {
  const { quantity, head } = shapeOf(context.words, than);
  if (one.kind !== "count" || quantity !== null || (head !== null && !isOfPlace(context, than))) return null;
  const described = describe(than);
  if (described === null || described.count !== null || described.none || described.all) return null;
  const { description } = described;
  if (description.sort !== context.lexicon.roles.place) return null;
  const located = context.located(than.span);
  const elsewhere = one.of.tests.filter((test) => !isWithinParameter(test));
  return { ...located, kind: "count", of: { ...one.of, tests: [...elsewhere, thereTest(located, description)] } };
}

/** Whether words name one place. With several, places may be what is counted: `more enemies than doors within 2 squares`. */
function isOfPlace({ words, lexicon }: CheckContext, phrase: PhraseNode): boolean {
  const { head } = shapeOf(words, phrase);
  return head !== null && !head.node.plural && "sort" in head.word && head.word.sort === lexicon.roles.place;
}

/** Whether a test says that something is in the compared place, or near it. */
function isWithinParameter(test: Test): boolean {
  return test.kind === "within" && test.of?.base.kind === "parameter";
}

/**
 * `than its own`, `than its own power` after `less power`: the same number of the acting unit or of its place, since
 * nothing has less than itself. Undefined for any other words.
 */
function amountOfOwn(context: CheckContext, counted: PhraseNode, than: PhraseNode): Amount | null | undefined {
  const { words, lexicon } = context;
  const { head, quantity, determiner, before, tails } = shapeOf(words, than);
  const isOwn = /^(?:its|their)$/i.test(determiner?.text ?? "") && before.every(({ text }) => /^own$/i.test(text));
  if (head !== null || !isOwn || tails.length > 0) return undefined;
  const node = shapeOf(words, counted).quantity;
  const word = node && senseOf(words, node, "quantity");
  if (quantity !== null && senseOf(words, quantity, "quantity") !== word) return undefined;
  const { unit, place } = lexicon.roles;
  const sort = [unit, place].find((each) => word?.of.includes(each) === true);
  if (word === null || sort === undefined) return undefined;
  const located = context.located(than.span);
  const over = descriptionOf(located, sort, { kind: sort === unit ? "actor" : "here" });
  const measure = numberBy(context, word, sort, located);
  return measure && { ...located, kind: "total", measure, over };
}

/** `weaker than the Mower`: a number of the thing compared with that of one other. Null after a report. */
export function comparativeTest(
  context: CheckContext,
  tail: RelationNode,
  { quantity: id, comparison }: NonNullable<RelationWord["compares"]>,
  sort: SortName,
  describe: Describe,
): Test | null {
  const { words } = context;
  const refuse = (reason: string) => context.unsupported(tail.span, reason);
  const quantity = words.byId.get(id);
  const { argument } = tail;
  if (quantity?.category !== "quantity" || argument.kind !== "phrase") return refuse("name one thing behind “than”");
  if (!quantity.of.includes(sort)) return refuse(`${plural(sort)} have no ${id}`);
  if (context.definesNumber) return refuse("a number cannot be worked out from a comparison");
  const { head, determiner } = shapeOf(words, argument);
  const isPointed = /^(?:the|that|this)$/i.test(determiner?.text ?? "") || isAnaphor(head?.word);
  const isSingle = head !== null && !head.node.plural && (head.word.category === "title" || isPointed);
  if (!isSingle) return refuse(`name one thing to compare with, as in “${tail.word.text} the …”`);
  const described = describe(argument);
  if (described === null) return null;
  const over = toOneOf(context, described.description, quantity.of);
  if (over === null || described.count || described.none || described.all) return refuse(`these have no ${id}`);
  const located = context.located(tail.span);
  const thing: Description = descriptionOf(located, sort, { kind: "parameter", index: 0 });
  const [own, others] = [numberBy(context, quantity, sort, located), numberBy(context, quantity, over.sort, located)];
  if (own === null || others === null) return null;
  const one: Amount = { ...located, kind: "total", measure: own, over: thing };
  const other: Amount = { ...located, kind: "total", measure: others, over };
  const [left, right] = comparison === "more" ? [one, other] : [other, one];
  const value: Amount = { kind: "arithmetic", sign: "-", left, right };
  const measure = { ...located, kind: "calculated", direction: "max", word: tail.word.text, value } as const;
  return { ...located, kind: "measures", measure, count: { comparison: "atLeast", number: 1 } };
}

function isAnaphor(word: object | undefined): boolean {
  return word !== undefined && "anaphor" in word && word.anaphor === true;
}

/** `the Mower`, `Mower`, `this figure`, `it`: whether words name one thing. */
function isOne(word: HeadWord, determiner: DeterminerNode | null): boolean {
  if (word.category === "title" || (word.category === "noun" && word.anaphor === true)) return true;
  return ONE.has(determiner?.text.toLowerCase() ?? "");
}

const ONE: ReadonlySet<string> = new Set(["the", "this", "that"]);

/** The words after the second noun also apply to the first, which has none. */
function withTailsOf({ words }: CheckContext, phrase: PhraseNode, other: PhraseNode): PhraseNode {
  if (shapeOf(words, phrase).tails.length > 0) return phrase;
  return { ...phrase, parts: [...phrase.parts, ...shapeOf(words, other).tails] };
}

/** A number of the thing itself, or how many others are there or near it. */
function amountOf(context: CheckContext, phrase: PhraseNode, sort: SortName, describe: Describe): Amount | null {
  const { words, lexicon } = context;
  const located = context.located(phrase.span);
  const thing: Description = descriptionOf(located, sort, { kind: "parameter", index: 0 });
  const shape = shapeOf(words, phrase);
  const quantity = shape.quantity && senseOf(words, shape.quantity, "quantity");
  const refuse = (reason: string) => context.unsupported(phrase.span, reason);
  if (quantity) {
    if (!quantity.of.includes(sort)) return refuse(`it has no ${quantity.id}`);
    const measure = numberBy(context, quantity, sort, located);
    return measure && { ...located, kind: "total", measure, over: thing };
  }
  const described = describe(phrase);
  if (described === null) return null;
  const { description, count, none, all } = described;
  // Inside a number, only the thing it is computed for is known.
  const namesParameter = somePart(
    "description",
    description,
    ({ name, part }) => name === "description" && part.base.kind === "parameter",
  );
  if (context.parameters.length > 1 && namesParameter) return refuse("it is one of the two things of this checklist");
  const place = coerce(context, thing, lexicon.roles.place);
  if (place === null || coerce(context, description, lexicon.roles.place) === null)
    return refuse("it is not on the board");
  if (count || none || all) return refuse("a number of things cannot be compared");
  const tests = description.tests.some(isDistanceAlone)
    ? description.tests.map((test) => (isDistanceAlone(test) ? { ...test, of: place } : test))
    : [...description.tests, thereTest(located, place)];
  return { ...located, kind: "count", of: { ...description, tests } };
}

/** The test that something is in the compared place itself. */
function thereTest(located: Pick<Description, "span" | "text">, of: Description): Test {
  const count = { comparison: "atMost", number: 0 } as const;
  return { ...located, kind: "within", measure: "range", count, of, through: [] };
}

type Exists = Extract<ConditionItem, { kind: "exists" }>;
type Relates = Extract<Test, { kind: "relates" }>;

/** The test that says in how many places a unit stands, as in `in 3 regions`, if there is one. */
function standingIn({ lexicon }: CheckContext, sort: SortName, tests: readonly Test[]): Relates | undefined {
  const { stands, unit, place } = lexicon.roles;
  if (stands === undefined || sort !== unit) return undefined;
  return tests.find(
    (test): test is Relates =>
      test.kind === "relates" && test.entry === stands && test.argument.sort === place && test.count !== null,
  );
}

/** Reports a statement that one unit stands in several places. Null after a report, undefined if there is none. */
export function refuseSeveralPlaces(context: CheckContext, sort: SortName, tests: readonly Test[]): null | undefined {
  const test = standingIn(context, sort, tests);
  if (test === undefined) return undefined;
  const { one, many } = placeWordOf(context.lexicon);
  const unit = context.lexicon.roles.unit.toLowerCase();
  return context.unsupported(
    test.span,
    `${withArticle(unit)} stands in one ${one} at a time: count the ${many}, as in “there are 3 ${many} with ${pluralOf(unit)}”`,
  );
}

/**
 * `there are Bases in 3 regions`: this many regions have a Base. Null after a report, undefined for other statements.
 *
 * @param isOfSome whether the statement says only that there are such things
 */
export function inSeveralPlaces(context: CheckContext, item: Exists, isOfSome: boolean): Exists | null | undefined {
  const { subject, predicate, count, negated, quantifier } = item;
  const tests = [...subject.tests, ...predicate];
  const standing = standingIn(context, subject.sort, tests);
  if (standing === undefined) return undefined;
  const isPlain =
    isOfSome && !negated && !standing.negated && quantifier === "some" && count === null && subject.select === null;
  if (!isPlain || subject.base.kind === "actor") return refuseSeveralPlaces(context, subject.sort, [standing]) ?? null;
  const things: Description = { ...subject, tests: tests.filter((test) => test !== standing) };
  const having: Relates = {
    span: item.span,
    text: item.text,
    kind: "relates",
    entry: context.lexicon.roles.contains,
    negated: false,
    argument: things,
    count: null,
  };
  const { argument } = standing;
  return { ...item, subject: argument, predicate: [having], count: standing.count };
}
