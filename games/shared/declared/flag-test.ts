import type { CodeScope, FlagTest, SignedFlags, TestMeaning } from "../../../runtime/compact/meaning.ts";
import type { FieldTest, Literal } from "./word.ts";

/** How the compact position holds the fields of the things of one sort. */
export interface FieldBits {
  /** The field of the compact position with one word of bits a thing. */
  readonly words: string;
  /** The bits as the other side sees them. */
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
    // The contrary of several bits is several tests.
    if (!isTrue && !isOneBit(meaning)) return null;
    const wanted = isTrue ? meaning.value : meaning.value ^ meaning.mask;
    // Asked for and forbidden at once: several tests of bits say so, one cannot.
    const both = mask & meaning.mask;
    if ((value & both) !== (wanted & both)) return null;
    mask |= meaning.mask;
    value |= wanted;
  }
  return { mask, value };
}

/** A test as compiled sheets have it. */
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

/** Whether a part of a test speaks of the acting unit. */
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

/** One test of bits, or its contrary, that says the same of the acting unit's own place, or where no unit acts. */
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

/** The single tests that together are the test; null where it is no mere conjunction. */
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
      // What is not one or the other is neither; a choice between several tests takes several.
      const isConjunction = (test.kind === "every") === isTrue || test.tests.length === 1;
      const parts = test.tests.map((each) => conjunctionOf(each, isTrue));
      if (!isConjunction || parts.some((part) => part === null)) return null;
      return parts.flatMap((part) => part ?? []);
    }
  }
}
