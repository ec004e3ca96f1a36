import type { DefinedMeaning, DefinedQuality } from "../../compiler/check/expand.ts";
import { type AdjectiveWord, definitionOf, type Lexicon, type Word } from "../../grammar/lexicon.ts";
import type { Count, Description, Test } from "../../runtime/checked-tree.ts";
import { asksForSide } from "../shared/declared/targets.ts";
import { type FieldKind, valuesOf } from "../shared/declared/field.ts";
import {
  atLeast,
  type DeclaredMeaning,
  type DeclaredWord,
  every,
  type FieldTest,
  is,
  means,
  not,
  some,
  testOfWord,
} from "../shared/declared/word.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** Finds out which descriptions say no more than fields of a thing do. */
export class PlainTests {
  readonly #words: Map<string, DeclaredWord>;
  readonly #fields: ReadonlyMap<string, ThingSort["fields"]>;

  constructor(words: readonly DeclaredWord[], sorts: readonly ThingSort[]) {
    this.#words = new Map(words.map((word) => [word.id, word]));
    this.#fields = new Map(sorts.map(({ sort, fields }) => [sort, fields]));
  }

  /** Whether sheets have words for a field: then the language asks for it. */
  hasWordsFor(field: string, kind: FieldKind): boolean {
    const names = kind.kind === "choice" ? kind.values : [field];
    return names.some((name) => {
      const meaning = this.#words.get(String(name))?.meaning;
      if (meaning?.kind === "quantity") return meaning.field === field;
      const test = meaning?.kind === "test" ? meaning.test : null;
      const said = test?.kind === "not" ? test.test : test;
      return said?.kind === "is" && said.field === field;
    });
  }

  /** The test of fields that a description comes to; null where it asks for more than the thing itself. */
  of({ sort, base, tests, select }: Description): FieldTest | null {
    if (select !== null) return null;
    const all = [this.#ofBase(sort, base), ...tests.map((test) => this.#ofTest(sort, test))];
    const plain = all.filter((test) => test !== null);
    if (plain.length < all.length) return null;
    const [only, ...others] = plain.filter((test) => test.kind !== "every" || test.tests.length > 0);
    return only !== undefined && others.length === 0 ? only : every(...(only === undefined ? [] : [only, ...others]));
  }

  /**
   * The words of a lexicon, with tests in place of those definitions that say no more than fields do: both evaluators then
   * know them as they know the words of the fields.
   */
  ofLexicon(lexicon: Lexicon): { readonly lexicon: Lexicon; readonly plain: readonly DeclaredWord[] } {
    const plain: DeclaredWord[] = [];
    const words = lexicon.words.map((word): Word => {
      const declared = this.#defined(word);
      if (declared === null) return word;
      plain.push(declared);
      // Later definitions may use it.
      this.#words.set(declared.id, declared);
      return declared;
    });
    return { lexicon: { ...lexicon, words }, plain };
  }

  #defined(word: Word): DeclaredWord | null {
    const says = definitionOf(word)?.says ?? null;
    if (says === null) return null;
    if (word.category === "noun") {
      const { ofOwnSide, ofAnySide } = says as DefinedMeaning;
      const test = this.of(ofAnySide);
      // What it means depends on where it is used, unless it implies whose it is.
      if (test === null || (word.implies === undefined && JSON.stringify(this.of(ofOwnSide)) !== JSON.stringify(test)))
        return null;
      const { definition: _definition, ...noun } = word;
      return { ...noun, sort: ofAnySide.sort, meaning: means(test) };
    }
    if (word.category !== "adjective") return null;
    const [only, ...others] = [...(says as DefinedQuality).bySort.values()];
    const test = only === undefined || others.length > 0 ? null : this.of(only);
    if (test === null) return null;
    const { definition: _definition, ...adjective } = word;
    return { ...adjective, meaning: means(test) };
  }

  #ofBase(sort: string, base: Description["base"]): FieldTest | null {
    switch (base.kind) {
      case "all":
        return every();
      case "noun":
        return base.letter === null ? this.#ofWord(sort, base.entry) : null;
      case "either": {
        const each = base.of.map((described) => this.of(described));
        const plain = each.filter((test) => test !== null);
        return plain.length < each.length ? null : some(...plain);
      }
      default:
        return null;
    }
  }

  #ofTest(sort: string, test: Test): FieldTest | null {
    switch (test.kind) {
      case "is":
        return negatedIf(test.negated, this.#ofWord(sort, test.entry));
      case "isOneOf":
        return negatedIf(test.negated, this.of(test.description));
      case "measures": {
        const { measure, count } = test;
        return measure.kind === "quantity" ? this.#ofCount(sort, measure.entry, count) : null;
      }
      default:
        return null;
    }
  }

  #ofWord(sort: string, id: string): FieldTest | null {
    const word = this.#words.get(id);
    if (word === undefined || !this.#fields.has(sort)) return null;
    const meaning = testOfWord(word);
    return meaning === null ? null : (meaning.test ?? every());
  }

  /** An empty field counts as 0. */
  #ofCount(sort: string, quantity: string, { comparison, number }: Count): FieldTest | null {
    const meaning = this.#words.get(quantity)?.meaning;
    const kind = meaning?.kind === "quantity" ? this.#fields.get(sort)?.[meaning.field] : undefined;
    if (meaning?.kind !== "quantity" || kind?.kind !== "number") return null;
    const least = (from: number): FieldTest | null => {
      if (from <= 0) return every();
      return canBeAtLeast(kind, from) ? atLeast(meaning.field, from) : null;
    };
    switch (comparison) {
      case "atLeast":
        return least(number);
      case "more":
        return least(number + 1);
      case "less":
        return negatedIf(true, least(number));
      case "atMost":
        return negatedIf(true, least(number + 1));
      case "exactly":
        if (number === 0) return negatedIf(true, least(1));
        return valuesOf(kind).includes(number) ? is(meaning.field, number) : null;
    }
  }
}

/**
 * Adjectives of which one says no more than that the other does not hold, as opposites: `Damaged: with damage of 1 or more.`
 * and `Undamaged: not damaged.`
 */
export function withOpposites<Of extends Word>(words: readonly Of[]): readonly Of[] {
  const adjectives = words.flatMap((word): AdjectiveWord[] => (word.category === "adjective" ? [word] : []));
  const said = adjectives.flatMap((word) => {
    const meaning = word.meaning as DeclaredMeaning;
    const test = meaning?.kind === "test" ? meaning.test : null;
    // Whose a thing is depends on who asks, and there may be more than two sides.
    return test === null || asksForSide(test) ? [] : [{ word, test }];
  });
  const keyOf = ({ of }: AdjectiveWord, test: FieldTest): string => JSON.stringify([of, test]);
  const saying = new Map(said.toReversed().map(({ word, test }) => [keyOf(word, test), word.id]));
  const opposites = new Map<Word, string>();
  for (const { word, test } of said) {
    const opposite = word.opposite === undefined ? saying.get(keyOf(word, denied(test))) : undefined;
    if (opposite !== undefined) opposites.set(word, opposite);
  }
  return words.map((word) => {
    const opposite = opposites.get(word);
    return opposite === undefined ? word : { ...word, opposite };
  });
}

function denied(test: FieldTest): FieldTest {
  if (test.kind === "not") return test.test;
  return test.kind === "is" && typeof test.value === "boolean" ? is(test.field, !test.value) : not(test);
}

function canBeAtLeast(kind: FieldKind, from: number): boolean {
  return valuesOf(kind).some((value) => typeof value === "number" && value >= from);
}

function negatedIf(isNegated: boolean, test: FieldTest | null): FieldTest | null {
  return test !== null && isNegated ? not(test) : test;
}
