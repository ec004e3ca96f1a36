import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Description, Test } from "../../runtime/checked-tree.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { PartName, Parts } from "./shape.ts";
import { mapParts, type PartChanges } from "./visit.ts";

/**
 * A part of a checked tree in which synonyms are one. Parts without such words are kept as they are.
 *
 * - Each adjective that has an opposite is written by one of the two: `unscouted` as `not scouted`. Of everything
 *   exactly one of two opposites is true.
 * - Each noun that abbreviates others is written in full: `enemies` as `enemy units`.
 */
export function canonicalize<Name extends PartName>(name: Name, part: Parts[Name], lexicon: Lexicon): Parts[Name] {
  return mapParts(name, part, changesOf(lexicon));
}

interface Synonyms {
  /** For each adjective that its opposite stands for, that opposite: the first by name stands for both. */
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

const changesOf = memoize((lexicon: Lexicon): PartChanges => {
  const canonicalTest = (test: Test): Test => (test.kind === "is" ? withoutOpposite(test, lexicon) : test);
  return {
    test: canonicalTest,
    description: (description) => {
      const full = inFull(description, lexicon);
      return full === description ? description : { ...full, tests: full.tests.map(canonicalTest) };
    },
  };
});

/** An adjective, said or denied, by the one of two opposites that stands for both. */
export function withoutOpposite<Said extends { readonly entry: string; readonly negated: boolean }>(
  said: Said,
  lexicon: Lexicon,
): Said {
  const opposite = synonymsOf(lexicon).opposites.get(said.entry);
  return opposite === undefined ? said : { ...said, entry: opposite, negated: !said.negated };
}

/** A description whose noun stands for itself: that of an abbreviation with the adjectives that it implies. */
export function inFull(description: Description, lexicon: Lexicon): Description {
  const { base, text, span } = description;
  const abbreviated = base.kind === "noun" ? synonymsOf(lexicon).abbreviations.get(base.entry) : undefined;
  if (base.kind !== "noun" || abbreviated === undefined) return description;
  const implied = abbreviated.adjectives.map((entry) => ({ text, span, kind: "is", entry, negated: false }) as const);
  return { ...description, base: { ...base, entry: abbreviated.noun }, tests: [...implied, ...description.tests] };
}
