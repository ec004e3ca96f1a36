import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Description, Test } from "../checked-tree.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { PartName, Parts } from "./roles.ts";
import { mapParts, type PartChanges } from "./visit.ts";

/**
 * Rewrites a part of a checked tree so that synonyms become one word. Parts without synonyms stay the same objects.
 *
 * - Each adjective that has an opposite is written by one of the two: `unmapped` as `not mapped`. Of everything
 *   exactly one of two opposites is true.
 * - Each noun that abbreviates others is written in full: `enemies` as `enemy units`.
 */
export function canonicalize<Name extends PartName>(name: Name, part: Parts[Name], lexicon: Lexicon): Parts[Name] {
  return mapParts(name, part, canonicalChanges(lexicon));
}

interface Synonyms {
  /** Maps each adjective to the opposite that stands for both: the one whose name comes first. */
  readonly opposites: ReadonlyMap<string, string>;
  readonly abbreviations: ReadonlyMap<string, { readonly noun: string; readonly adjectives: readonly string[] }>;
}

const synonymsOf = memoize(({ words }: Lexicon): Synonyms => ({
  opposites: new Map(
    words.flatMap((word): [string, string][] =>
      word.category === "adjective" && word.opposite !== undefined && word.opposite < word.id
        ? [[word.id, word.opposite]]
        : [],
    ),
  ),
  abbreviations: new Map(
    words.flatMap((word) =>
      word.category === "noun" && word.abbreviates !== undefined ? [[word.id, word.abbreviates] as const] : [],
    ),
  ),
}));

/** The part changes that apply one rewriting to every test, and to every noun that stands for a test. */
function changesBy(written: (test: Test, lexicon: Lexicon) => Test): (lexicon: Lexicon) => PartChanges {
  return memoize((lexicon: Lexicon) => {
    const test = (each: Test): Test => written(each, lexicon);
    return {
      test,
      description: (description) => {
        const full = inFull(description, lexicon);
        return full === description ? description : { ...full, tests: full.tests.map(test) };
      },
    };
  });
}

const canonicalChanges = changesBy((test, lexicon) => (test.kind === "is" ? withoutOpposite(test, lexicon) : test));

/**
 * Replaces words by what they assert, for comparisons that ask only what is true and ignore what a condition binds:
 * `enemy occupied` becomes `containing enemy unit`, and being a wagon or having a wagon's sign becomes one trait.
 */
export function spellOut<Name extends PartName>(name: Name, part: Parts[Name], lexicon: Lexicon): Parts[Name] {
  return mapParts(name, part, spelledChanges(lexicon));
}

const spelledChanges = changesBy((test, lexicon) => {
  if (test.kind === "is") return asAssertion(withoutOpposite(test, lexicon), lexicon);
  if (test.kind !== "isOneOf" && (test.kind !== "relates" || test.count !== null)) return test;
  const { span, text, negated } = test;
  const trait = traitOf(test.kind === "relates" ? test.argument : test.description, lexicon);
  return trait === null ? test : { span, text, kind: "is", entry: trait, negated };
});

/**
 * A canonical test about the acting unit or its place, for comparisons that ask only whether it is true. All words for
 * a unit being there become one: `enemy occupied`, `occupied by enemy` and `shared with enemy unit`.
 */
export function ofActor(test: Test, lexicon: Lexicon): Test {
  const canonical = canonicalize("test", test, lexicon);
  const said = canonical.kind === "is" ? asAssertion(canonical, lexicon) : canonical;
  if (said.kind !== "relates" || said.argument.sort !== lexicon.roles.unit) return said;
  const entry = sameOfActor(lexicon).get(said.entry);
  return entry === undefined ? said : { ...said, entry };
}

const sameOfActor = memoize(
  ({ words }: Lexicon): ReadonlyMap<string, string> =>
    new Map(
      words.flatMap((word): [string, string][] =>
        word.category === "relation" && word.sameOfActor !== undefined ? [[word.id, word.sameOfActor]] : [],
      ),
    ),
);

/** Replaces an adjective that asserts things by what it asserts; any other stays. */
function asAssertion(test: Test & { readonly kind: "is" }, lexicon: Lexicon): Test {
  const asserted = assertedBy(lexicon).get(test.entry);
  if (asserted === undefined) return test;
  const { span, text, negated } = test;
  const argument = { ...asserted.argument, span, text };
  return { span, text, kind: "relates", entry: asserted.relation, negated, argument, count: null };
}

interface Asserted {
  readonly relation: string;
  readonly argument: Description;
}

/** For each adjective that asserts things: which things, and how they relate to its subject. */
const assertedBy = memoize(({ words }: Lexicon): ReadonlyMap<string, Asserted> => {
  const nowhere = { span: { start: 0, end: 0 }, text: "" };
  return new Map(
    words.flatMap((word): [string, Asserted][] => {
      const binds = word.category === "adjective" ? word.binds : undefined;
      const noun = words.find(({ category, id }) => category === "noun" && id === binds?.noun);
      if (binds === undefined || noun?.category !== "noun") return [];
      const tests = binds.adjectives.map((entry) => ({ ...nowhere, kind: "is", entry, negated: false }) as const);
      const base = { kind: "noun", entry: noun.id, letter: null } as const;
      return [
        [word.id, { relation: binds.relation, argument: { ...nowhere, sort: noun.sort, base, tests, select: null } }],
      ];
    }),
  );
});

/** The trait that a bare noun names, if a unit's name alone decides it: `with control`, `a wagon`. */
function traitOf({ base, tests, select }: Description, lexicon: Lexicon): string | null {
  if (base.kind !== "noun" || base.letter !== null || tests.length > 0 || select !== null) return null;
  return lexicon.kindTraits?.includes(base.entry) === true ? base.entry : null;
}

/** Writes an adjective, negated or not, with the one of two opposites that stands for both. */
function withoutOpposite<Said extends { readonly entry: string; readonly negated: boolean }>(
  said: Said,
  lexicon: Lexicon,
): Said {
  const opposite = synonymsOf(lexicon).opposites.get(said.entry);
  return opposite === undefined ? said : { ...said, entry: opposite, negated: !said.negated };
}

/** Writes out a noun that is an abbreviation, with the adjectives it implies. */
function inFull(description: Description, lexicon: Lexicon): Description {
  const { base, text, span } = description;
  const abbreviated = base.kind === "noun" ? synonymsOf(lexicon).abbreviations.get(base.entry) : undefined;
  if (base.kind !== "noun" || abbreviated === undefined) return description;
  const implied = abbreviated.adjectives.map((entry) => ({ text, span, kind: "is", entry, negated: false }) as const);
  return { ...description, base: { ...base, entry: abbreviated.noun }, tests: [...implied, ...description.tests] };
}
