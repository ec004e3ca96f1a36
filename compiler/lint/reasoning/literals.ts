import type { Count, Description, Measure, Test, MoveAction } from "../../../runtime/checked-tree.ts";
import type { Words } from "../../check/words.ts";
import { spellOut } from "../../../runtime/checked-tree/canonicalize.ts";
import { meaningKey } from "../../../runtime/checked-tree/meaning-key.ts";
import type { PartName, Parts } from "../../../runtime/checked-tree/roles.ts";
import { memoizeByWords } from "./effort.ts";

/*
 * Descriptions and tests as statements that reasoning can compare. They contain one another, so both are in one file.
 */

/** A statement about one thing, or about the board, in a form that can be compared. */
export type Literal = { readonly about: About } & (
  | { readonly kind: "flag"; readonly key: string; readonly holds: boolean }
  /** A number that is known by `key` lies in the range. */
  | { readonly kind: "number"; readonly key: string; readonly range: Interval }
  /** The number of members of `of` in the relation `key` to it; without a relation, the number of members. */
  | { readonly kind: "count"; readonly key: string; readonly of: Description; readonly range: Interval }
  /** It is a member of `of`, or not. */
  | { readonly kind: "among"; readonly of: Description; readonly holds: boolean }
);

/** The acting unit's space, the thing described, or no single thing. */
type About = "here" | "thing" | "board";

/** What is known of every member of a description after its words are spelled out. */
export interface Normal {
  readonly base: Description["base"];
  /** What the page says of every member. */
  readonly literals: readonly Literal[];
  /** What the noun implies of every member in addition. */
  readonly kinds: readonly Literal[];
  readonly select: Measure | null;
}

const spelled = memoizeByWords(({ lexicon }, description: Description) =>
  spellOut("description", description, lexicon),
);

/** Spells a description out: `enemies` is `enemy units`, a Wagon Crew is a vehicle. */
export const normal = memoizeByWords((words, description: Description): Normal => {
  const { base, tests, select } = spelled(words, description);
  const word = description.base.kind === "noun" ? words.byId.get(description.base.entry) : undefined;
  const kinds = word?.category === "noun" || word?.category === "title" ? kindsOf(words, word.kind) : [];
  return { base, literals: tests.map((test) => literalOf(words, test, "thing")), kinds, select };
});

/** What the name of a unit implies: whether it has each trait that a name decides. */
function kindsOf(words: Words, kind: readonly string[] | undefined): readonly Literal[] {
  if (kind === undefined) return [];
  return (words.lexicon.kindTraits ?? []).map((trait) => ({
    about: "thing",
    kind: "flag",
    key: traitKey(trait),
    holds: kind.includes(trait),
  }));
}

/** The key of a trait that a unit's name decides. */
function traitKey(trait: string): string {
  return `kind ${trait}`;
}

/** A test as a statement about a thing; memoized, since criteria are compared in pairs. */
export function literalOf(words: Words, test: Test, about: About): Literal {
  return (literalsOf(words, test)[about] ??= newLiteral(words, test, about));
}

const literalsOf = memoizeByWords((_words: Words, _test: Test): Partial<Record<About, Literal>> => ({}));

function newLiteral(words: Words, test: Test, about: About): Literal {
  const said = spellOut("test", test, words.lexicon);
  switch (said.kind) {
    case "is": {
      const isTrait = words.lexicon.kindTraits?.includes(said.entry) === true;
      return { about, kind: "flag", key: isTrait ? traitKey(said.entry) : said.entry, holds: !said.negated };
    }
    case "isOneOf":
      return { about, kind: "among", of: said.description, holds: !said.negated };
    case "relates":
      return related(words, said, about);
    case "within":
      return { about, kind: "number", key: uncounted(words, said), range: allowed(said.count) };
    case "leadsTo":
      // A negated outcome is not the opposite: for a thing that cannot be a target, both are false.
      return { about, kind: "flag", key: keyOf(words, "test", said), holds: true };
    case "named":
    case "between":
      return { about, kind: "flag", key: keyOf(words, "test", said), holds: true };
    case "measures":
      return { about, kind: "number", key: measureKey(words, said.measure), range: allowed(said.count) };
  }
}

function related(words: Words, test: Test & { kind: "relates" }, about: About): Literal {
  const { entry, argument: of, count, negated } = test;
  const range = allowed(count);
  if (!negated) return { about, kind: "count", key: entry, of, range };
  const [complement, second] = others(range);
  if (complement !== undefined && second === undefined)
    return { about, kind: "count", key: entry, of, range: complement };
  return { about, kind: "flag", key: keyOf(words, "test", { ...test, negated: false }), holds: false };
}

/** The key of a distance without its number. */
function uncounted(words: Words, test: Test & { kind: "within" }): string {
  const anyCount: Count = { comparison: "atLeast", number: 0 };
  return keyOf(words, "test", { ...test, count: anyCount });
}

const NOWHERE = { span: { start: 0, end: 0 }, text: "" };
const NOTHING: readonly Literal[] = [];

/** What else is true when a statement is: a controlled space is mapped. */
export function impliedBy(words: Words, literal: Literal): readonly Literal[] {
  if (literal.kind !== "flag") return NOTHING;
  const word = words.byId.get(literal.key);
  if (word?.category !== "adjective") return NOTHING;
  const said = literal.holds ? word : word.opposite === undefined ? undefined : words.byId.get(word.opposite);
  if (said?.category !== "adjective" || said.implies === undefined) return NOTHING;
  return said.implies.map((entry) =>
    literalOf(words, { ...NOWHERE, kind: "is", entry, negated: false }, literal.about),
  );
}

/**
 * A part of a checked tree as a text: equal if two parts mean the same by their words. It does not separate what a
 * condition binds from what words assert, so it only serves to compare what is true.
 */
export function keyOf<Name extends PartName>(words: Words, name: Name, part: Parts[Name]): string {
  return meaningKey(spellOut(name, part, words.lexicon));
}

/** A description as a text. */
export const descriptionKey = memoizeByWords((words, description: Description) =>
  meaningKey(spelled(words, description)),
);

/** A number of a thing as a text, whichever end is best. */
export const measureKey = memoizeByWords((words: Words, measure: Measure) =>
  keyOf(words, "measure", { ...measure, direction: "min" }),
);

/** The whole numbers from `least` to `most`, both included; `most` may be infinite. */
interface Interval {
  readonly least: number;
  readonly most: number;
}

/** The numbers that a count allows; null means at least one. */
export function allowed(count: Count | null): Interval {
  if (count === null) return { least: 1, most: Infinity };
  const { comparison, number } = count;
  switch (comparison) {
    case "less":
      return { least: 0, most: number - 1 };
    case "atMost":
      return { least: 0, most: number };
    case "atLeast":
      return { least: number, most: Infinity };
    case "more":
      return { least: number + 1, most: Infinity };
    case "exactly":
      return { least: number, most: number };
  }
}

/** The numbers that an interval leaves out, below and above it. */
export function others({ least, most }: Interval): readonly Interval[] {
  return [
    ...(least > 0 ? [{ least: 0, most: least - 1 }] : []),
    ...(most < Infinity ? [{ least: most + 1, most: Infinity }] : []),
  ];
}

/** Whether no number lies in both. */
export function areDisjoint(one: Interval, other: Interval): boolean {
  return one.least > other.most || other.least > one.most;
}

/** The distances from the acting unit that a goal states, whichever way they count: one interval for each statement. */
export function distancesStated(place: Description): readonly Interval[] {
  return place.tests.flatMap((test) => (test.kind === "within" && test.of === null ? [allowed(test.count)] : []));
}

/** Whether a movement certainly ends on its goal: a goal that may be out of reach is only approached. */
export function surelyArrives({ strength }: MoveAction, place: Description): boolean {
  const stated = distancesStated(place);
  if (stated.length === 0) return true;
  return strength?.kind === "number" && Math.min(...stated.map(({ most }) => most)) <= strength.value;
}
