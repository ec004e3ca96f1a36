import type { FlagTest, TestMeaning, CodeScope, SignedFlags } from "../../../runtime/compact/meaning.ts";
import type { FieldValue } from "./field.ts";
import { holds, type ValueTest, testOfWord, type DeclaredLexicon, type FieldTest, type Literal } from "./word.ts";

type FlagMeaning = Extract<TestMeaning, { kind: "flags" }>;

/** The bits for the side of a unit, as the bot sees it: its own side, or another. */
export const OWN = 1;
export const OTHER = 2;
/** The bits before those of the title. */
const SIDE_BITS = 2;
/** Numbers of 31 bits stay small integers. */
const MOST_BITS = 30;

/** The meaning of a test for which no bit is left. */
const NO_BIT: TestMeaning = { kind: "code", code: () => "false" };

/** The bits that depend on one field, each with the test that it answers. */
interface BitsOfField {
  readonly mask: number;
  readonly bitsOf: (value: FieldValue) => number;
}

interface BitOfField {
  readonly bit: number;
  readonly atom: ValueTest;
}

/** The bits that a compact position stores in one number for each thing of a sort. */
export class SortFlags {
  readonly sort: string;
  /** The titles. Their number takes several bits side by side, by which compiled sheets look up procedures. */
  readonly #titles: readonly string[];
  readonly #titleMask: number;
  readonly #firstAtom: number;
  /** The tests of values. Each has one bit, which packing sets. */
  readonly #atoms: readonly ValueTest[];
  readonly #ofFields = new Map<string, BitsOfField>();

  /** @param titles of the things; empty if they have none */
  constructor(sort: string, titles: readonly string[], tests: readonly FieldTest[]) {
    const atoms = new Map(tests.flatMap(atomsOf).map((atom) => [JSON.stringify(atom), atom]));
    const titleBits = 32 - Math.clz32(titles.length);
    this.sort = sort;
    this.#titles = titles;
    this.#titleMask = ((1 << titleBits) - 1) << SIDE_BITS;
    this.#firstAtom = SIDE_BITS + titleBits;
    this.#atoms = [...atoms.values()].slice(0, MOST_BITS - this.#firstAtom);
    const ofFields = new Map<string, BitOfField[]>();
    this.#atoms.forEach((atom, index) => {
      const ofField = ofFields.get(atom.field) ?? [];
      ofFields.set(atom.field, ofField);
      ofField.push({ bit: 1 << (this.#firstAtom + index), atom });
    });
    for (const [field, bits] of ofFields) this.#ofFields.set(field, allBits(bits));
  }

  /** Whether the bits of a thing depend only on its title. */
  get areOfTitle(): boolean {
    return this.#atoms.length === 0;
  }

  /** The bits of a thing that depend on one of its fields; null where none does. */
  ofField(field: string): BitsOfField | null {
    return this.#ofFields.get(field) ?? null;
  }

  /** The bits of a thing from the values of its fields. The caller adds the bits of its side. */
  bitsOf(valueOf: (field: string) => FieldValue): number {
    let bits = this.#titles.length === 0 ? 0 : (this.#titles.indexOf(String(valueOf("title"))) + 1) << SIDE_BITS;
    for (const [field, { bitsOf }] of this.#ofFields) bits |= bitsOf(valueOf(field));
    return bits;
  }

  /** A test as one test of bits; null if it takes several, or has no bit. */
  flagTest(test: FieldTest): FlagTest | null {
    return flagTestOf(test, (literal) => this.#flagsOf(literal) ?? NO_BIT);
  }

  /**
   * The compiled form of a test.
   *
   * @param words the field with the words of bits
   * @param beyond the meaning of a test of a field for which no bit is left
   */
  meaningOf(test: FieldTest, words: string, beyond: (atom: ValueTest) => TestMeaning): TestMeaning {
    const meaningOf = (literal: Literal): TestMeaning => {
      const flags = this.#flagsOf(literal);
      return flags ?? (literal.kind === "side" ? NO_BIT : beyond(literal));
    };
    return compactTest(test, { words, mirror: swapSides, meaningOf });
  }

  /** The bits of a test; null where none is left for it. */
  #flagsOf(literal: Literal): FlagMeaning | null {
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
    if (index < 0) return null;
    const bit = 1 << (this.#firstAtom + index);
    return { kind: "flags", mask: bit, value: bit };
  }
}

function allBits(tests: readonly BitOfField[]): BitsOfField {
  return {
    mask: tests.reduce((mask, { bit }) => mask | bit, 0),
    bitsOf: (value) => {
      let bits = 0;
      for (const { bit, atom } of tests) if (holds(atom, value)) bits |= bit;
      return bits;
    },
  };
}

/** The bits of a thing from the other side's view. */
export function swapSides(bits: number): number {
  return (bits & ~(OWN | OTHER)) | ((bits & OWN) << 1) | ((bits & OTHER) >> 1);
}

function isTitle(test: FieldTest): test is Extract<FieldTest, { kind: "is" }> {
  return test.kind === "is" && test.field === "title";
}

/** Everything that the words of a lexicon test of the things of a sort. */
export function testsOfSort(lexicon: DeclaredLexicon, sort: string): readonly FieldTest[] {
  const { place, unit } = lexicon.roles;
  // The requirements of actions take bits first, since bits may run out.
  const isAction = ({ category }: DeclaredLexicon["words"][number]): boolean => category === "action";
  const words = [...lexicon.words.filter(isAction), ...lexicon.words.filter((word) => !isAction(word))];
  return words.flatMap((word): readonly FieldTest[] => {
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

/** How the compact position stores the fields of the things of one sort. */
export interface FieldBits {
  /** The field of the compact position with a word of bits for each thing. */
  readonly words: string;
  /** The bits from the other side's view. */
  readonly mirror: (bits: number) => number;
  /** The bits, or the code, that answer the test of one field. @throws where the things have no such field */
  readonly meaningOf: (literal: Literal) => TestMeaning;
}

/** A test as one test of bits; null where it takes several. */
export function flagTestOf(test: FieldTest, meaningOf: FieldBits["meaningOf"]): FlagTest | null {
  const all = conjunctionOf(test);
  if (all === null) return null;
  let mask = 0;
  let value = 0;
  for (const { literal, isTrue } of all) {
    const meaning = meaningOf(literal);
    if (meaning.kind !== "flags") return null;
    // Denying several bits takes several tests.
    if (!isTrue && !isOneBit(meaning)) return null;
    const wanted = isTrue ? meaning.value : meaning.value ^ meaning.mask;
    // A bit that must be both set and clear cannot be said in one test.
    const both = mask & meaning.mask;
    if ((value & both) !== (wanted & both)) return null;
    mask |= meaning.mask;
    value |= wanted;
  }
  return { mask, value };
}

/** The compiled form of a test. */
export function compactTest(test: FieldTest, bits: FieldBits): TestMeaning {
  if (isLiteral(test)) return bits.meaningOf(test);
  const flags = flagTestOf(test, bits.meaningOf);
  if (flags !== null) return { kind: "flags", ...flags };
  const here = signedFlagsOf(test, bits, "here");
  const actorless = signedFlagsOf(test, bits, "actorless");
  return {
    kind: "code",
    code: (scope, of) => codeOf(test, bits, scope, of),
    ...(here === null ? {} : { here }),
    ...(actorless === null ? {} : { actorless }),
    ...(speaksOfActor(test, bits) ? { ofActor: true } : {}),
  };
}

/** Whether a part of a test depends on the acting unit. */
function speaksOfActor(test: FieldTest, bits: FieldBits): boolean {
  switch (test.kind) {
    case "not":
      return speaksOfActor(test.test, bits);
    case "every":
    case "some":
      return test.tests.some((each) => speaksOfActor(each, bits));
    default: {
      const meaning = bits.meaningOf(test);
      return meaning.kind === "code" && meaning.ofActor === true;
    }
  }
}

/** One test of bits, or its denial, that is equivalent in the acting unit's own place, or where no unit acts. */
function signedFlagsOf(test: FieldTest, bits: FieldBits, where: "here" | "actorless"): SignedFlags | null {
  const meaningThere = (literal: Literal): TestMeaning => {
    const meaning = bits.meaningOf(literal);
    const known = meaning.kind === "code" ? meaning[where] : undefined;
    return known === undefined || known.negated ? meaning : { kind: "flags", ...known.flags };
  };
  for (const negated of [false, true]) {
    const flags = flagTestOf(negated ? { kind: "not", test } : test, meaningThere);
    if (flags !== null) return { flags, negated };
  }
  return null;
}

/** A test as code. */
export function codeOf(test: FieldTest, bits: FieldBits, scope: CodeScope, of: string): string {
  const flags = flagTestOf(test, bits.meaningOf);
  if (flags !== null) return compared(flags, "===", bits, scope, of);
  switch (test.kind) {
    case "not": {
      const contrary = flagTestOf(test.test, bits.meaningOf);
      return contrary === null
        ? `!(${codeOf(test.test, bits, scope, of)})`
        : compared(contrary, "!==", bits, scope, of);
    }
    case "every": {
      const isOfBits = (each: FieldTest): boolean => flagTestOf(each, bits.meaningOf) !== null;
      const ofBits: FieldTest = { kind: "every", tests: test.tests.filter(isOfBits) };
      const parts =
        isOfBits(ofBits) && ofBits.tests.length > 0
          ? [ofBits, ...test.tests.filter((each) => !isOfBits(each))]
          : test.tests;
      return `(${parts.map((each) => codeOf(each, bits, scope, of)).join(" && ")})`;
    }
    case "some":
      return test.tests.length === 0
        ? "false"
        : `(${test.tests.map((each) => codeOf(each, bits, scope, of)).join(" || ")})`;
    default: {
      const meaning = bits.meaningOf(test);
      if (meaning.kind !== "code") throw new Error(`a test of one field takes one bit: ${JSON.stringify(test)}`);
      return meaning.code(scope, of);
    }
  }
}

function compared(flags: FlagTest, operator: string, bits: FieldBits, scope: CodeScope, of: string): string {
  const seen = scope.view === "own" ? flags : { mask: bits.mirror(flags.mask), value: bits.mirror(flags.value) };
  return `(${scope.element(bits.words, of)} & ${seen.mask}) ${operator} ${seen.value}`;
}

function isOneBit({ mask }: FlagTest): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

function isLiteral(test: FieldTest): test is Literal {
  return test.kind === "is" || test.kind === "at least" || test.kind === "side";
}

interface Signed {
  readonly literal: Literal;
  readonly isTrue: boolean;
}

/** The single tests whose conjunction is the test; null if it is not a plain conjunction. */
function conjunctionOf(test: FieldTest, isTrue = true): readonly Signed[] | null {
  switch (test.kind) {
    case "is":
    case "at least":
    case "side":
      return [{ literal: test, isTrue }];
    case "not":
      return conjunctionOf(test.test, !isTrue);
    case "every":
    case "some": {
      // A disjunction that is denied is a conjunction. One of several tests that is not denied is none.
      const isConjunction = (test.kind === "every") === isTrue || test.tests.length === 1;
      const parts = test.tests.map((each) => conjunctionOf(each, isTrue));
      if (!isConjunction || parts.some((part) => part === null)) return null;
      return parts.flatMap((part) => part ?? []);
    }
  }
}
