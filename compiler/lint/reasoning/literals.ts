import type { Count, Description, Measure, Test } from "../../../runtime/checked-tree.ts";
import type { Words } from "../../check/words.ts";
import { spellOut } from "../../../runtime/checked-tree/canonicalize.ts";
import { meaningKey } from "../../../runtime/checked-tree/meaning-key.ts";
import type { PartName, Parts } from "../../../runtime/checked-tree/roles.ts";
import { allowed, type Interval, others } from "./interval.ts";
import { memoizeByWords } from "./effort.ts";

/*
 * What descriptions and tests say, as statements that reasoning can compare. Descriptions and statements contain one
 * another, so both stand together here.
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
type About = "here" | "thing" | "board";

/** What is known of every member of a description, whose words are spelled out. */
export interface Normal {
  readonly base: Description["base"];
  /** What the page says of every member. */
  readonly literals: readonly Literal[];
  /** What the noun tells of every member beside that. */
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

/** What the name of a unit tells of it: each trait that a name decides is there or is not. */
function kindsOf(words: Words, kind: readonly string[] | undefined): readonly Literal[] {
  if (kind === undefined) return [];
  return (words.lexicon.kindTraits ?? []).map((trait) => ({
    about: "thing",
    kind: "flag",
    key: traitKey(trait),
    holds: kind.includes(trait),
  }));
}

/** Of a trait that a unit's name decides. */
function traitKey(trait: string): string {
  return `kind ${trait}`;
}

/** What a test says of a thing. */
export function literalOf(words: Words, test: Test, about: About): Literal {
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

/** A distance whatever its number. */
function uncounted(words: Words, test: Test & { kind: "within" }): string {
  const anyCount: Count = { comparison: "atLeast", number: 0 };
  return keyOf(words, "test", { ...test, count: anyCount });
}

const NOWHERE = { span: { start: 0, end: 0 }, text: "" };
const NOTHING: readonly Literal[] = [];

/** What else is true where a statement is: a controlled space is mapped. */
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
 * A part of a checked tree as a text: equal where two parts say the same by their words. What a condition binds is not
 * kept apart from what words assert, so such texts are for whoever asks only what is true.
 */
export function keyOf<Name extends PartName>(words: Words, name: Name, part: Parts[Name]): string {
  return meaningKey(spellOut(name, part, words.lexicon));
}

/** A description as a text. */
export const descriptionKey = memoizeByWords((words, description: Description) =>
  meaningKey(spelled(words, description)),
);

/** A number that a thing has, as a text, whichever end of it is the best. */
export function measureKey(words: Words, measure: Measure): string {
  return keyOf(words, "measure", { ...measure, direction: "min" });
}
