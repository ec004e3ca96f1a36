import { type CheckContext, descriptionOf, saysItself, toOneOf, withoutActor } from "./context.ts";
import { describe, predicates } from "./describe.ts";
import { numberBy } from "./expand.ts";
import { cellNamed } from "./memory.ts";
import { unplacedOwner } from "./noun-base.ts";
import { countOf } from "./quantity.ts";
import { testsBy } from "./predicate-tests.ts";
import { hasUnknownWords, type PhraseShape, shapeOf, type Tail } from "./shape.ts";
import { checkDice } from "./roll-table.ts";
import { roundingNeeded } from "./tables/expression.ts";
import { senseOf, sensesOf, type Words } from "./words.ts";
import { outnumberingOf } from "../../grammar/phrase-parser.ts";
import { isNearAlone, mayBeSeveral, OF_SOME, SOME, WHERE_ALSO } from "./outnumbering.ts";
import type { QuantityWord } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import { mapParts, somePart } from "../../runtime/checked-tree/visit.ts";
import type {
  AmountNode,
  AssertionNode,
  CasesNode,
  ComparisonNode,
  PhraseNode,
  QuantifierNode,
  RangeNode,
} from "../../grammar/syntax-tree.ts";
import type {
  Base,
  Amount,
  AmountLeaf,
  Condition,
  ConditionItem,
  Count,
  Description,
  Located,
  Measure,
  Test,
} from "../../runtime/checked-tree.ts";

type Compares = Extract<ConditionItem, { kind: "compares" }>;

/** `own units > enemy units plus [d6]`: two numbers compared. Null after a report, and where a word is not known. */
export function checkComparison(context: CheckContext, node: ComparisonNode): ConditionItem | null {
  const other = node.right.kind === "arithmetic" ? node.right.left : node.right;
  if (node.shared && node.left.kind === "phrase" && other.kind === "phrase" && isNearAlone(context, node.left, other))
    return context.unsupported(other.span, WHERE_ALSO);
  const shared = withSharedTails(context, node);
  const sides = node.among === undefined ? withoutHalves(shared, node.right) : [shared, node.right];
  const amounts = sides.map((side) => checkAmount(context, side));
  // Of two sides that are compared, the unit that acts is one of its own.
  const areSides = amounts.every((amount) => amount && countsUnits(context, amount));
  const [left, right] = areSides
    ? amounts
    : amounts.map((amount, at) => amount && besideActor(context, amount, sides[at]?.span ?? node.span));
  if (!left || !right) return null;
  const one = [left, right].find(isOfOneThing);
  if (one !== undefined) {
    const side = sides[one === left ? 0 : 1]?.span ?? node.span;
    return context.unsupported(
      side,
      "this is one thing, and no number: say what of it is compared, as in “its hits”, or “the result” of a roll",
    );
  }
  const located = context.located(node.span);
  if (node.among !== undefined) return isAmong(located, left, node.among);
  return withBest(context, { ...located, kind: "compares", left, comparison: node.comparison, right });
}

/**
 * `hits of the nearest enemy < 3`: of several that are equally near, it is so of one. Their hits are not added up.
 */
function withBest(context: CheckContext, item: Compares): ConditionItem {
  const best = [item.left, item.right].filter((amount) => isOfBest(amount));
  const [only, second] = best;
  if (only?.kind !== "total" || second !== undefined || context.parameters.length > 0) return item;
  const { span, text } = item;
  const { over } = only;
  const one = { ...only, over: descriptionOf(over, over.sort, { kind: "parameter", index: 0 }) };
  const [left, right] = only === item.left ? [one, item.right] : [item.left, one];
  const isLess = item.comparison === "less" || item.comparison === "atMost";
  const [more, less] = isLess ? [right, left] : [left, right];
  const value: Amount = { kind: "arithmetic", sign: "-", left: more, right: less };
  const calculated = { span, text, kind: "calculated", direction: "max", word: "more", value } as const;
  const count = COUNTS[item.comparison];
  const test: Test = { span, text, kind: "measures", measure: calculated, count };
  const exists = { kind: "exists", negated: false, quantifier: "some", count: null, subject: over } as const;
  return { span, text, ...exists, predicate: [test], binds: [] };
}

/** How much more one number must be than the other. */
const COUNTS: Readonly<Record<Compares["comparison"], Count>> = {
  more: { comparison: "atLeast", number: 1 },
  less: { comparison: "atLeast", number: 1 },
  atLeast: { comparison: "atLeast", number: 0 },
  atMost: { comparison: "atLeast", number: 0 },
  exactly: { comparison: "exactly", number: 0 },
};

/** Whether a number is that of the best of several, such as the nearest. */
function isOfBest(amount: Amount): boolean {
  return amount.kind === "total" && amount.over.select !== null;
}

function countsUnits({ lexicon }: CheckContext, amount: Amount): boolean {
  return somePart(
    "amount",
    amount,
    ({ name, part }) => name === "amount" && part.kind === "count" && part.of.sort === lexicon.roles.unit,
  );
}

/** `the number of boats within 2 spaces`: without the one that acts, from which the distance is measured. */
export function besideActor(context: CheckContext, amount: Amount, span: Span): Amount {
  if (context.parameters.length > 0 || saysItself(context, span)) return amount;
  return mapParts("amount", amount, {
    amount: (each) => (each.kind === "count" ? { ...each, of: withoutActor(context, each.of, [], SOME_NUMBER) } : each),
  });
}

const SOME_NUMBER = { comparison: "exactly", number: 1 } as const;

/** `it is higher than its hits`: how many there are of one thing says nothing. */
function isOfOneThing(amount: Amount): boolean {
  if (amount.kind !== "count") return false;
  const { base, tests } = amount.of;
  return tests.length === 0 && ["actor", "here", "parameter"].includes(base.kind);
}

/** `barrels < half of its coins`: twice the barrels are compared with the coins, so it does not matter how a half is rounded. */
function withoutHalves(left: AmountNode, right: AmountNode): readonly [left: AmountNode, right: AmountNode] {
  const isHalf = (side: AmountNode) => side.kind === "half" && side.rounded === null;
  if (isHalf(left) === isHalf(right)) return [left, right];
  const doubled = (side: AmountNode): AmountNode => {
    if (side.kind === "half" && side.rounded === null) return side.of;
    return {
      kind: "arithmetic",
      span: side.span,
      sign: "*",
      left: { kind: "number", span: side.span, value: 2 },
      right: side,
    };
  };
  return [doubled(left), doubled(right)];
}

/** `level is 2–4 or 6`: each range is an alternative. */
function isAmong(located: Located, left: Amount, among: readonly RangeNode[]): ConditionItem {
  const compares = (comparison: Compares["comparison"], value: number): Compares => {
    return { ...located, kind: "compares", left, comparison, right: { kind: "constant", value } };
  };
  const of = among.map(({ from, to }): Condition => {
    const ends = to === null ? [] : [compares("atMost", to)];
    return { ...located, items: from === to ? [compares("exactly", from)] : [compares("atLeast", from), ...ends] };
  });
  const [only, second] = of;
  const [item, another] = only?.items ?? [];
  return item !== undefined && !second && !another ? item : { ...located, kind: "either", of, negated: false };
}

/**
 * `threat is 5 or more`, `own gold is at least 3`, `5 or more gold`, `no ore in the quarry`, `the Crown has more gold than
 * the Guild`: the comparison of a quantity with a number or with that of another; null for other statements.
 */
export function comparisonSaid(words: Words, node: AssertionNode): ComparisonNode | null {
  const { subject, predicate, span } = node;
  const ofTwo = predicate === null ? comparisonOfTwo(words, node) : null;
  if (ofTwo !== null) return ofTwo;
  const { quantity, quantifier, stray } = shapeOf(words, subject);
  if ((quantity === null && !isNumberOf(subject)) || stray.length > 0) return null;
  if (predicate === null) {
    if (quantity === null) return null;
    const said = amountSaid(node, quantifier);
    if (said === null) return null;
    const left = { ...subject, parts: subject.parts.filter((part) => part !== quantifier) };
    return { kind: "comparison", span, left, ...said, shared: false };
  }
  const [said, more] = predicate.parts;
  if (quantifier !== null || said?.kind !== "quantifier" || more) return null;
  const count = countOf(said);
  if (count === null || said.count === null) return null;
  const { comparison } = count;
  return { kind: "comparison", span, left: subject, comparison, right: said.count, shared: false };
}

/** `the number of enemies`: a count, not a statement that there are some. */
function isNumberOf({ parts }: PhraseNode): boolean {
  return parts.some((part) => part.kind === "determiner" && /^number\s+of$/i.test(part.text));
}

/** `the Crown has more gold than the Guild`: `gold of the Crown > gold of the Guild` */
function comparisonOfTwo(words: Words, { subject, span }: AssertionNode): ComparisonNode | null {
  const last = subject.parts.at(-1);
  if (last?.kind !== "relation" || last.argument.kind !== "phrase" || !last.than) return null;
  // `more stress than hits` compares two numbers of one thing.
  if (shapeOf(words, last.than).quantity !== null) return null;
  // `more points than the Guild has gold` compares two other numbers.
  if (shapeOf(words, last.than).tails.some((tail) => isHaving(words, tail))) return null;
  // `an enemy has more hits than the Mage`: this is about one enemy, not about the sum of all.
  const { head, determiner } = shapeOf(words, subject);
  const { unit, place } = words.lexicon.roles;
  const isAny =
    head?.word.category === "noun" &&
    [unit, place].includes(head.word.sort) &&
    !head.node.plural &&
    determiner?.text.toLowerCase() !== "the";
  const other = shapeOf(words, last.than);
  const isOfSome = other.quantifier !== null || SOME.has(other.determiner?.text.toLowerCase() ?? "");
  if (isAny || (isOfSome && other.head?.word.category === "noun" && other.head.word.sort === unit)) return null;
  const outnumbering = outnumberingOf(last.argument);
  if (outnumbering === null || shapeOf(words, outnumbering.counted).quantity === null) return null;
  const { comparison, counted, by } = outnumbering;
  const owner = { ...subject, parts: subject.parts.slice(0, -1) };
  const amountOf = (argument: PhraseNode): PhraseNode => ({
    ...counted,
    parts: [...counted.parts, { kind: "of", span: argument.span, argument }],
  });
  const right = amountOf(last.than);
  const sides = { kind: "comparison", span, left: amountOf(owner), shared: false } as const;
  if (by === null) return { ...sides, comparison, right };
  // `has 2 more gold than the Guild`
  const sign = comparison === "more" ? "+" : "-";
  const moved: AmountNode = { kind: "arithmetic", span: right.span, sign, left: right, right: by };
  return { ...sides, comparison: comparison === "more" ? "atLeast" : "atMost", right: moved };
}

function isHaving(words: Words, tail: Tail): boolean {
  if (tail.kind !== "relation" || tail.argument.kind !== "phrase") return false;
  return /^(?:has|have)$/i.test(tail.word.text) && shapeOf(words, tail.argument).quantity !== null;
}

/** The words before a quantity say how much of it there is. A bare `5 gold` leaves open whether it may be more. */
function amountSaid(
  { thereIs, subject: { span } }: AssertionNode,
  quantifier: QuantifierNode | null,
): Pick<ComparisonNode, "comparison" | "right"> | null {
  const number = (value: number) => ({ kind: "number", span: quantifier?.span ?? span, value }) as const;
  if (quantifier === null) return thereIs ? { comparison: "atLeast", right: number(1) } : null;
  if (quantifier.comparison === "no") return { comparison: "exactly", right: number(0) };
  const count = countOf(quantifier);
  if (count === null || quantifier.count === null || count.comparison === "exactly") return null;
  return { comparison: count.comparison, right: quantifier.count };
}

/** `more own units than enemy units next to bed`: the words after the second noun also apply to the first. */
function withSharedTails(context: CheckContext, { left, right, shared }: ComparisonNode): AmountNode {
  const other = right.kind === "arithmetic" ? right.left : right;
  if (!shared || left.kind !== "phrase" || other.kind !== "phrase") return left;
  if (shapeOf(context.words, left).tails.length > 0) return left;
  const { tails } = shapeOf(context.words, other);
  return { ...left, parts: [...left.parts, ...tails] };
}

/** A number computed from others. Null after a report, and if a word is not known. */
export function checkAmount(context: CheckContext, node: AmountNode): Amount | null {
  switch (node.kind) {
    case "number":
      return { kind: "constant", value: node.value };
    case "dice": {
      const dice = checkDice(context, node);
      return dice && { kind: "dice", dice };
    }
    case "phrase":
      return hasUnknownWords(node) ? null : leafOf(context, node);
    case "arithmetic": {
      const [left, right] = [checkAmount(context, node.left), checkAmount(context, node.right)];
      return left && right && { kind: "arithmetic", sign: node.sign, left, right };
    }
    case "half": {
      const of = checkAmount(context, node.of);
      if (node.rounded === null) return roundingNeeded(context, node.span);
      return of && { kind: "half", of, rounded: node.rounded };
    }
    case "bounded": {
      const [of, bound] = [checkAmount(context, node.of), checkAmount(context, node.bound)];
      return of && bound && { kind: "bounded", of, comparison: node.comparison, bound };
    }
    // `2 for every 3 coins`
    case "per": {
      const unit = checkAmount(context, node.unit);
      if (node.counts === null) return roundingNeeded(context, node.span);
      return (
        unit && {
          kind: "per",
          amount: node.amount.value,
          size: Math.max(1, node.size.value),
          unit,
          counts: node.counts,
        }
      );
    }
    case "cases":
      return amountByCase(context, node);
  }
}

/** `4 if sitting, 6 if nimble, otherwise 5`: computed from the count of the thing if it fits a case, which is 1 or 0. */
function amountByCase(context: CheckContext, { cases, otherwise }: CasesNode): Amount | null {
  const [it] = context.parameters;
  const last = checkAmount(context, otherwise);
  if (it === undefined || last === null) return null;
  let amount: Amount = last;
  for (const { span, value, when } of cases.toReversed()) {
    const tests: Test[] = [];
    for (const phrase of when) {
      const said = predicates(context, phrase, it.sort);
      if (said === null) return null;
      tests.push(...said);
    }
    const own = checkAmount(context, value);
    if (own === null) return null;
    const located = context.located(span);
    const fits: Amount = {
      ...located,
      kind: "count",
      of: descriptionOf(located, it.sort, { kind: "parameter", index: 0 }, tests),
    };
    amount = either(fits, own, amount);
  }
  return amount;
}

/** One of two amounts, chosen by a number that is 1 or 0. */
function either(fits: Amount, own: Amount, other: Amount): Amount {
  const sum = (left: Amount, sign: "+" | "-" | "*", right: Amount): Amount => ({
    kind: "arithmetic",
    sign,
    left,
    right,
  });
  if (own.kind === "constant" && other.kind === "constant")
    return sum(other, "+", sum({ kind: "constant", value: own.value - other.value }, "*", fits));
  const fitsNot = sum({ kind: "constant", value: 1 }, "-", fits);
  return sum(sum(own, "*", fits), "+", sum(other, "*", fitsNot));
}

/** What a phrase counts, adds up, or names in the bot's memory. */
function leafOf(context: CheckContext, phrase: PhraseNode): AmountLeaf | null {
  const located = context.located(phrase.span);
  const cell = cellNamed(context, phrase);
  if (cell?.values === null) return { ...located, kind: "counter", cell };
  if (cell) return context.unsupported(phrase.span, `“${cell.name}” is a mode and no number`);
  const shape = shapeOf(context.words, phrase);
  if (shape.quantifier)
    return context.unsupported(phrase.span, "a number of things stands alone on its side of the sign");
  if (shape.head?.word.category === "points") {
    const over = carriersOf(context, phrase, shape);
    const measure: Measure = { ...located, kind: "quantity", direction: "max", entry: shape.head.word.sums };
    return over && { ...located, kind: "total", measure, over };
  }
  const quantity = shape.quantity && senseOf(context.words, shape.quantity, "quantity");
  if (quantity) {
    // `If it is winter or wind is 5 or more`
    if (shape.hasOr) return context.unsupported(phrase.span, "write “, or” between two statements");
    const over = thingsOf(context, phrase, shape, quantity);
    const measure = over && numberBy(context, quantity, over.sort, located);
    return measure && { ...located, kind: "total", measure, over };
  }
  const described = describe(context, phrase);
  return described && { ...located, kind: "count", of: described.description };
}

/**
 * `yield of ripe beds`, `yield of the plot`: the things that have the quantity. `yield` alone is that of the acting
 * unit or its place; in a definition, that of the thing whose number it computes.
 */
function thingsOf(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  { id, of }: QuantityWord,
): Description | null {
  const { place, unit } = context.lexicon.roles;
  const [tail, second] = shape.tails;
  const defined = context.definesNumber ? context.parameters[0] : undefined;
  const own = (sort: string): Description => {
    const base: Base = defined ? { kind: "parameter", index: 0 } : { kind: sort === place ? "here" : "actor" };
    return descriptionOf(context.located(phrase.span), sort, base);
  };
  const unplaced = unplacedOwner(context, phrase, shape, of);
  if (unplaced !== undefined) return unplaced;
  // `gold here`: that of the acting unit's place
  const isHere = tail !== undefined && isHereNode(tail) && of.includes(place);
  const owner = isHere ? undefined : tail && ownerIn(context, tail);
  if (shape.before.length > 0 || shape.superlatives.length > 0 || second || owner === null) {
    return context.unsupported(phrase.span, `it must be as “${id} of …”`);
  }
  if (isHere && !defined) return own(place);
  if (!owner) {
    if (context.behindObject) return context.unsupported(phrase.span, `say whose ${id} is meant`);
    const sort = (defined ? [defined.sort] : [place, unit]).find((each) => of.includes(each));
    return sort === undefined ? context.unsupported(phrase.span, `say whose ${id} is meant`) : own(sort);
  }
  const { head, before, tails, superlatives, behind, determiner, quantifier } = shapeOf(context.words, owner);
  const isBare =
    before.length + tails.length + superlatives.length + behind.length === 0 && head?.node.plural === false;
  if (isBare && !defined && head.word.category === "noun" && head.word.bareIs === "here" && of.includes(place))
    return own(place);
  const described = describe(context, owner);
  if (!described) return null;
  if (tail?.kind === "relation" && head?.node.plural === false && described.description.tests.length > 0) {
    // It is unclear whether this means all such places together, or one of them.
    return context.unsupported(phrase.span, `write “${context.quote(owner.span)} with … ${id}”`);
  }
  const isSome = quantifier !== null || SOME.has(determiner?.text.toLowerCase() ?? "");
  const isOfSome = head?.word.category === "title" ? mayBeSeveral(context, owner) : isSome;
  if (isOfSome && superlatives.length === 0 && head?.node.plural === false)
    return context.unsupported(owner.span, OF_SOME);
  return toOneOf(context, described.description, of) ?? context.unsupported(phrase.span, `these have no ${id}`);
}

/** `here`, `in the same space`: the acting unit's place. */
function isHereNode(tail: Tail): boolean {
  return tail.kind === "within" && tail.of === null && tail.distance.value === 0 && tail.comparison === "exactly";
}

/** The owner of a quantity: `of the quarry`, `in the quarry`; null for other words after it. */
function ownerIn({ words, lexicon }: CheckContext, tail: Tail): PhraseNode | null {
  if (tail.kind === "of") return tail.argument;
  if (tail.kind !== "relation" || tail.argument.kind !== "phrase") return null;
  return sensesOf(words, tail.word, "relation").some(({ id }) => id === lexicon.roles.stands) ? tail.argument : null;
}

/** `objective points mapped`: the things with the points, limited by the adjectives. */
export function carriersOf(
  context: CheckContext,
  { span }: Pick<PhraseNode, "span">,
  shape: PhraseShape,
): Description | null {
  const { words } = context;
  const head = shape.head?.word;
  const carriers = head?.category === "points" ? words.byId.get(head.carriers) : undefined;
  if (carriers?.category !== "noun") return context.unsupported(span, "nothing has these points");
  const tests: Test[] = [];
  for (const word of [...shape.before, ...shape.behind]) {
    const adjective = sensesOf(words, word, "adjective").find((sense) => sense.of.includes(carriers.sort));
    const said = adjective && testsBy(context, word, adjective, carriers.sort);
    if (!adjective) return context.unsupported(span, `“${word.text}” cannot describe ${carriers.id}s`);
    if (!said) return null;
    tests.push(...said);
  }
  if (shape.superlatives.length > 0 || shape.stray.length > 0 || shape.letter || shape.hasOr) {
    return context.unsupported(span, "points can only be counted");
  }
  if (shape.tails.length > 0) return context.unsupported(span, "words after the points are not supported");
  return descriptionOf(context.located(span), carriers.sort, { kind: "noun", entry: carriers.id, letter: null }, tests);
}
