import type { Lexicon } from "../../../grammar/lexicon.ts";
import { memoize } from "../../../grammar/memoize.ts";
import type { Base, DangerRow, Description } from "../../../runtime/checked-tree.ts";
import { memoizeByWords, type ReasoningWords } from "./effort.ts";
import {
  areDisjoint,
  descriptionKey,
  impliedBy,
  keyOf,
  type Literal,
  type Normal,
  normal,
  others,
} from "./literals.ts";

/*
 * Conclusions from words alone, for any position. Each function returns true only if it is certain, so “false” means
 * that nothing is known, perhaps because no effort was left.
 */

/** Whether two statements can never be true together, considering what each implies. */
export function contradict(words: ReasoningWords, one: Literal, other: Literal): boolean {
  if (one.about !== other.about || !words.effort.spend()) return false;
  if (deny(words, one, other)) return true;
  const first = impliedBy(words, one);
  const second = impliedBy(words, other);
  // Most words imply nothing. This is the most frequent call.
  return first.length + second.length > 0 && doImplicationsDeny(words, [one, ...first], [other, ...second]);
}

/** Whether a statement or what it implies, which follows it, excludes another or what that implies. */
function doImplicationsDeny(words: ReasoningWords, first: readonly Literal[], second: readonly Literal[]): boolean {
  return second.some((other) => first.some((one) => deny(words, one, other)));
}

/** Whether one of two statements about the same thing is the contrary of the other, or excludes it. */
function deny(words: ReasoningWords, one: Literal, other: Literal): boolean {
  switch (one.kind) {
    case "flag":
      return other.kind === "flag" && one.key === other.key && one.holds !== other.holds;
    case "number":
      return other.kind === "number" && one.key === other.key && areDisjoint(one.range, other.range);
    case "count":
      return (
        other.kind === "count" &&
        one.key === other.key &&
        ((one.range.least > other.range.most && refines(words, one.of, other.of)) ||
          (other.range.least > one.range.most && refines(words, other.of, one.of)))
      );
    case "among":
      if (other.kind !== "among") return false;
      if (one.holds && other.holds) return areApart(words, one.of, other.of);
      return (
        (one.holds && !other.holds && refines(words, one.of, other.of)) ||
        (other.holds && !one.holds && refines(words, other.of, one.of))
      );
  }
}

/** The contrary of a statement: one of these is true exactly when the statement is false. */
export function contraryOf(literal: Literal): readonly Literal[] {
  switch (literal.kind) {
    case "flag":
    case "among":
      return [{ ...literal, holds: !literal.holds }];
    case "number":
    case "count":
      return others(literal.range).map((range) => ({ ...literal, range }));
  }
}

/** Whether a statement is true whenever another is. */
export function implies(words: ReasoningWords, one: Literal, other: Literal): boolean {
  return contraryOf(other).every((contrary) => contradict(words, one, contrary));
}

/** Whether the second describes everything that the first describes. */
export function refines(words: ReasoningWords, one: Description, other: Description): boolean {
  if (one.sort !== other.sort || !words.effort.spend()) return false;
  if (descriptionKey(words, one) === descriptionKey(words, other)) return true;
  if (other.select !== null) return false;
  if (one.base.kind === "either") {
    return one.base.of.every((each) => refines(words, { ...each, tests: [...each.tests, ...one.tests] }, other));
  }
  if (other.base.kind === "either") {
    return other.base.of.some(
      (each) => each.select === null && refines(words, one, { ...each, tests: [...each.tests, ...other.tests] }),
    );
  }
  const narrow = normal(words, one);
  const wide = normal(words, other);
  const known = narrow.literals.concat(narrow.kinds);
  return (
    startsWithin(words, one, narrow, other, wide) &&
    wide.literals.every((literal) => known.some((each) => implies(words, each, literal)))
  );
}

/** Everything that a description fits, not only the best of it. */
export const unordered = memoizeByWords((_, description: Description): Description =>
  description.select === null ? description : { ...description, select: null },
);

/** The base of a description, without its tests. */
export const bare = memoizeByWords((_, description: Description): Description =>
  description.tests.length === 0 ? description : { ...description, tests: [] },
);

/** Whether one description starts from a part of what the other starts from. */
function startsWithin(
  words: ReasoningWords,
  one: Description,
  narrow: Normal,
  other: Description,
  wide: Normal,
): boolean {
  if (isSameBase(words, narrow.base, wide.base)) return true;
  const from: Base = narrow.base;
  const to: Base = wide.base;
  if (to.kind === "all") return one.sort === other.sort;
  if (to.kind === "coerced") {
    return from.kind === "coerced" && from.coercion === to.coercion && refines(words, from.of, to.of);
  }
  if (to.kind !== "noun" || to.letter !== null) return false;
  if (from.kind === "noun" && from.entry === to.entry) return true;
  const word = words.byId.get(to.entry);
  // What is bound was found by other words; it is not a member of a noun that, for example, leaves the acting card out.
  if (word?.category === "noun" && word.whole === true && from.kind !== "actor" && from.kind !== "bound") return true;
  return narrow.kinds.some((literal) => literal.kind === "flag" && literal.key === `kind ${to.entry}` && literal.holds);
}

function isSameBase(words: ReasoningWords, one: Base, other: Base): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === "noun" && other.kind === "noun") return one.entry === other.entry && one.letter === other.letter;
  return keyOf(words, "base", one) === keyOf(words, "base", other);
}

/** Whether nothing fits both descriptions. */
export function areApart(words: ReasoningWords, one: Description, other: Description): boolean {
  if (one.sort !== other.sort) return false;
  const first = normal(words, one);
  const second = normal(words, other);
  const known = [...second.literals, ...second.kinds];
  if (areTwoTitles(words, first.base, second.base)) return true;
  return [...first.literals, ...first.kinds].some((literal) => known.some((each) => contradict(words, literal, each)));
}

function areTwoTitles(words: ReasoningWords, one: Base, other: Base): boolean {
  if (one.kind !== "noun" || other.kind !== "noun" || one.entry === other.entry) return false;
  const [first, second] = [words.byId.get(one.entry), words.byId.get(other.entry)];
  // Titles of cards may share a counter, and a card may be described by its counter.
  return first?.category === "title" && second?.category === "title" && !first.counter && !second.counter;
}

/** Whether statements about the same position can never all be true. */
export function cannotAllHold(words: ReasoningWords, literals: readonly Literal[]): boolean {
  return literals.some(
    (literal, index) =>
      asksForNoNumber(literal) ||
      (!words.effort.isSpent && literals.slice(index + 1).some((other) => contradict(words, literal, other))),
  );
}

/** Whether a statement allows no number at all: fewer than 0. */
export function asksForNoNumber(literal: Literal): boolean {
  return (literal.kind === "number" || literal.kind === "count") && literal.range.least > literal.range.most;
}

/** Something that applies when all of its statements hold. */
export interface Covering<T> {
  readonly item: T;
  readonly statements: readonly Literal[];
}

/** A finding with more things than this, which only together leave nothing, would not help a reader. */
const MOST = 3;

/**
 * A smallest set of things of which at least one applies whenever all premises hold; of equally small sets, the one
 * that comes first. Null if it is not certain that there is one, or if the premises contradict each other.
 */
export function smallestCover<T>(
  words: ReasoningWords,
  premises: readonly Literal[],
  earlier: readonly Covering<T>[],
): readonly T[] | null {
  if (cannotAllHold(words, premises)) return null;
  for (let size = 1; size <= MOST; size += 1) {
    for (const chosen of subsets(earlier, size)) {
      if (!words.effort.spend()) return null;
      if (isCovered(words, premises, chosen)) return chosen.map(({ item }) => item);
    }
  }
  return null;
}

/** Whether the premises contradict that none of these applies. */
function isCovered<T>(words: ReasoningWords, premises: readonly Literal[], rest: readonly Covering<T>[]): boolean {
  const [first, ...others] = rest;
  if (first === undefined) return false;
  // It fails to apply only if one of its statements is false: each is tried.
  return first.statements.every((statement) =>
    contraryOf(statement).every(
      (contrary) =>
        premises.some((premise) => contradict(words, premise, contrary)) ||
        isCovered(words, [...premises, contrary], others),
    ),
  );
}

/** Generated lazily, because there may be very many. */
function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) return;
    for (const rest of subsets(items, size - 1, index + 1)) yield [item, ...rest];
  }
}

/**
 * The row of every unit of a description; “none” if no row fits any of them, null if it depends on the unit or its
 * place. A table ranks units of the other side, so nothing is known about the own ones.
 */
export function sameRow(
  words: ReasoningWords,
  table: readonly DangerRow[],
  units: Description,
): DangerRow | "none" | null {
  const own = sideAdjectives(words.lexicon);
  const said = units.tests.some((test) => test.kind === "is" && own.some(({ meant }) => meant === test.entry));
  if (said || units.base.kind !== "noun") return null;
  const ranked = withoutSide(words, units);
  for (const row of table.toSorted((one, other) => one.number - other.number)) {
    const rowUnits = withoutSide(words, row.unit);
    if (refines(words, ranked, rowUnits)) return row;
    if (!areApart(words, ranked, rowUnits)) return null;
  }
  return "none";
}

/** A description of units without their side, which a table of dangerous units implies. */
export const withoutSide = memoizeByWords((words: ReasoningWords, units: Description): Description => {
  const sides = sideAdjectives(words.lexicon).flatMap(({ meant, unless }) => [meant, ...unless]);
  const { base } = units;
  const word = base.kind === "noun" ? words.byId.get(base.entry) : undefined;
  const short = word?.category === "noun" ? word.abbreviates : undefined;
  const says = short !== undefined && short.adjectives.every((adjective) => sides.includes(adjective));
  return {
    ...units,
    select: null,
    base: base.kind === "noun" && says ? { ...base, entry: short.noun } : base,
    tests: units.tests.filter((test) => test.kind !== "is" || !sides.includes(test.entry)),
  };
});

interface SideAdjective {
  readonly meant: string;
  readonly unless: readonly string[];
}

/** The adjectives that say whose unit is meant: those implied by nouns, and their opposites. */
const sideAdjectives = memoize((lexicon: Lexicon): readonly SideAdjective[] => {
  const found = new Map(
    lexicon.words.flatMap((word) =>
      (word.category === "noun" || word.category === "title") && word.implies !== undefined
        ? [[JSON.stringify(word.implies), { meant: word.implies.adjective, unless: word.implies.unless }] as const]
        : [],
    ),
  );
  return [...found.values()];
});
