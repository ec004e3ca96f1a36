import type { Lexicon, Word } from "../../../grammar/lexicon.ts";
import type { CompactMeaning, FlagTest, TestMeaning } from "../../../runtime/compact/meaning.ts";
import { compactTest, flagTestOf } from "../../shared/declared/flag-test.ts";
import type { FieldTest } from "../../shared/declared/word.ts";
import type { WordMeaning } from "../lexicon/meaning.ts";
import type { BookRules } from "./book-rules.ts";
import { bitsOf } from "./fields.ts";
import { flags } from "./meanings.ts";

type Meanings = ReadonlyMap<string, CompactMeaning>;

/** What the words and coercions of a lexicon mean to compiled sheets: as it is written, or derived from declarations. */
export function compactMeanings(lexicon: Lexicon<WordMeaning>): {
  readonly words: Meanings;
  readonly coercions: Meanings;
} {
  const words = new Map<string, CompactMeaning>();
  for (const word of lexicon.words) {
    const meaning = compactOf(word);
    if (meaning !== null) words.set(word.id, meaning);
  }
  const coercions = new Map<string, CompactMeaning>();
  for (const { id, meaning } of lexicon.coercions) {
    if (meaning.kind === undefined && meaning.compact !== undefined) coercions.set(id, meaning.compact);
  }
  return { words, coercions };
}

/** The words that mean something else under the rules of a book. */
export function meaningsUnder(lexicon: Lexicon<WordMeaning>, rules: BookRules): Meanings {
  const changed = new Map<string, CompactMeaning>();
  for (const { id, meaning } of lexicon.words) {
    const under = meaning.kind === undefined ? (meaning.compactUnder?.(rules) ?? null) : null;
    if (under !== null) changed.set(id, under);
  }
  return changed;
}

/** What a word means to compiled sheets; null for one whose work the checked tree already did. */
export function compactOf(word: Word<WordMeaning>): CompactMeaning | null {
  const { meaning } = word;
  if (meaning.kind === undefined) return meaning.compact ?? null;
  if (meaning.kind === "trait") return { kind: "noun", test: null, trait: compactFlags(meaning.of, meaning.test) };
  const { test } = meaning;
  switch (word.category) {
    case "noun":
    case "title":
      return { kind: "noun", test: test === null ? null : compactTest(test, bitsOf(word.sort)) };
    case "adjective":
    case "postfix": {
      const ofSort = (sort: string): TestMeaning =>
        test === null ? { kind: "flags", ...flags(0) } : compactTest(test, bitsOf(sort));
      return { kind: "adjective", tests: Object.fromEntries(word.of.map((sort) => [sort, ofSort(sort)])) };
    }
    default:
      throw new Error(`${word.id} is no word that tests fields`);
  }
}

/** A test that is one test of bits. */
export function compactFlags(sort: string, test: FieldTest): FlagTest {
  const found = flagTestOf(test, bitsOf(sort).meaningOf);
  if (found === null) throw new Error(`${JSON.stringify(test)} takes more than one test of bits`);
  return found;
}
