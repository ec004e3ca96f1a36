import {
  type CheckContext,
  coerce,
  descriptionOf,
  elsewhere,
  here,
  plural,
  saysItself,
  toOneOf,
  withoutActor,
} from "./context.ts";
import {
  isWayOfOrder,
  orderOf,
  orderTests,
  withWayOutside,
  countOf,
  isWithin,
  LIMITS,
  selection,
  selectionByQuantity,
} from "./quantity.ts";
import {
  type PhraseShape,
  type Tail,
  isDenial,
  isException,
  isBarePlace,
  firstWord,
  hasUnknownWords,
  isWellShaped,
  shapeOf,
  withDenialOutside,
  withTailsOutside,
  comparedWithActor,
  withMostAround,
  withThereAsPlace,
  crowdOf,
  aStepAway,
  tailsBehindNumber,
  without,
} from "./shape.ts";
import {
  adjectiveTest,
  alternativesOf,
  asOneTest,
  countOfEach,
  farFromAll,
  impliedTest,
  isPointer,
  isSaidOfPlace,
  measureTest,
  negate,
  placeTest,
  testAround,
  testsBy,
} from "./predicate-tests.ts";
import { comparativeTest, outnumberingTest, refuseSeveralPlaces } from "./outnumbering.ts";
import { bothOf, type BaseOptions, baseOf } from "./noun-base.ts";
import { type Bound, boundBy, type Scope } from "./scope.ts";
import {
  adjectiveFor,
  coercionBetween,
  isPlaceNoun,
  senseOf,
  sensesOf,
  sortOfHead,
  stepsOf,
  unitOfDistance,
} from "./words.ts";
import { placeWordOf, type RelationWord, type SortName } from "../../grammar/lexicon.ts";
import { joinSpans, type Span } from "../../grammar/source.ts";
import type {
  OfNode,
  AssertionNode,
  BetweenNode,
  GroupNode,
  NumberNode,
  PhraseNode,
  PhrasePart,
  RelationNode,
  WithinNode,
  WordNode,
} from "../../grammar/syntax-tree.ts";
import type { Base, Count, Description, Located, Measure, Test } from "../../runtime/checked-tree.ts";

interface DescribeOptions extends BaseOptions {
  /** The sort of the thing that the phrase is related to, after a relation. */
  readonly relatedTo?: SortName;
  /** Whether it is said that the acting unit is near it. */
  readonly besideActor?: boolean;
  /** What is asserted of it, behind a verb: `a car is in the same space`. */
  readonly predicate?: PhraseNode | undefined;
}

/** A checked noun phrase. Its place decides what its count means. */
export interface Described {
  readonly description: Description;
  readonly count: Count | null;
  readonly none: boolean;
  readonly all: boolean;
  readonly shape: PhraseShape;
  /** The tests after the noun. Empty unless an assertion is being read; otherwise they are part of the description. */
  readonly said: readonly Test[];
}

/** Whether it has a count, or means none or all. */
export function isCounted({ count, none, all }: Pick<Described, "count" | "none" | "all">): boolean {
  return count !== null || none || all;
}

/** A noun with the words before it. */
interface Core {
  readonly sort: SortName;
  readonly base: Base;
  /** The defined word, if the noun is one. */
  readonly definition: string | null;
  /** Tests of the thing itself, and of the place it is on. */
  readonly tests: readonly Test[];
  readonly placeTests: readonly Test[];
  readonly select: Measure | null;
  /** Whether it means both things that a checklist compares. */
  readonly isBoth: boolean;
}

/** The set of things that a phrase describes. Null after a report. */
export function describe(context: CheckContext, written: PhraseNode, options: DescribeOptions = {}): Described | null {
  if (hasUnknownWords(written)) return null;
  const ofBest = written.parts.find((part) => part.kind === "group" && part.ofBest === true);
  if (ofBest?.kind === "group") return describeAmongBest(context, written, ofBest, options);
  const isWhere = options.fallback === context.lexicon.roles.unit;
  const placed = isWhere ? withThereAsPlace(context, written, "alone") : written;
  const phrase = withDenialOutside(context, withTailsOutside(context, withWayOutside(context, placed)));
  const shape = shapeOf(context.words, phrase);
  if (shape.quantity?.plus !== undefined)
    return context.unsupported(shape.quantity.span, "a sum only ranks things that have each of these numbers");
  const isNear = shape.tails.some((tail) => tail.kind === "within" && tail.of !== null);
  const far = isNear ? shape.tails.find(isNotNear) : undefined;
  if (far !== undefined)
    return context.unsupported(far.span, "of what is it not so near? Say it again, as in “not within 1 of …”");
  const many = phrase.parts.findIndex((part) => part.kind === "determiner" && /^number of$/i.test(part.text));
  const before = phrase.parts[many - 1];
  // Before it, “the” begins a count.
  if (before?.kind === "quantifier" || (before?.kind === "determiner" && /^a$/i.test(before.text)))
    return context.unsupported(phrase.span, "say how many: “each” for all of them, or “up to 2” or another number");
  const core = shape.hasOr ? coreOfAny(context, phrase, shape, options) : coreOf(context, phrase, shape, options);
  if (!core) return null;
  const { lexicon, words } = context;
  const { sort, base } = core;
  const said: Test[] = [];
  const saidOfPlace: Test[] = [];
  for (const word of shape.hasOr ? [] : shape.behind) {
    if (!placeTest(adjectiveTest(context, word, sort, shape), said, saidOfPlace)) return null;
  }
  const excepted = exceptionsOf(context, shape, sort, options.scope ?? context.known);
  if (!excepted) return null;
  const ownTests = [...core.tests, ...excepted.ofThing];
  let { select } = core;
  const named = core.definition === null ? {} : { definition: core.definition };
  const own: Description = { ...context.located(phrase.span), sort, base, tests: ownTests, select, ...named };
  const { scope: outside = context.known } = options;
  const subject = options.assertion ? boundBy(own) : null;
  const { depth = 0 } = outside;
  const scope =
    subject === null ? { ...outside, depth: depth + 1 } : { bound: [...outside.bound, subject], subject, depth: 1 };
  for (const part of tailsOf(context, shape)) {
    const plain = withMostAround(context, part);
    const tail = comparedWithActor(context, plain, sort);
    // `STRIKE the hero with fewer hits`: of several, it could be the one with the fewest.
    const isTheOne = shape.determiner?.text.toLowerCase() === "the" && shape.superlatives.length === 0;
    if (tail !== plain && isTheOne && shape.head?.node.plural === false && options.assertion !== true)
      return context.unsupported(part.span, THAN_WHOM);
    const chosen = select ? null : selectionBehind(context, tail, sort, scope);
    if (chosen === "refused") return null;
    if (chosen) {
      select = chosen;
      continue;
    }
    const ofPlace = isSaidOfPlace(words, tail, sort);
    const tests = tailTests(context, tail, ofPlace ? lexicon.roles.place : sort, scope, shape.head?.node);
    if (!tests) return null;
    (ofPlace ? saidOfPlace : said).push(...tests);
  }
  const described = {
    count: countOf(shape.quantifier),
    none: shape.quantifier?.comparison === "no",
    all: core.isBoth || shape.quantifier?.comparison === "all" || shape.quantifier?.comparison === "each",
    shape,
  };
  const apart = options.assertion === true;
  if (!apart && refuseSeveralPlaces(context, sort, said) === null) return null;
  const placeTests = [...core.placeTests, ...excepted.ofPlace];
  if (placeTests.length === 0 && saidOfPlace.length === 0) {
    const tests = apart ? ownTests : [...ownTests, ...said];
    return { ...described, description: { ...own, tests, select }, said: apart ? said : [] };
  }
  const thing: Description = { ...own, tests: [...ownTests, ...said], select };
  const lifted = coerce(context, thing, lexicon.roles.place);
  if (!lifted) return null;
  const tests = apart ? placeTests : [...placeTests, ...saidOfPlace];
  return { ...described, description: { ...lifted, tests }, said: apart ? saidOfPlace : [] };
}

/** `but not within 1 space` */
function isNotNear(tail: Tail): boolean {
  const [near, second] = isDenial(tail) ? tail.body.parts : [];
  return near?.kind === "within" && near.of === null && second === undefined;
}

/** `STRIKE the nearest hero if it is stunned`: of those that are nearest, the stunned ones. */
function describeAmongBest(
  context: CheckContext,
  written: PhraseNode,
  group: GroupNode,
  options: DescribeOptions,
): Described | null {
  const described = describe(context, { ...written, parts: written.parts.filter((part) => part !== group) }, options);
  if (described === null) return null;
  const { description, shape } = described;
  const { scope = context.known } = options;
  const inner = { ...scope, depth: (scope.depth ?? 0) + 1 };
  const said = groupTests(context, group, description.sort, inner, shape.head?.node);
  if (said === null) return null;
  const best: Test = { ...context.located(written.span), kind: "isOneOf", description, negated: false };
  const isChosen = description.select !== null;
  const tests = [...description.tests, ...(isChosen ? [best] : []), ...said];
  return { ...described, description: { ...description, select: null, tests } };
}

function coreOf(context: CheckContext, phrase: PhraseNode, shape: PhraseShape, options: DescribeOptions): Core | null {
  if (!isWellShaped(context, shape, options)) return null;
  const base = baseOf(context, phrase, shape, options, (of) => placesOf(context, of, options));
  if (!base) return null;
  const before: Test[] = [];
  const placeTests: Test[] = [];
  for (const word of shape.before) {
    if (isPointer(context, word, base.sort)) continue;
    if (!placeTest(adjectiveTest(context, word, base.sort, shape), before, placeTests)) return null;
  }
  const implied = impliedTest(context, shape, base.base, before, options);
  const superlative = shape.superlatives[0];
  const select = superlative ? selection(context, superlative, base.sort, shape) : null;
  if (superlative && !select) return null;
  const ordered = orderOf(context, shape);
  const ahead = ordered ? orderTests(context, ordered, context.located(phrase.span), base.sort) : [];
  const { sort, definition = null, tests: defined = [] } = base;
  // `towards it`, `the mower`: what is meant is known.
  const isKnown = base.base.kind === "bound" || base.base.kind === "actor";
  const isNearest = isFromActor(select) && mayBeActor(context, shape);
  const others = isKnown && shape.other === null ? [] : othersTest(context, shape, sort, options, isNearest);
  if (!others) return null;
  const tests = [...defined, ...before, ...implied, ...others, ...ahead];
  return { sort, base: base.base, definition, tests, placeTests, select, isBoth: base.isBoth === true };
}

/**
 * `another hero`, `ally`, `car in the same space`, `the nearest hero`: not the acting unit. `another space`: not its own. Null
 * after a report.
 */
function othersTest(
  context: CheckContext,
  shape: PhraseShape,
  sort: SortName,
  options: DescribeOptions,
  isNearestToActor: boolean,
): readonly Test[] | null {
  const { other, head, span } = shape;
  const { relatedTo, isGoal = false, scope = context.known } = options;
  const { unit, place } = context.lexicon.roles;
  const isInNoun = head?.word.category === "noun" && head.word.others === true;
  const besideActor = options.besideActor === true || scope.isGoal === true;
  const isBeside =
    sort === unit &&
    (scope.subject === undefined || besideActor) &&
    isBesideActor(context, shape, { ...options, besideActor, scope });
  const isOther = isInNoun || isBeside || (isNearestToActor && sort === unit);
  if (other === null && !isOther) return [];
  const located = context.located(other?.span ?? head?.node.span ?? span);
  if (sort === place && isGoal) return [elsewhere(located, place)];
  if (sort !== unit) return context.unsupported(span, `“${other?.text}” is said of units: leave it out`);
  // It is unclear whether “other” means other than the related unit, or than the acting one.
  if (relatedTo === unit && other !== null)
    return context.unsupported(
      span,
      `“${other.text}” behind a relation can be read in two ways: define a number first, as in “${crowdOf(context)}”`,
    );
  // `An enemy is adjacent: STRIKE another enemy.`
  const known = scope.bound.filter((each) => each !== scope.subject && each.things === unit);
  const isMeant = ({ noun }: Bound): boolean => noun === head?.word.id || !mayBeActor(context, shape);
  if (other !== null && known.some(isMeant))
    return context.unsupported(
      span,
      `“${other.text}” could leave out the one that acts, or what was named before: say what must hold for it`,
    );
  if (other !== null && shape.determiner?.text.toLowerCase() === "the" && !mayBeActor(context, shape))
    return context.unsupported(span, `“${other.text}” than which? Say what must hold for it`);
  const actor = descriptionOf(located, unit, { kind: "actor" });
  return [{ ...located, kind: "isOneOf", description: actor, negated: true }];
}

/** Whether a choice is by how near something is to the acting unit. */
function isFromActor(select: Measure | null): boolean {
  return select?.kind === "distance" && select.to === null;
}

/** `own boat`, `hero`: words that may mean the acting unit. Those for enemies and for units of other titles cannot. */
function mayBeActor({ acting: { titles } }: CheckContext, { head, before }: PhraseShape): boolean {
  if (head === null || before.some(({ entries }) => entries.includes("enemy"))) return false;
  const { word } = head;
  if (word.category === "title") return titles.includes(word.id);
  if (word.category !== "noun" || word.abbreviates?.adjectives.includes("enemy") === true) return false;
  return titles.length === 0 || (word.titles?.some((title) => titles.includes(title)) ?? true);
}

/**
 * `car in the same space`, `it is within 2 spaces of a car`, `to a space with 2 cars`: of the acting one itself it is always so, and
 * nobody says that. `any car` may include it. So may what an action is done to.
 */
function isBesideActor(
  context: CheckContext,
  shape: PhraseShape,
  { predicate, assertion = false, besideActor = false, scope }: DescribeOptions,
): boolean {
  const { quantifier, tails } = shape;
  if (scope?.isGoal === true && quantifier?.comparison !== "any") return mayBeActor(context, shape);
  if (quantifier !== null && quantifier.comparison !== "no") return false;
  if (besideActor) return mayBeActor(context, shape);
  const word = shape.head?.word;
  const isOwnKind =
    word?.category === "title" || (word?.category === "noun" && (word.whole ?? word.titles !== undefined));
  const isHere = (tail: Tail): boolean =>
    tail.kind === "within" &&
    tail.of === null &&
    (tail.comparison === "atMost"
      ? assertion
      : isNoStep(tail) && isOwnKind && /^in\b/i.test(context.page.of(tail.span)));
  const asserted = predicate === undefined ? [] : shapeOf(context.words, predicate).tails;
  return [...tails, ...asserted].some(isHere) && mayBeActor(context, shape);
}

function isNoStep({ distance, comparison }: WithinNode): boolean {
  return distance.value === 0 && comparison === "exactly";
}

/** `tower or snare`: things that fit any of the words. If these are of different sorts, their places. */
function coreOfAny(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  options: DescribeOptions,
): Core | null {
  const refuse = (reason: string) => context.unsupported(phrase.span, reason);
  const joined = phrase.parts.filter(({ kind }) => kind === "or").length + 1;
  if (!isWithin(context, "alternatives joined", joined, phrase.span)) return null;
  const phrases = shape.stray.length > 0 ? null : alternativesOf(context.words, phrase);
  if (!phrases || !shape.head)
    return refuse("“or” must join two nouns, or two words before a noun; between statements, write “, or”");
  const { place } = context.lexicon.roles;
  const [superlative, second] = shape.superlatives;
  // `the nearest wolf or bear`: the nearest among all wolves and bears.
  const isOfAll = superlative !== undefined && second === undefined && firstWord(shape) === superlative;
  const described: Description[] = [];
  for (const alternative of phrases) {
    const parts = isOfAll ? alternative.parts.filter((part) => part !== superlative) : alternative.parts;
    const one = describe(context, { ...alternative, parts }, { scope: options.scope, ownSide: options.ownSide });
    if (!one) return null;
    if (one.description.select) return refuse("a superlative and “or” are not supported together");
    const text = alternative.parts.map((part) => context.page.of(part.span)).join(" ");
    described.push({ ...one.description, text });
  }
  const sorts = new Set(described.map(({ sort }) => sort));
  const of = sorts.size === 1 ? described : described.map((one) => coerce(context, one, place));
  const alternatives = of.filter((one) => one !== null);
  const [first] = alternatives;
  if (!first || alternatives.length < described.length) return refuse("these are different kinds of things");
  const base: Base = { kind: "either", of: alternatives };
  const select = isOfAll ? selection(context, superlative, first.sort, shape) : null;
  if (isOfAll && !select) return null;
  const mayBe = phrases.some((one) => mayBeActor(context, shapeOf(context.words, one)));
  const others = othersTest(context, shape, first.sort, options, isFromActor(select) && mayBe);
  if (!others) return null;
  return { sort: first.sort, base, definition: null, tests: others, placeTests: [], select, isBoth: false };
}

/** The tests in exceptions, for the things and for the places they are on; null after a report. */
function exceptionsOf(context: CheckContext, shape: PhraseShape, sort: SortName, scope: Scope) {
  const ofThing: Test[] = [];
  const ofPlace: Test[] = [];
  for (const tail of shape.tails.filter(isException)) {
    const isOfPlace = isSaidOfPlace(context.words, tail, sort);
    const tests = tailTests(context, tail, isOfPlace ? context.lexicon.roles.place : sort, scope);
    if (!tests) return null;
    (isOfPlace ? ofPlace : ofThing).push(...tests);
  }
  return { ofThing, ofPlace };
}

/** A choice after the noun: `with highest value`, `nearest C units`. */
function selectionBehind(context: CheckContext, tail: Tail, sort: SortName, scope: Scope): Measure | "refused" | null {
  const byQuantity = selectionByQuantity(context, tail, sort);
  if (byQuantity || tail.kind !== "relation" || tail.argument.kind !== "phrase") return byQuantity;
  const superlative = senseOf(context.words, tail.word, "superlative");
  const approach = sensesOf(context.words, tail.word, "relation").find((word) => word.approach)?.approach;
  const direction = superlative?.direction ?? approach;
  if (direction === undefined) return selectionByCount(context, tail, tail.argument, sort, scope);
  const to = describe(context, tail.argument, { scope });
  const place = to && coerce(context, to.description, context.lexicon.roles.place);
  if (place && !isCounted(to)) {
    return { ...context.located(tail.span), kind: "distance", direction, to: place };
  }
  if (to) {
    context.unsupported(tail.span, "a distance needs something on the board");
  }
  return "refused";
}

/** `province with most rebels`: the one that holds the largest number of them. Null for other choices. */
export function selectionByCount(
  context: CheckContext,
  tail: RelationNode,
  argument: PhraseNode,
  sort: SortName,
  scope: Scope,
): Measure | "refused" | null {
  const { place, contains } = context.lexicon.roles;
  const node = shapeOf(context.words, argument).superlatives[0];
  const superlative = node && senseOf(context.words, node, "superlative");
  const isHaving = sensesOf(context.words, tail.word, "relation").some(({ id }) => id === contains);
  const isBeside = sensesOf(context.words, tail.word, "relation").some(({ id }) => id === BESIDE);
  if (!node || superlative?.measures !== "count" || sort !== place || tail.than) return null;
  if (!isHaving && !isBeside) return null;
  const said = argument.parts.filter((part) => part !== node && part.kind !== "determiner");
  const [first] = said;
  if (!first) return null;
  // `adjacent to the most enemies`: with the most of them adjacent.
  const parts = isBeside ? [...said, aStepAway(tail.word)] : said;
  const span = { start: first.span.start, end: argument.span.end };
  const of = describe(context, { ...argument, parts, span }, { scope });
  if (!of || isCounted(of)) return "refused";
  const located = context.located(tail.span);
  const measure = countOfEach(context, located, of.description, sort, superlative.direction);
  if (measure) return measure;
  context.unsupported(tail.span, `“${node.text}” counts what is in a place`);
  return "refused";
}

/** The relation of places and units that are one step apart, in games of texts. */
const BESIDE = "adjacent to";

/** `either space of landing …`: the places that make up the area. */
export function placesOf(
  context: CheckContext,
  tail: Extract<Tail, { kind: "of" }>,
  options: DescribeOptions,
): { readonly sort: SortName; readonly base: Base } | null {
  const described = describe(context, tail.argument, { scope: options.scope });
  if (!described) return null;
  const { place } = context.lexicon.roles;
  const places = described.description.sort === place ? null : coerce(context, described.description, place);
  if (places && !isCounted(described)) return places;
  const { one, many } = placeWordOf(context.lexicon);
  const isWhere = described.description.sort === place;
  const reason = isWhere ? `write “${one} in ${described.description.text}”` : `it has no ${many} of its own`;
  return context.unsupported(tail.argument.span, reason);
}

/** `enemy in range` in a condition: within the range of the action. */
function inReach({ reach }: CheckContext, located: Located): Test | null {
  if (reach === undefined) return null;
  const count = { comparison: "atMost", number: reach } as const;
  return { ...located, kind: "within", measure: "range", count, of: null, through: [] };
}

/** The words after a noun as tests of it; null after a report. */
function tailTests(
  context: CheckContext,
  tail: Tail,
  sort: SortName,
  scope: Scope,
  noun: WordNode | null = null,
): Test[] | null {
  const { reporter, words } = context;
  const located = () => context.located(tail.span);
  const unsupported = (reason: string) => context.unsupported(tail.span, reason);
  switch (tail.kind) {
    case "word": {
      const postfix = sensesOf(words, tail, "postfix").find((word) => word.of.includes(sort));
      if (!postfix) {
        const sorts = [...new Set(sensesOf(words, tail, "postfix").flatMap((word) => word.of))].map(plural).join(", ");
        return reporter.report("adjective-does-not-fit", tail.span, {
          adjective: tail.text,
          noun: sort.toLowerCase(),
          sorts,
        });
      }
      if (postfix.ofTarget) {
        const test = inReach(context, located());
        return test === null ? unsupported("it isn't clear how far is meant: say it, as in “enemy within 3”") : [test];
      }
      if (postfix.toActor !== undefined) {
        const argument = descriptionOf(located(), context.lexicon.roles.unit, { kind: "actor" });
        return [{ ...located(), kind: "relates", entry: postfix.toActor, negated: false, argument, count: null }];
      }
      if (postfix.ofOrder !== undefined) return unsupported(`“${tail.text}” stands behind “next …”`);
      return postfix.presence ? [] : [{ ...located(), kind: "is", entry: postfix.id, negated: false }];
    }
    case "relation":
      return relationTests(context, tail, sort, scope, noun);
    case "within": {
      const test = withinTest(context, tail, sort, scope, noun);
      return test && [test];
    }
    case "not": {
      const word = isException(tail) ? "except" : "not";
      // A negation or exception about enemies concerns their side.
      const { depth = 1 } = scope;
      const tests = predicates(context, tail.body, sort, { ...scope, depth: depth - 1, isGoal: undefined }, false);
      if (!tests || tail.isAffirmed) return tests && [...tests];
      const { before, tails } = shapeOf(words, tail.body);
      const isOneWord = before.length === 1 && tails.length === 0;
      const isBracketed = before.length === 0 && tails.length === 1 && tails[0]?.kind === "group";
      const test = isOneWord || isBracketed || tests.length === 1 ? asOneTest(tests, sort, located()) : null;
      // `enemies not pinned within 3 tiles`, `a tile not muddy without enemies`: within 3 tiles, and not pinned.
      const isApart = ({ kind }: Tail): boolean => kind === "within" || (kind === "relation" && !isException(tail));
      if (!test && before.length === 1 && tails.length > 0 && tails.every(isApart)) {
        const parts = tail.body.parts.filter(({ kind }) => kind !== "within" && kind !== "relation");
        const denied = tailTests(context, { ...tail, body: { ...tail.body, parts } }, sort, scope, noun);
        const near = tails.map((each) => tailTests(context, each, sort, scope, noun));
        return denied && near.every((each) => each !== null) ? [...denied, ...near.flat()] : null;
      }
      if (!test) return unsupported(`“${word}” is not supported before several things`);
      const opposite = negate(test, sort);
      return opposite ? [{ ...opposite, ...located() }] : unsupported(`“${word}” is not supported before this`);
    }
    case "of": {
      if (isPart(context, sort)) return relationTests(context, partRelation(context, tail), sort, scope);
      const ofSide = testsOfSide(context, tail, sort, scope);
      return ofSide === undefined ? unsupported("“of” is not supported after this noun") : ofSide;
    }
    case "between":
      return betweenTests(context, tail, sort, scope);
    case "group":
      return groupTests(context, tail, sort, scope, noun);
  }
}

/**
 * `an army of the Rebels in Camp`: what `a Rebel army in Camp` says. Undefined where what stands behind `of` is no side, null
 * after a report.
 */
function testsOfSide(
  context: CheckContext,
  { argument }: OfNode,
  sort: SortName,
  scope: Scope,
): Test[] | null | undefined {
  const { head, before, tails, superlatives, quantifier, other } = shapeOf(context.words, argument);
  const [word, second] = [...before, ...(head === null ? [] : [head.node])];
  if (word === undefined || second !== undefined || other !== null) return undefined;
  if (superlatives.length > 0 || quantifier !== null) return undefined;
  const adjective = adjectiveFor(context.words, word, sort);
  if (adjective?.category !== "adjective" || adjective.ofSide !== true) return undefined;
  const tests = testsBy(context, word, adjective, sort);
  const more = tails.map((tail) => tailTests(context, tail, sort, scope));
  return tests === null || !more.every((each) => each !== null) ? null : [...tests, ...more.flat()];
}

/**
 * `(with a nest or next to the shed)` as tests of a thing: all alternatives or one of them must hold. Null after a report.
 * @param noun the noun of the thing, if it is known: `(the plot has a nest or …)` repeats it
 */
export function groupTests(
  context: CheckContext,
  { condition, isDenied, atLeast, span }: GroupNode,
  sort: SortName,
  scope: Scope = context.known,
  noun: WordNode | null = null,
): Test[] | null {
  const { conjuncts, when, unless, outcome } = condition;
  const refuse = (reason: string) => context.unsupported(span, reason);
  if (when !== null || unless !== null || outcome !== undefined || conjuncts.length === 0)
    return refuse("behind a noun only “and”, “or” and “not” can stand in brackets");
  if (!isWithin(context, "conditions joined", conjuncts.length, span)) return null;
  const areAlternatives = conjuncts.some(({ joinedBy }) => joinedBy === "or");
  if (areAlternatives && conjuncts.some(({ joinedBy }) => joinedBy === "and" || joinedBy === "comma"))
    return context.reporter.report("mixed-joiners", condition.span, { phrase: context.quote(condition.span) });
  const said: (readonly Test[])[] = [];
  for (const { node } of conjuncts) {
    if (node.kind !== "group" && node.kind !== "assertion")
      return context.unsupported(node.span, "say it of the noun, as in “with gold 3 or more”");
    const tests =
      node.kind === "group"
        ? groupTests(context, node, sort, scope, noun)
        : assertedTests(context, node, sort, scope, noun);
    if (!tests) return null;
    said.push(tests);
  }
  const located = context.located(span);
  const alternatives = conjuncts.map(({ node }, index) => ({ span: node.span, parts: said[index] ?? [] }));
  const joined = severalOf(context, span, alternatives, areAlternatives, atLeast);
  if (joined === null) return null;
  const [only = [], second] = joined;
  const tests = second === undefined ? [...only] : [oneOfAlternatives(context, joined, sort, located)];
  if (isDenied !== true) return tests;
  const denied = asOneTest(tests, sort, located);
  const opposite = denied && negate(denied, sort);
  return opposite ? [{ ...opposite, ...located }] : refuse("“not” is not supported before this");
}

/** Alternatives of tests. “At least two of three” gives each pair. Null after a report. */
export function severalOf<Part extends Located>(
  context: CheckContext,
  span: Span,
  said: readonly { readonly span: Span; readonly parts: readonly Part[] }[],
  areAlternatives: boolean,
  atLeast: NumberNode | undefined,
): readonly (readonly Part[])[] | null {
  if (atLeast === undefined)
    return areAlternatives ? said.map(({ parts }) => parts) : [said.flatMap(({ parts }) => parts)];
  const count = atLeast.value;
  if (!areAlternatives || count < 1 || count > said.length)
    return context.unsupported(span, `“at least ${count}” needs as many alternatives joined by “or”`);
  const chosen: Part[][] = [];
  const choose = (from: number, left: number, parts: readonly Part[]): void => {
    if (left === 0) {
      chosen.push([...parts]);
      return;
    }
    for (let at = from; at <= said.length - left && chosen.length <= MOST_CHOICES; at += 1)
      choose(at + 1, left - 1, [...parts, ...(said[at]?.parts ?? [])]);
  };
  choose(0, count, []);
  return isWithin(context, "alternatives joined", chosen.length, span) ? chosen : null;
}

/** One of several lists of tests: any of them may hold. */
export function oneOfAlternatives(
  context: CheckContext,
  alternatives: readonly (readonly Test[])[],
  sort: SortName,
  located: Located,
): Test {
  const of = alternatives.map((tests) => {
    const [first = located, last = first] = [tests[0], tests.at(-1)];
    return descriptionOf(context.located(joinSpans(first.span, last.span)), sort, { kind: "all" }, tests);
  });
  const description = descriptionOf(located, sort, { kind: "either", of });
  return { ...located, kind: "isOneOf", description, negated: false };
}

const MOST_CHOICES = LIMITS["alternatives joined"];

/** One statement in brackets behind a noun: `next to the shed`, `the plot is dry`, `it has a nest`. */
function assertedTests(
  context: CheckContext,
  { thereIs, subject, predicate, span }: AssertionNode,
  sort: SortName,
  scope: Scope,
  noun: WordNode | null,
): Test[] | null {
  const behindNoun = behindSameNoun(context, subject, sort, noun);
  if (predicate === null && !thereIs) return predicates(context, behindNoun ?? subject, sort, scope);
  if (predicate !== null && !thereIs && behindNoun?.parts.length === 0)
    return predicates(context, predicate, sort, scope);
  const { many } = placeWordOf(context.lexicon);
  const things = sort === context.lexicon.roles.place ? many : plural(sort);
  return context.unsupported(
    span,
    `it is not said of the ${things} before the bracket: begin it with “with” or “without”`,
  );
}

/** The words after a noun that only repeats the subject of the statement; null if the phrase names anything else. */
function behindSameNoun(
  { words }: CheckContext,
  subject: PhraseNode,
  sort: SortName,
  noun: WordNode | null,
): PhraseNode | null {
  const { head, before, superlatives, quantifier, behind, tails } = shapeOf(words, subject);
  if (head === null || quantifier !== null || before.length + superlatives.length + behind.length > 0) return null;
  const isAnaphor = head.word.category === "noun" && head.word.anaphor === true;
  if (!isAnaphor && sortOfHead(words, head.word) !== sort) return null;
  const isSame = noun?.entries.some((entry) => head.node.entries.includes(entry)) === true;
  if (!isAnaphor && !isSame && !isPlaceNoun(words, head.node)) return null;
  return { ...subject, parts: tails };
}

/** Whether things of a sort are parts of others: `module of it`. */
function isPart({ lexicon, words }: CheckContext, sort: SortName): boolean {
  const { partOf } = lexicon.roles;
  const relation = partOf === undefined ? undefined : words.byId.get(partOf);
  return relation?.category === "relation" && relation.subject.includes(sort);
}

function partRelation({ lexicon }: CheckContext, { span, argument }: OfNode): RelationNode {
  const entries = lexicon.roles.partOf === undefined ? [] : [lexicon.roles.partOf];
  const at = { start: span.start, end: argument.span.start };
  return { kind: "relation", span, word: { kind: "word", span: at, entries, text: "of", plural: false }, argument };
}

/** `between a) it and the captive or b) the captive and a boat`. */
function betweenTests(context: CheckContext, tail: BetweenNode, sort: SortName, scope: Scope): Test[] | null {
  const { place } = context.lexicon.roles;
  const refuse = (reason: string) => context.unsupported(tail.span, reason);
  if (sort !== place) return refuse(`${plural(sort)} cannot be between other things`);
  const pairs: Extract<Test, { kind: "between" }>["pairs"][number][] = [];
  for (const pair of tail.pairs) {
    const ends = pair.second === null ? bothPlaces(context, pair.first) : null;
    if (pair.second === null && ends === null) return refuse("name two things: “between … and …”");
    const first = ends?.[0] ?? placeAmong(context, pair.first, scope);
    const second = ends?.[1] ?? (pair.second && placeAmong(context, pair.second, scope));
    if (!first || !second) return null;
    pairs.push({ first, second });
  }
  return [{ ...context.located(tail.span), kind: "between", pairs }];
}

/** `between the units` of a checklist: the places of the two things it compares. */
function bothPlaces(context: CheckContext, phrase: PhraseNode): readonly [Description, Description] | null {
  const { place } = context.lexicon.roles;
  const described = describe(context.attempt(), phrase);
  const both = described && bothOf(described.description);
  const [first, second] = (both ?? []).map((one) => coerce(context, one, place));
  return first && second ? [first, second] : null;
}

/** The place that is one end of `between`. */
export function placeAmong(context: CheckContext, phrase: PhraseNode, scope: Scope): Description | null {
  const described = describe(context, phrase, { scope });
  if (!described) return null;
  const refuse = (reason: string) => context.unsupported(phrase.span, reason);
  if (isCounted(described)) return refuse("the two ends cannot have a number");
  return coerce(context, described.description, context.lexicon.roles.place) ?? refuse("it is not on the board");
}

/** A relation and the words after it, as tests of what comes before it; null after a report. */
export function relationTests(
  context: CheckContext,
  tail: RelationNode,
  sort: SortName,
  scope?: Scope,
  noun: WordNode | null = null,
): Test[] | null {
  const { reporter, words } = context;
  const located = () => context.located(tail.span);
  const unsupported = (reason: string) => context.unsupported(tail.span, reason);
  if (tail.argument.kind === "references") return unsupported("only a movement can have letters as its goal");
  if (hasUnknownWords(tail.argument)) return null;
  if (tail.than !== undefined) {
    const test = outnumberingTest(context, tail, tail.than, sort, (phrase) => describe(context, phrase, { scope }));
    return test && [test];
  }
  const relations = sensesOf(words, tail.word, "relation");
  if (relations.length === 0) return unsupported(`“${tail.word.text}” joins nothing here`);
  const compares = relations.find((word) => word.compares !== undefined)?.compares;
  if (compares !== undefined) {
    const test = comparativeTest(context, tail, compares, sort, (phrase) => describe(context, phrase, { scope }));
    return test && [test];
  }
  const behind = scope === undefined ? [] : tailsBehindNumber(context, tail.argument);
  const counted = behind.length === 0 ? tail.argument : without(tail.argument, new Set<PhrasePart>(behind));
  const measured = measureTest(context, tail, counted, sort);
  if (measured === null) return null;
  if (measured !== undefined) {
    const test = heldBy(context, { ...tail, argument: counted }, relations, measured, sort);
    if (test === null) return null;
    const tests: Test[] = [test];
    for (const each of behind) {
      const found = scope && tailTests(context, each, sort, scope);
      if (!found) return null;
      tests.push(...found);
    }
    return tests;
  }
  // `occupied`: by any unit.
  const { unit, place } = context.lexicon.roles;
  const fallback = tail.argument.parts.length === 0 ? { fallback: unit } : {};
  // If the subject is the acting unit, both readings of “other” agree.
  const isOfActor = scope?.subject?.described.base.kind === "actor";
  const related = isOfActor ? {} : { relatedTo: sort };
  const besideActor = scope !== undefined && isSaidOfActor(scope);
  // `to a space without a unit`, `with no unit`, `not holding a unit`: the acting unit stands in its own.
  const there = shapeOf(words, tail.argument);
  const isNone = relations.every(({ contraryOf }) => contraryOf !== undefined) || there.quantifier?.comparison === "no";
  const isDenied = isNone && there.tails.every(({ kind }) => kind !== "within");
  const said = scope && isDenied ? { ...scope, isGoal: undefined } : scope;
  const argument = describe(context, tail.argument, { scope: said, besideActor, ...related, ...fallback });
  if (!argument) return null;
  const having = relations.find(({ id, contraryOf }) => (contraryOf ?? id) === context.lexicon.roles.contains);
  if (having !== undefined && (sort === unit || sort === place) && !argument.all) {
    const none = { comparison: "exactly", number: 0 } as const;
    const count = argument.none ? none : (argument.count ?? AT_LEAST_ONE);
    const around = testAround(context, located(), { sort, of: argument.description, count });
    const isContrary = having.contraryOf !== undefined;
    if (around !== undefined && isContrary && argument.none)
      return unsupported("two words say no here: leave one of them out");
    const test = around === undefined ? undefined : isContrary ? negate(around, sort) : around;
    if (test) return [test];
  }
  const refuse = () =>
    reporter.report("relation-does-not-fit", tail.span, {
      relation: tail.word.text,
      subject: plural(sort),
      argument: `“${context.quote(argument.shape.span)}”`,
    });
  const fitting = relations.filter((word) => word.subject.includes(sort));
  const relation = senseFor(context, fitting, argument.description);
  if (!relation) return refuse();
  if (relation.approach) return unsupported("an approach can be a goal or a rank, but not a test");
  const joined = toOneOf(context, argument.description, relation.argument);
  if (!joined) return refuse();
  if (argument.all) return unsupported("“all” is not supported after a relation");
  const { contraryOf } = relation;
  if (contraryOf !== undefined && argument.none) return unsupported("two words say no here: leave one of them out");
  // `a hero in the same space as a hero`: as another one.
  if (
    relation.ofItself === true &&
    sort === unit &&
    scope &&
    !isSaidOfActor(scope) &&
    mayBeOneOf(noun, scope, argument)
  ) {
    const { description, count, none } = argument;
    const isNone = none || contraryOf !== undefined;
    const at = { comparison: "exactly", number: 0 } as const;
    const here: Test = { ...located(), kind: "within", measure: "range", count: at, of: null, through: [] };
    const of = { ...description, tests: [...description.tests, here] };
    const others = testAround(context, located(), { sort, of, count: isNone ? at : (count ?? AT_LEAST_ONE) });
    if (others !== undefined) return [others];
  }
  const isWhereActorIs = having !== undefined && sort === place && scope !== undefined && isPlaceOfActor(scope);
  const isAny = there.quantifier?.comparison === "any" || saysItself(context, tail.span);
  return [
    {
      ...located(),
      kind: "relates",
      entry: contraryOf ?? relation.id,
      negated: argument.none || contraryOf !== undefined,
      argument: isWhereActorIs && !isAny ? withoutActor(context, joined, [here(located())], argument.count) : joined,
      count: argument.none ? null : argument.count,
    },
  ];
}

/** `with hits of 2`, `without hits`: a number of a thing, in the form of a relation; null after a report. */
function heldBy(
  context: CheckContext,
  { span, word, argument }: Pick<RelationNode, "span" | "word"> & { readonly argument: PhraseNode },
  relations: readonly RelationWord[],
  measured: Test,
  sort: SortName,
): Test | null {
  const { contains } = context.lexicon.roles;
  const having = relations.find(({ id, contraryOf }) => (contraryOf ?? id) === contains);
  if (!having) return context.unsupported(span, `“${word.text}” does not join a thing and its numbers: write “with”`);
  if (having.contraryOf === undefined) return measured;
  if (shapeOf(context.words, argument).quantifier?.comparison === "no")
    return context.unsupported(span, "two words say no here: leave one of them out");
  return negate(measured, sort);
}

/** The sense that accepts such an argument, or one that it can be coerced to. */
function senseFor(context: CheckContext, senses: readonly RelationWord[], argument: Description): RelationWord | null {
  const exact = senses.find((sense) => sense.argument.includes(argument.sort));
  return exact ?? senses.find((sense) => toOneOf(context, argument, sense.argument) !== null) ?? null;
}

/** Whether words are said of the acting unit itself, and not of a thing that is said to be near it. */
function isSaidOfActor({ subject, depth = 0 }: Scope): boolean {
  return subject?.described.base.kind === "actor" && depth <= 1;
}

/** Whether words are said of the place in which the acting unit is: `it is in a space without units`. */
function isPlaceOfActor({ subject, depth = 0 }: Scope): boolean {
  return subject?.described.base.kind === "actor" && depth === 2;
}

function withinTest(
  context: CheckContext,
  tail: WithinNode,
  sort: SortName,
  scope: Scope,
  noun: WordNode | null,
): Test | null {
  const { lexicon } = context;
  const unsupported = (reason: string) => context.unsupported(tail.span, reason);
  const { place, unit } = lexicon.roles;
  if (tail.through.some((word) => word.kind === "unknown")) return null;
  // `within 2 spaces` names the unit of distance, which is the noun of places; any further word limits which spaces
  // count.
  const through: Test[] = [];
  let measure = tail.measure === "steps" ? stepsOf(context.words) : tail.measure;
  let distance: number | null = tail.distance.value;
  for (const word of tail.through) {
    if (word.kind !== "word") continue;
    const unit = unitOfDistance(context.words, word);
    if (unit !== null) {
      measure = unit.countedIn ?? measure;
      distance = inPlaces(tail, unit.perPlace ?? 1);
      continue;
    }
    const adjective = adjectiveFor(context.words, word, place);
    if (!adjective || isPointer(context, word, place))
      return unsupported(`“${word.text}” cannot describe the ${placeWordOf(context.lexicon).many} counted`);
    const tests = testsBy(context, word, adjective, place);
    if (!tests) return null;
    through.push(...tests);
  }
  if (through.length > 0 && tail.measure === "range") return unsupported("only steps can be counted one by one");
  if (through.length > 0) measure = "steps";
  if (sort !== place && !coercionBetween(context.words, sort, place)) {
    return unsupported(`${plural(sort)} are not on the board`);
  }
  let of: Description | null = null;
  let others: Description | null = null;
  if (tail.of) {
    const besideActor = isSaidOfActor(scope) && tail.comparison === "atMost";
    const described = describe(context, tail.of, { scope, besideActor });
    if (!described) return null;
    if (isCounted(described)) return unsupported("a count is not supported here");
    of = coerce(context, described.description, place);
    if (!of) return unsupported("that is not on the board");
    others =
      sort === unit && !isSaidOfActor(scope) && mayBeOneOf(noun, scope, described) ? described.description : null;
  }
  if (distance === null) return unsupported(`no ${placeWordOf(lexicon).one} is exactly so far away`);
  const count: Count = { comparison: tail.comparison, number: distance };
  const located = context.located(tail.span);
  if (others !== null && through.length === 0 && (tail.comparison === "atMost" || distance === 0)) {
    // `a hero within 1 space of a hero`: of another one.
    const near = { ...located, kind: "within", measure, count, of: null, through } as const;
    const around = { ...others, tests: [...others.tests, near] };
    const test = testAround(context, located, { sort, of: around, count: AT_LEAST_ONE });
    if (test) return test;
  }
  return farFromAll({ ...located, kind: "within", measure, count, of, through }, sort);
}

const AT_LEAST_ONE: Count = { comparison: "atLeast", number: 1 };

/** Whether what a distance is measured from may be the very thing that is so near. */
function mayBeOneOf(noun: WordNode | null, { subject }: Scope, { description, shape: { head } }: Described): boolean {
  const { base, select, sort } = description;
  if (head === null || base.kind !== "noun" || select !== null || !("sort" in head.word)) return false;
  const isWhole = head.word.category === "noun" && head.word.whole === true;
  const known = noun === null ? subject && [subject.noun] : noun.entries;
  // In a bracket, and behind “not”, the noun is unknown.
  const isSame = known === undefined ? head.word.category === "noun" : known.includes(base.entry);
  return head.word.sort === sort && (isWhole || isSame);
}

/** Converts a distance into places, where one place is so many units; null if that is not a whole number. */
function inPlaces({ comparison, distance }: WithinNode, perPlace: number): number | null {
  const places = distance.value / perPlace;
  switch (comparison) {
    case "atMost":
    case "more":
      return Math.floor(places);
    case "atLeast":
      return Math.ceil(places);
    case "exactly":
      return Number.isInteger(places) ? places : null;
  }
}

/** A phrase as tests of a thing of the sort: adjectives, relations, or a noun that it is. Null after a report. */
export function predicates(
  context: CheckContext,
  phrase: PhraseNode,
  sort: SortName,
  scope?: Scope,
  ownSide?: boolean,
): Test[] | null {
  if (hasUnknownWords(phrase)) return null;
  const described = describe(context, phrase, { fallback: sort, scope, ownSide });
  if (!described) return null;
  const { description, shape } = described;
  const refuse = (reason: string) => context.unsupported(phrase.span, reason);
  if (!shape.head) {
    if (description.select) return refuse("a superlative cannot describe a single thing");
    if (description.base.kind !== "all") return refuse("it is not a test");
    if (described.count) return refuse("a count needs a noun");
    return [...description.tests];
  }
  const located = context.located(phrase.span);
  if (described.all || described.count) return refuse("a count is not a test of a single thing");
  if (description.sort === sort) return [{ ...located, kind: "isOneOf", description, negated: described.none }];
  const lifted = coerce(context, description, sort);
  if (!lifted) return refuse(`it cannot describe ${plural(sort)}`);
  return [{ ...located, kind: "isOneOf", description: lifted, negated: described.none }];
}

/** What follows the noun, except what is already part of it: `space of landing …`. */
function tailsOf(context: CheckContext, shape: PhraseShape): readonly Tail[] {
  return shape.tails.filter(
    (tail) =>
      !isException(tail) && !isWayOfOrder(context, shape, tail) && !(tail.kind === "of" && isBarePlace(context, shape)),
  );
}

const THAN_WHOM =
  "than whom? Say it of the one that acts, as in “a … with fewer …”, or write “the … with the fewest …”";
