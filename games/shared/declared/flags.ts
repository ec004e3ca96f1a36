import type { FlagTest, TestMeaning } from "../../../runtime/compact/meaning.ts";
import type { FieldValue } from "./field.ts";
import { holds, type ValueTest } from "./predicate.ts";
import { compactTest, flagTestOf } from "./flag-test.ts";
import { testOfWord, type DeclaredLexicon, type FieldTest, type Literal } from "./word.ts";

type FlagMeaning = Extract<TestMeaning, { kind: "flags" }>;

/** The sides of units, as the bot sees them. */
export const OWN = 1;
export const OTHER = 2;
/** The bits before those of the title. */
const SIDE_BITS = 2;
/** Numbers of 31 bits stay small integers. */
const MOST_BITS = 30;

/** What the bits of the word mean that a compact position keeps of each thing of a sort. */
export class SortFlags {
  readonly sort: string;
  /** Their numbers stand together: compiled sheets look up procedures by them. */
  readonly #titles: readonly string[];
  readonly #titleMask: number;
  readonly #firstAtom: number;
  /** Each is read from one bit, which packing sets. */
  readonly #atoms: readonly ValueTest[];

  /**
   * @param titles of the things, none where they have no titles
   * @throws where the words of a sort test more than a word of bits can hold
   */
  constructor(sort: string, titles: readonly string[], tests: readonly FieldTest[]) {
    const atoms = new Map(tests.flatMap(atomsOf).map((atom) => [JSON.stringify(atom), atom]));
    const titleBits = 32 - Math.clz32(titles.length);
    this.sort = sort;
    this.#titles = titles;
    this.#titleMask = ((1 << titleBits) - 1) << SIDE_BITS;
    this.#firstAtom = SIDE_BITS + titleBits;
    this.#atoms = [...atoms.values()];
    const bits = this.#firstAtom + atoms.size;
    if (bits > MOST_BITS) throw new Error(`the words of ${sort} take ${bits} bits; there are ${MOST_BITS}`);
  }

  /** The bits of a thing, by the values of its fields; those of its side are added by whoever knows it. */
  bitsOf(valueOf: (field: string) => FieldValue): number {
    let bits = this.#titles.length === 0 ? 0 : (this.#titles.indexOf(String(valueOf("title"))) + 1) << SIDE_BITS;
    this.#atoms.forEach((atom, index) => {
      if (holds(atom, valueOf(atom.field))) bits |= 1 << (this.#firstAtom + index);
    });
    return bits;
  }

  /** A test as one test of bits; null where it takes several. */
  flagTest(test: FieldTest): FlagTest | null {
    return flagTestOf(test, (literal) => this.#flagsOf(literal));
  }

  /** A test as compiled sheets have it. @param words the field with the words of bits */
  meaningOf(test: FieldTest, words: string): TestMeaning {
    return compactTest(test, { words, mirror: swapSides, meaningOf: (literal) => this.#flagsOf(literal) });
  }

  #flagsOf(literal: Literal): FlagMeaning {
    if (literal.kind === "side") {
      const bit = literal.side === "own" ? OWN : OTHER;
      return { kind: "flags", mask: bit, value: bit };
    }
    if (isTitle(literal)) {
      return {
        kind: "flags",
        mask: this.#titleMask,
        value: (this.#titles.indexOf(String(literal.value)) + 1) << SIDE_BITS,
      };
    }
    const key = JSON.stringify(literal);
    const index = this.#atoms.findIndex((atom) => JSON.stringify(atom) === key);
    if (index < 0) throw new Error(`no word of ${this.sort} tests ${key}`);
    const bit = 1 << (this.#firstAtom + index);
    return { kind: "flags", mask: bit, value: bit };
  }
}

/** The bits of a thing as the other side sees them. */
export function swapSides(bits: number): number {
  return (bits & ~(OWN | OTHER)) | ((bits & OWN) << 1) | ((bits & OTHER) >> 1);
}

function isTitle(test: FieldTest): test is Extract<FieldTest, { kind: "is" }> {
  return test.kind === "is" && test.field === "title";
}

/** Everything that the words of a lexicon test of the things of a sort. */
export function testsOfSort(lexicon: DeclaredLexicon, sort: string): readonly FieldTest[] {
  const { place, unit } = lexicon.roles;
  return lexicon.words.flatMap((word): readonly FieldTest[] => {
    const test = testOfWord(word)?.test ?? null;
    switch (word.category) {
      case "noun":
        return test !== null && word.sort === sort ? [test] : [];
      case "adjective":
      case "event":
      case "postfix":
        return test !== null && word.of.includes(sort) ? [test] : [];
      case "action":
        if (word.meaning?.kind === "attack") return sort === unit ? [word.meaning.at] : [];
        if (word.meaning?.kind === "move") return sort === place && word.meaning.changes ? [word.meaning.changes] : [];
        return [];
      default:
        return [];
    }
  });
}

/** The titles that tests ask for, each once. */
export function titlesIn(tests: readonly FieldTest[]): readonly string[] {
  const found = tests.flatMap((test): readonly string[] => {
    switch (test.kind) {
      case "is":
        return isTitle(test) ? [String(test.value)] : [];
      case "at least":
      case "side":
        return [];
      case "not":
        return titlesIn([test.test]);
      case "every":
      case "some":
        return titlesIn(test.tests);
    }
  });
  return [...new Set(found)];
}

function atomsOf(test: FieldTest): readonly ValueTest[] {
  switch (test.kind) {
    case "is":
    case "at least":
      return isTitle(test) ? [] : [test];
    case "side":
      return [];
    case "not":
      return atomsOf(test.test);
    case "every":
    case "some":
      return test.tests.flatMap(atomsOf);
  }
}
