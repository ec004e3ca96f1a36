import type { Base, Description, Measure, Test } from "../../../runtime/checked-tree.ts";
import type { Words } from "../../check/words.ts";
import { inFull, withoutOpposite } from "../../tree/canonicalize.ts";
import { allowed, type Interval, others } from "./interval.ts";
import { MemoByWords } from "../../memo-by-words.ts";

/*
 * The words of a description spelt out, and texts that are equal exactly where two parts of a checked tree say the same
 * by their words: places, blanks, synonyms, the order of adjectives and which of two opposites is denied make no
 * difference. Descriptions and statements contain one another, so both stand together here.
 */

/** A statement about one thing, or about the board, in a form in which two can be compared. */
export type Literal = { readonly about: About } & (
  | { readonly kind: "flag"; readonly key: string; readonly holds: boolean }
  /** A number that is known by `key` lies in the range. */
  | { readonly kind: "number"; readonly key: string; readonly range: Interval }
  /** So many members of `of` stand in the relation `key` to it; without a relation, so many are there. */
  | { readonly kind: "count"; readonly key: string; readonly of: Description; readonly range: Interval }
  /** It is a member of `of`, or not. */
  | { readonly kind: "among"; readonly of: Description; readonly holds: boolean }
);

/** The acting unit's space, whatever else a description is of, or no one thing. */
export type About = "here" | "thing" | "board";

/** A description with its words spelt out. */
export interface Normal {
  readonly base: Base;
  /** What the page says of every member. */
  readonly literals: readonly Literal[];
  /** What the noun tells of every member beside that. */
  readonly kinds: readonly Literal[];
  readonly select: Measure | null;
}

const spelt = new MemoByWords<Description, Normal>();
const written = new MemoByWords<Description, string>();

/** Spells a description out: `enemies` is `enemy units`, a Drill Crew is a vehicle. */
export function normal(words: Words, description: Description): Normal {
  return spelt.of(words, description, spellOut);
}

function spellOut(words: Words, description: Description): Normal {
  const word = description.base.kind === "noun" ? words.byId.get(description.base.entry) : undefined;
  const kinds = word?.category === "noun" || word?.category === "title" ? kindsOf(words, word.kind) : [];
  const { base, tests, select } = inFull(description, words.lexicon);
  return { base, literals: tests.map((test) => literalOf(words, test, "thing")), kinds, select };
}

/** What the name of a unit tells of it: each trait that a name decides is there or is not. */
function kindsOf(words: Words, kind: readonly string[] | undefined): readonly Literal[] {
  if (kind === undefined) return [];
  return (words.lexicon.kindTraits ?? []).map((trait) => ({
    about: "thing",
    kind: "flag",
    key: `kind ${trait}`,
    holds: kind.includes(trait),
  }));
}

/** What a test says of a thing. */
export function literalOf(words: Words, test: Test, about: About): Literal {
  switch (test.kind) {
    case "is":
      return adjective(words, test.entry, !test.negated, about);
    case "isOneOf": {
      const trait = traitOf(words, test.description);
      if (trait !== null) return { about, kind: "flag", key: `kind ${trait}`, holds: !test.negated };
      return { about, kind: "among", of: test.description, holds: !test.negated };
    }
    case "relates": {
      const trait = test.count === null ? traitOf(words, test.argument) : null;
      if (trait !== null) return { about, kind: "flag", key: `kind ${trait}`, holds: !test.negated };
      return counted(words, about, test.entry, test.argument, test.count, test.negated);
    }
    case "within": {
      const of = test.of === null ? null : canonicalDescription(words, test.of);
      const through = test.through.map((each) => canonical(words, each));
      const key = JSON.stringify(["within", test.measure, of, through]);
      return { about, kind: "number", key, range: allowed(test.count) };
    }
    case "between": {
      const pairs = test.pairs.map(({ first, second }) => [
        canonicalDescription(words, first),
        canonicalDescription(words, second),
      ]);
      return { about, kind: "flag", key: JSON.stringify(["between", pairs]), holds: true };
    }
    case "measures":
      return { about, kind: "number", key: canonicalMeasure(words, test.measure), range: allowed(test.count) };
  }
}

function counted(
  words: Words,
  about: About,
  relation: string,
  of: Description,
  count: Parameters<typeof allowed>[0],
  negated: boolean,
): Literal {
  const range = allowed(count);
  if (!negated) return { about, kind: "count", key: relation, of, range };
  const [complement, second] = others(range);
  if (complement !== undefined && second === undefined)
    return { about, kind: "count", key: relation, of, range: complement };
  const key = JSON.stringify([relation, canonicalDescription(words, of), range.least, range.most]);
  return { about, kind: "flag", key, holds: false };
}

const NOTHING: readonly Literal[] = [];

/** What else is true where a statement is: a controlled space is scouted. */
export function impliedBy(words: Words, literal: Literal): readonly Literal[] {
  if (literal.kind !== "flag") return NOTHING;
  const word = words.byId.get(literal.key);
  if (word?.category !== "adjective") return NOTHING;
  const said = literal.holds ? word : word.opposite === undefined ? undefined : words.byId.get(word.opposite);
  if (said?.category !== "adjective" || said.implies === undefined) return NOTHING;
  return said.implies.map((id) => adjective(words, id, true, literal.about));
}

/** An adjective, said or denied. Of two opposites the first by name stands for both; what asserts things counts them. */
function adjective(words: Words, id: string, holds: boolean, about: About): Literal {
  const word = words.byId.get(id);
  if (word?.category !== "adjective") return { about, kind: "flag", key: id, holds };
  if (words.lexicon.kindTraits?.includes(id) === true) return { about, kind: "flag", key: `kind ${id}`, holds };
  if (word.binds !== undefined) {
    const of = assertedBy(words, word.binds);
    if (of !== null) return counted(words, about, word.binds.relation, of, null, !holds);
  }
  const { entry, negated } = withoutOpposite({ entry: id, negated: !holds }, words.lexicon);
  return { about, kind: "flag", key: entry, holds: !negated };
}

const NOWHERE = { span: { start: 0, end: 0 }, text: "" };

/** `enemy occupied` asserts enemy units. */
function assertedBy(
  words: Words,
  { noun, adjectives }: { readonly noun: string; readonly adjectives: readonly string[] },
): Description | null {
  const word = words.byId.get(noun);
  if (word?.category !== "noun") return null;
  const tests = adjectives.map((entry) => ({ ...NOWHERE, kind: "is", entry, negated: false }) as const);
  return { ...NOWHERE, sort: word.sort, base: { kind: "noun", entry: noun, letter: null }, tests, select: null };
}

/** The trait that a bare noun names, where a unit's name alone decides it: `with control`, `a mech`. */
function traitOf(words: Words, { base, tests, select }: Description): string | null {
  if (base.kind !== "noun" || base.letter !== null || tests.length > 0 || select !== null) return null;
  return words.lexicon.kindTraits?.includes(base.entry) === true ? base.entry : null;
}

/** The canonical text of a description. */
export function canonicalDescription(words: Words, description: Description): string {
  return written.of(words, description, writeOut);
}

function writeOut(words: Words, description: Description): string {
  const { base, literals, select } = normal(words, description);
  return JSON.stringify([
    description.sort,
    canonicalBase(words, base),
    literals.map((literal) => canonicalLiteral(words, literal)).toSorted(),
    select === null ? null : [select.direction, canonicalMeasure(words, select)],
  ]);
}

/** The canonical text of what a description starts from. */
export function canonicalBase(words: Words, base: Base): string {
  switch (base.kind) {
    case "all":
    case "here":
    case "actor":
    case "bound":
      return base.kind;
    case "noun":
      return JSON.stringify(["noun", base.entry, base.letter]);
    case "either":
      return JSON.stringify(["either", ...base.of.map((one) => canonicalDescription(words, one)).toSorted()]);
    case "coerced":
      return JSON.stringify(["coerced", base.coercion, canonicalDescription(words, base.of)]);
  }
}

/** The canonical text of a number that a thing has, whichever end of it is the best. */
export function canonicalMeasure(words: Words, measure: Measure): string {
  const of = (description: Description | null): string | null =>
    description === null ? null : canonicalDescription(words, description);
  switch (measure.kind) {
    case "quantity":
    case "own":
      return JSON.stringify([measure.kind, measure.entry]);
    case "count":
      return JSON.stringify(["count", measure.relation, of(measure.of)]);
    case "distance":
      return JSON.stringify(["distance", of(measure.to)]);
    case "best":
      return JSON.stringify(["best", measure.entry, measure.relation, of(measure.of)]);
  }
}

/** Of a statement. */
function canonicalLiteral(words: Words, literal: Literal): string {
  switch (literal.kind) {
    case "flag":
      return JSON.stringify(["flag", literal.about, literal.key, literal.holds]);
    case "number":
      return JSON.stringify(["number", literal.about, literal.key, rangeOf(literal)]);
    case "count":
      return JSON.stringify([
        "count",
        literal.about,
        literal.key,
        canonicalDescription(words, literal.of),
        rangeOf(literal),
      ]);
    case "among":
      return JSON.stringify(["among", literal.about, canonicalDescription(words, literal.of), literal.holds]);
  }
}

function rangeOf({ range }: { readonly range: { readonly least: number; readonly most: number } }): readonly unknown[] {
  return [range.least, range.most === Infinity ? "any" : range.most];
}

/** What a page's words are, where they stand, and which words follow an action, says nothing of what is meant. */
const SAYS_NOTHING = new Set(["span", "text", "rest", "source", "definition"]);

/**
 * The canonical text of any part of a checked tree.
 *
 * @param ignoring names of further members that make no difference
 */
export function canonical(words: Words, node: unknown, ignoring: readonly string[] = []): string {
  return JSON.stringify(plain(words, node, new Set([...SAYS_NOTHING, ...ignoring])));
}

function plain(words: Words, node: unknown, ignoring: ReadonlySet<string>): unknown {
  if (Array.isArray(node)) return node.map((part) => plain(words, part, ignoring));
  if (typeof node !== "object" || node === null) return node;
  if (isDescription(node)) return canonicalDescription(words, node);
  if (isTest(node)) return canonicalLiteral(words, literalOf(words, node, "thing"));
  const entries = Object.entries(node).filter(([name]) => !ignoring.has(name));
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, plain(words, part, ignoring)]),
  );
}

function isDescription(node: object): node is Description {
  return "sort" in node && "base" in node && "tests" in node;
}

function isTest(node: object): node is Description["tests"][number] {
  return "kind" in node && "span" in node && TESTS.has(String(node.kind));
}

const TESTS = new Set(["is", "isOneOf", "relates", "within", "between", "measures"]);
