import type { Lexicon, Word } from "../../../grammar/lexicon.ts";
import type { CompactMeaning, TestMeaning } from "../../../runtime/compact/meaning.ts";
import { compactTest } from "../../shared/declared/flags.ts";
import type { TogetherWord, WordMeaning } from "../lexicon/meaning.ts";
import type { BookRules } from "./book-rules.ts";
import { bitsOf, compactFlags, numberOf, SORTS } from "./fields.ts";
import { flags } from "./meanings.ts";
import { inOneSpace } from "./relation-meanings.ts";

type Meanings = ReadonlyMap<string, CompactMeaning>;

/** What the words and coercions of a lexicon mean in compiled sheets: as stated, or derived from declarations. */
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

/** The words whose meaning the rules of a book change. */
export function meaningsUnder(lexicon: Lexicon<WordMeaning>, rules: BookRules): Meanings {
  const changed = new Map<string, CompactMeaning>();
  for (const { id, meaning } of lexicon.words) {
    const under = meaning.kind === undefined ? (meaning.compactUnder?.(rules) ?? null) : null;
    if (under !== null) changed.set(id, under);
  }
  return changed;
}

/** What a word means in compiled sheets; null for a word that the checked tree has already resolved. */
export function compactOf(word: Word<WordMeaning>): CompactMeaning | null {
  const { meaning } = word;
  if (meaning.kind === undefined) return meaning.compact ?? null;
  if (meaning.kind === "legal" || meaning.kind === "preferred") return meaning;
  if (meaning.kind === "trait") {
    return { kind: "noun", test: null, trait: compactFlags(meaning.of, meaning.test), traitOf: meaning.of };
  }
  if (meaning.kind === "together") return togetherOf(word, meaning);
  if (meaning.kind === "quantity") return quantityOf(word, meaning.field);
  const { test } = meaning;
  switch (word.category) {
    case "noun":
    case "title":
    case "idiom":
      return { kind: "noun", test: test === null ? null : compactTest(test, bitsOf(sortNamed(word))) };
    case "adjective":
    case "postfix": {
      const ofSort = (sort: string): TestMeaning =>
        test === null ? { kind: "flags", ...flags(0) } : compactTest(test, bitsOf(sort));
      // The compact position has no squads and decks: their letter represents them.
      const kept = word.of.filter((sort) => SORTS[sort] !== undefined);
      return { kind: "adjective", tests: Object.fromEntries(kept.map((sort) => [sort, ofSort(sort)])) };
    }
    default:
      throw new Error(`${word.id} is no word that tests fields`);
  }
}

/** The sort of the things that a noun, or a fixed form in place of one, names. */
function sortNamed({ id, sort }: Pick<Word, "id"> & { readonly sort?: string }): string {
  if (sort === undefined) throw new Error(`${id} names nothing`);
  return sort;
}

function togetherOf(word: Word<WordMeaning>, meaning: TogetherWord): CompactMeaning {
  if (word.category !== "relation") throw new Error(`${word.id} is no relation`);
  return inOneSpace(word, meaning, (test) => compactFlags("Space", test));
}

/** A number, by which an adjective compares things. All sorts that have the number store it in one place. */
function quantityOf(word: Word<WordMeaning>, field: string): CompactMeaning {
  const [sort] = word.category === "quantity" || word.category === "adjective" ? word.of : [];
  if (sort === undefined) throw new Error(`${word.id} is no quantity`);
  const number = numberOf(sort, field);
  if (word.category === "quantity") return { kind: "quantity", ...number };
  return { kind: "comparing", direction: "max", keys: { [sort]: number.code } };
}
