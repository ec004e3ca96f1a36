import type { SortName, SuperlativeWord } from "../../grammar/lexicon.ts";
import { joinSpans, type Span } from "../../grammar/source.ts";
import type { CriterionNode, PhraseNode, RelationNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Criterion, Description, Measure, Test } from "../../runtime/checked-tree.ts";
import { type CheckContext, coerce, plural } from "./context.ts";
import { countOfEach, asOneTest, measureTest } from "./predicate-tests.ts";
import { misplaced, missingSeparator, twoOf, firstWord, hasUnknownWords, type PhraseShape, shapeOf } from "./shape.ts";
import { describe, isCounted, oneOfAlternatives, predicates, selectionByCount } from "./describe.ts";
import {
  isRankedBy,
  isWithin,
  orderMeasure,
  placeOfSuperlative,
  quantityBy,
  rankedBy,
  reasonAgainstState,
} from "./quantity.ts";
import { NOTHING_BOUND } from "./scope.ts";
import { senseOf, sensesOf, sortOfHead } from "./words.ts";

/** Findings that, inside brackets, mean that a test does not apply to the candidates. */
const MISFITS = new Set(["adjective-does-not-fit", "relation-does-not-fit"]);

/** `Random`, which makes a difference at the end of a list if the game settles ties without a die. */
export function randomCriterion(context: CheckContext, span: Span, tie?: CriterionNode["tie"]): Criterion {
  const { lastTie = "at random" } = context.lexicon;
  const by = tie === undefined ? {} : { by: TIES[tie] };
  const isUsual = (tie === undefined ? "at random" : TIES[tie]) === lastTie;
  return { ...context.located(span), kind: "random", ...(isUsual ? {} : { decides: true }), ...by };
}

const TIES = { "first in order": "the first in order", "player's choice": "the person chooses" } as const;

/**
 * Reads a criterion as a filter or rank of candidates of a sort. Null after a report; also null, without a report, for
 * a word that no entry has, as that is reported elsewhere.
 */
export function checkCriterion(context: CheckContext, node: CriterionNode, sort: SortName): Criterion | null {
  if (!node.phrase) return randomCriterion(context, node.span, node.tie);
  if (hasUnknownWords(node.phrase)) return null;
  const attempt = context.attempt();
  const isDescribed = node.isInWords === true || repeatsCandidates(context, node.phrase);
  const ofCandidates = isDescribed ? criterionOfCandidates(attempt, node.phrase, sort) : undefined;
  const criterion = ofCandidates === undefined ? criterionOf(attempt, node.phrase, sort) : ofCandidates;
  const found = attempt.reporter.diagnostics.find((diagnostic) => MISFITS.has(diagnostic.code));
  if (found) return misfit(context, node, sort, found.message);
  context.reporter.add(attempt.reporter.diagnostics);
  return criterion;
}

/**
 * `[Own land > Land with a keep]`: alone, such a noun is no criterion, so no sign can be missing before or behind it. Of
 * `[Weary Knight]` it can: “weary”, and then “Knight”.
 */
function repeatsCandidates(context: CheckContext, phrase: PhraseNode): boolean {
  const { head, superlatives } = shapeOf(context.words, phrase);
  const noun = head?.word;
  // `[Land]` alone says nothing.
  if (phrase.parts.length < 2) return false;
  return (
    noun?.category === "noun" && noun.criterion !== true && noun.implies === undefined && superlatives.length === 0
  );
}

/**
 * `closest enemy`, `the hero with the most threat`, `enemy in the open`: the noun only repeats the candidates, so it adds
 * nothing to the rank. Undefined if the noun means something else, null after a report.
 */
function criterionOfCandidates(
  context: CheckContext,
  phrase: PhraseNode,
  sort: SortName,
): Criterion | null | undefined {
  const { head, superlatives, tails, quantifier, hasOr } = shapeOf(context.words, phrase);
  if (head === null || quantifier !== null || hasOr || sortOfHead(context.words, head.word) !== sort) return undefined;
  const [superlative] = superlatives;
  const word = superlative && senseOf(context.words, superlative, "superlative");
  if (word?.measures === "count") return undefined;
  const described = describe(context, phrase, { assertion: true });
  if (described === null) return null;
  if (described.description.sort !== sort) return undefined;
  const located = context.located(phrase.span);
  const { select, tests } = described.description;
  if (select !== null) return { ...located, kind: "rank", measure: select };
  const description = { ...described.description, tests: [...tests, ...described.said] };
  if (superlative || tails.some((tail) => tail.kind === "relation" && approachOf(context, tail) !== null))
    return undefined;
  return { ...located, kind: "filter", test: { ...located, kind: "isOneOf", description, negated: false } };
}

function criterionOf(context: CheckContext, phrase: PhraseNode, sort: SortName): Criterion | null {
  const shape = shapeOf(context.words, phrase);
  const either = shape.hasOr ? filterByEither(context, phrase, sort) : undefined;
  if (either !== undefined) return either;
  const odd =
    shape.stray[0] ??
    (shape.head ? null : (shape.letter ?? shape.quantifier)) ??
    (shape.superlatives[0] ? shape.quantifier : null);
  if (odd || shape.hasOr) {
    const reason = odd
      ? `“${context.quote(odd.span)}” does not belong here`
      : "alternatives with “or” are not supported here";
    return context.unsupported(phrase.span, reason);
  }
  const [superlative, second] = shape.superlatives;
  if (superlative && second) return twoOf(context, phrase, superlative, second);
  if (superlative && firstWord(shape) !== superlative) return misplaced(context, shape, superlative);
  const measure = superlative
    ? rankBy(context, phrase, shape, superlative, sort)
    : rankByRelation(context, phrase, shape, sort);
  if (measure === null) return null;
  if (measure) return { ...inWords(context, phrase, measure), kind: "rank", measure };
  const test = filterByNumber(context, phrase, shape, sort) ?? filterBy(context, phrase, shape, sort);
  return test && { ...context.located(phrase.span), kind: "filter", test };
}

/** `prone or immobile`, `a wood or a hill`: candidates that fit either. Undefined if “or” joins other words. */
function filterByEither(context: CheckContext, phrase: PhraseNode, sort: SortName): Criterion | null | undefined {
  const ends = [...phrase.parts.flatMap(({ kind }, at) => (kind === "or" ? [at] : [])), phrase.parts.length];
  const offered = ends.map((end, index) => {
    const parts = phrase.parts.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end);
    return { node: { ...phrase, parts }, shape: shapeOf(context.words, { ...phrase, parts }) };
  });
  if (!offered.every(({ shape }) => isOneWord(shape))) return undefined;
  if (!isWithin(context, "alternatives joined", offered.length, phrase.span)) return null;
  const tests = offered.map(({ node, shape }) => filterBy(context, node, shape, sort));
  const alternatives = tests.flatMap((test) => (test === null ? [] : [[test]]));
  if (alternatives.length < tests.length) return null;
  const located = context.located(phrase.span);
  return { ...located, kind: "filter", test: oneOfAlternatives(context, alternatives, sort, located) };
}

function isOneWord({
  head,
  letter,
  quantifier,
  quantity,
  stray,
  superlatives,
  before,
  behind,
  tails,
}: PhraseShape): boolean {
  const others = [...stray, ...superlatives, ...behind];
  const said = (head === null ? 0 : 1) + before.length + tails.length;
  return letter === null && quantifier === null && quantity === null && others.length === 0 && said === 1;
}

/** A superlative inside brackets: `highest value`, `fewest enemies`, `nearest`, `most dangerous wagon`. */
function rankBy(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  node: WordNode,
  sort: SortName,
): Measure | null {
  const word = senseOf(context.words, node, "superlative");
  if (!word) return null;
  const behind = shape.behind[0];
  if (behind) return missingSeparator(context, phrase, behind);
  const ranking = { context, phrase, shape, word, node, sort };
  switch (word.measures) {
    case "quantity":
      return rankByQuantity(ranking);
    case "count":
      return rankByCount(ranking);
    case "distance":
      return rankByDistance(ranking);
    case "own":
      return rankByOwn(ranking);
    case "order": {
      const extra = shape.head?.node ?? shape.quantity ?? shape.before[0] ?? shape.tails[0];
      if (extra) return missingSeparator(context, phrase, extra);
      return orderMeasure(context, word, context.located(phrase.span), sort) ?? misfit(context, phrase, sort);
    }
    case "list":
      return context.unsupported(phrase.span, `“${node.text}” is a list of criteria: it stands alone between “>”`);
  }
}

/** A superlative inside brackets with its phrase, for candidates of a sort. */
interface Ranking {
  readonly context: CheckContext;
  readonly phrase: PhraseNode;
  readonly shape: PhraseShape;
  readonly word: SuperlativeWord;
  readonly node: WordNode;
  readonly sort: SortName;
}

/** Reports a superlative that cannot rank by its phrase. */
function unfit({ context, phrase, node }: Ranking, reason: string): null {
  return context.reporter.report("superlative-does-not-fit", phrase.span, { superlative: node.text, reason });
}

function rankByQuantity(ranking: Ranking): Measure | null {
  const { context, phrase, shape, word, sort } = ranking;
  const { words } = context;
  const by = quantityBy(context, word);
  const beside = by && (shape.quantity ?? shape.head?.node);
  if (beside) return unfit(ranking, `compares the candidates by ${by.id}: leave out “${beside.text}”`);
  const quantity = by ?? (shape.quantity && senseOf(words, shape.quantity, "quantity"));
  if (!quantity) {
    const known = words.lexicon.words.filter((entry) => entry.category === "quantity" && entry.onlyInTables !== true);
    return unfit(ranking, `needs a quantity (${known.map(({ id }) => id).join(", ")})`);
  }
  const extra = shape.before[0] ?? shape.tails[0];
  if (extra) return missingSeparator(context, phrase, extra);
  if (!isRankedBy(context, quantity, sort)) {
    return misfit(context, phrase, sort, `${plural(quantity.of[0] ?? "")} have a ${quantity.id}.`);
  }
  return rankedBy(
    context,
    { node: by === null ? shape.quantity : null, quantity },
    sort,
    context.located(phrase.span),
    word.direction,
  );
}

function rankByCount(ranking: Ranking): Measure | null {
  const { context, phrase, shape, word, node, sort } = ranking;
  // `most coins`: for a number that each candidate has, the most is the highest.
  if (shape.quantity) return rankByQuantity(ranking);
  const state = shape.head ? null : reasonAgainstState(context, shape, word, true);
  if (!shape.head) return unfit(ranking, state ?? "counts something: say what");
  const of = describeWithout(context, phrase, node);
  if (!of) return null;
  return countOfEach(context, context.located(phrase.span), of, sort, word.direction) ?? misfit(context, phrase, sort);
}

function rankByDistance(ranking: Ranking): Measure | null {
  const { context, phrase, shape, word, node, sort } = ranking;
  if (shape.quantity) return unfit(ranking, "does not rank a quantity");
  if (!isOnBoard(context, sort)) return misfit(context, phrase, sort);
  if (!shape.head) {
    const extra = shape.before[0] ?? shape.tails[0];
    if (extra) return missingSeparator(context, phrase, extra);
    const located = context.located(phrase.span);
    return { ...located, kind: "distance", direction: word.direction, to: placeOfSuperlative(context, word, located) };
  }
  const approach = shape.tails.find((tail) => tail.kind === "relation" && approachOf(context, tail) !== null);
  if (approach) return missingSeparator(context, phrase, approach);
  const to = describeWithout(context, phrase, node);
  return to && distanceTo(context, phrase, to, word.direction);
}

function rankByOwn(ranking: Ranking): Measure | null {
  const { context, phrase, shape, word, node, sort } = ranking;
  const { lexicon } = context;
  const ranks = word.of ?? [];
  const located = () => context.located(phrase.span);
  if (!shape.head) {
    const extra = shape.before[0] ?? shape.tails[0] ?? shape.quantity;
    if (extra) return missingSeparator(context, phrase, extra);
    if (ranks.includes(sort)) return { ...located(), kind: "own", direction: word.direction, entry: word.id };
    return misfit(context, phrase, sort, `It ranks ${ranks.map(plural).join(", ")}: say which.`);
  }
  const of = ofTheOtherSide(context, shape, describeWithout(context, phrase, node, shape.before.length > 0));
  if (!of) return null;
  if (!ranks.includes(of.sort)) return unfit(ranking, `does not compare ${plural(of.sort)}`);
  if (sort !== lexicon.roles.place) {
    return context.unsupported(phrase.span, "leave out the noun: the bracket ranks the candidates themselves");
  }
  return {
    ...located(),
    kind: "best",
    direction: word.direction,
    entry: word.id,
    relation: lexicon.roles.contains,
    of,
  };
}

/**
 * `nearest to enemies`, `furthest from enemies`, `contains most dangerous enemy unit`. Undefined if the phrase is no
 * rank, null after a report.
 */
function rankByRelation(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  sort: SortName,
): Measure | null | undefined {
  const tail = shape.tails.find((part) => part.kind === "relation");
  if (!tail) return undefined;
  const direction = approachOf(context, tail);
  const inner = direction === null && tail.argument.kind === "phrase" ? shapeOf(context.words, tail.argument) : null;
  const innerSuperlative = inner?.superlatives[0];
  const contains = tail.word.entries.includes(context.lexicon.roles.contains);
  // `adjacent to the most enemies`
  const most = innerSuperlative && !contains && tail.argument.kind === "phrase" ? tail.argument : null;
  const beside = most && selectionByCount(context, tail, most, sort, NOTHING_BOUND);
  if (beside === "refused") return null;
  if (beside !== null && shape.head === null && shape.before.length === 0 && shape.tails.length === 1) return beside;
  if (direction === null && !(innerSuperlative && contains)) return undefined;
  const extra = shape.head || shape.before[0] || shape.tails.length > 1;
  if (extra) return missingSeparator(context, phrase, shape.before[0] || shape.head ? tail : (shape.tails[1] ?? null));
  if (tail.argument.kind !== "phrase") {
    return context.unsupported(phrase.span, "only a movement can have letters as its goal");
  }
  if (direction === null) {
    const measure = inner && innerSuperlative ? rankBy(context, tail.argument, inner, innerSuperlative, sort) : null;
    return measure && { ...measure, ...context.located(phrase.span) };
  }
  const where = placeWithMost(context, tail.argument);
  if (where === null) return null;
  if (where)
    return isOnBoard(context, sort) ? distanceTo(context, phrase, where, direction) : misfit(context, phrase, sort);
  const to = describe(context, tail.argument);
  if (!to) return null;
  if (isCounted(to)) {
    return context.unsupported(phrase.span, "a count is not supported here");
  }
  if (!isOnBoard(context, sort)) return misfit(context, phrase, sort);
  return distanceTo(context, phrase, to.description, direction);
}

/** `furthest from most enemies`: from the place with the most of them. Undefined for any other phrase. */
function placeWithMost(context: CheckContext, phrase: PhraseNode): Description | null | undefined {
  const shape = shapeOf(context.words, phrase);
  const node = shape.superlatives[0];
  const word = node && senseOf(context.words, node, "superlative");
  if (!node || word?.measures !== "count") return undefined;
  const { place } = context.lexicon.roles;
  const select = rankByCount({ context, phrase, shape, word, node, sort: place });
  return select && { ...context.located(phrase.span), sort: place, base: { kind: "all" }, tests: [], select };
}

function distanceTo(
  context: CheckContext,
  phrase: PhraseNode,
  to: Description,
  direction: "min" | "max",
): Measure | null {
  const place = coerce(context, to, context.lexicon.roles.place);
  if (!place) {
    return context.unsupported(phrase.span, `${plural(to.sort)} are not on the board`);
  }
  return { ...context.located(phrase.span), kind: "distance", direction, to: place };
}

function isOnBoard(context: CheckContext, sort: SortName): boolean {
  const { place } = context.lexicon.roles;
  return sort === place || context.words.coercions.has(`${sort}>${place}`);
}

/** Reports a criterion that cannot distinguish candidates of the sort. */
function misfit(context: CheckContext, { span }: { readonly span: Span }, sort: SortName, help?: string): null {
  const values = { criterion: context.quote(span), subject: plural(sort) };
  return context.reporter.report("criterion-does-not-fit", span, values, help === undefined ? {} : { help });
}

/** Which end is best for a relation of approach; null for other relations. */
export function approachOf(context: CheckContext, tail: RelationNode): "min" | "max" | null {
  return sensesOf(context.words, tail.word, "relation").find((word) => word.approach)?.approach ?? null;
}

/**
 * `most dangerous unit` ranks places by the units in them that the table ranks. A noun that elsewhere means the own
 * side means the other one here, unless the phrase says whose.
 */
function ofTheOtherSide(context: CheckContext, shape: PhraseShape, of: Description | null): Description | null {
  const word = shape.head?.word;
  if (!of || !word || !("implies" in word) || !word.implies) return of;
  const { adjective, unless } = word.implies;
  const [contrary] = unless;
  const said = of.tests.some((test) => test.kind === "is" && (test.entry === adjective || unless.includes(test.entry)));
  if (said || contrary === undefined || shape.before.length > 0) return of;
  const located = context.located(shape.head?.node.span ?? shape.span);
  return { ...of, tests: [...of.tests, { ...located, kind: "is", entry: contrary, negated: false }] };
}

/** What a superlative applies to: the phrase without it. */
function describeWithout(
  context: CheckContext,
  phrase: PhraseNode,
  superlative: WordNode,
  ownSide = true,
): Description | null {
  const parts = phrase.parts.filter((part) => part !== superlative);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return context.refuse("noun-expected", phrase.span);
  const rest: PhraseNode = { kind: "phrase", span: joinSpans(first.span, last.span), parts };
  const described = describe(context, rest, { ownSide });
  if (!described) return null;
  if (isCounted(described)) {
    return context.unsupported(phrase.span, "a superlative and a number are not supported together");
  }
  return described.description;
}

/** `value 3 or more`, `value of 3 or more`; null for any other filter. */
function filterByNumber(context: CheckContext, phrase: PhraseNode, shape: PhraseShape, sort: SortName): Test | null {
  const [of, second] = shape.tails;
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  if (of?.kind !== "of" || second || !quantity?.of.includes(sort)) return null;
  return measureTest(context, phrase, phrase, sort) ?? null;
}

/** One test of the candidates: `wooded`, `not occupied by control unit`, `no Guard present`, `objective`. */
function filterBy(context: CheckContext, phrase: PhraseNode, shape: PhraseShape, sort: SortName): Test | null {
  if (shape.head) return filterByNoun(context, phrase, shape, sort);
  const said = [...shape.before, ...shape.tails];
  const second = said.filter(({ kind }) => kind !== "group")[1];
  if (second) return missingSeparator(context, phrase, second);
  const tests = predicates(context, phrase, sort);
  if (!tests) return null;
  const test = asOneTest(tests, sort, context.located(phrase.span));
  if (test) return test;
  return context.refuse("noun-expected", phrase.span);
}

function filterByNoun(context: CheckContext, phrase: PhraseNode, shape: PhraseShape, sort: SortName): Test | null {
  const { reporter, lexicon } = context;
  const head = shape.head;
  if (!head) return null;
  const none = shape.quantifier?.comparison === "no";
  const present = shape.tails.some((tail) => tail.kind === "word" && senseOf(context.words, tail, "postfix") !== null);
  const extra = [...shape.behind, ...shape.tails.filter((tail) => tail.kind !== "word")][0];
  if (extra) return missingSeparator(context, phrase, extra);
  const described = describe(context, phrase);
  if (!described) return null;
  const { description } = described;
  const located = () => context.located(phrase.span);
  if (description.sort === sort) {
    const before = shape.before[0];
    if (before) return missingSeparator(context, phrase, head.node);
    const alone = head.word.category === "title" || (head.word.category === "noun" && head.word.criterion === true);
    if (!alone) return reporter.report("noun-is-no-criterion", phrase.span, { noun: context.quote(phrase.span) });
    return { ...located(), kind: "isOneOf", description, negated: none };
  }
  if (sort !== lexicon.roles.place || !(none || present || described.count)) return misfit(context, phrase, sort);
  const relation = context.words.byId.get(lexicon.roles.contains);
  if (relation?.category !== "relation" || !relation.argument.includes(description.sort))
    return misfit(context, phrase, sort);
  return {
    ...located(),
    kind: "relates",
    entry: relation.id,
    negated: none,
    argument: description,
    count: described.count,
  };
}

/** The words of a criterion. Where a sentence says it in others, as in `BITE the most wounded one`, those of its measure. */
function inWords(context: CheckContext, { span }: PhraseNode, measure: Measure): ReturnType<CheckContext["located"]> {
  const located = context.located(span);
  if (located.text !== "" || measure.kind !== "quantity") return located;
  return { ...located, text: `${measure.direction === "max" ? "most" : "fewest"} ${measure.entry}` };
}
