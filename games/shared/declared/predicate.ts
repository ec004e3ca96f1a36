import type { FieldValue, FieldValues } from "./field.ts";
import type { FieldTest, Literal } from "./word.ts";

/** How an interpreter looks at the fields of the things of one sort. */
export interface FieldReader<Of, Environment> {
  /** @throws where the things have no such field */
  field(name: string): (of: Of, environment: Environment) => FieldValue;
  /** Whether the thing belongs to the side from which a phrase is read; null where it belongs to none. */
  readonly isOwn: (of: Of, environment: Environment) => boolean | null;
}

/** A test as a function that walks over plain things. The fields are looked up once, so a wrong name throws here. */
export function predicateOf<Of, Environment>(
  test: FieldTest,
  reader: FieldReader<Of, Environment>,
): (of: Of, environment: Environment) => boolean {
  switch (test.kind) {
    case "is":
    case "at least": {
      const valueOf = reader.field(test.field);
      return (of, environment) => holds(test, valueOf(of, environment));
    }
    case "side": {
      const wanted = test.side === "own";
      return (of, environment) => reader.isOwn(of, environment) === wanted;
    }
    case "not": {
      const inner = predicateOf(test.test, reader);
      return (of, environment) => !inner(of, environment);
    }
    case "every": {
      const parts = test.tests.map((each) => predicateOf(each, reader));
      return (of, environment) => parts.every((part) => part(of, environment));
    }
    case "some": {
      const parts = test.tests.map((each) => predicateOf(each, reader));
      return (of, environment) => parts.some((part) => part(of, environment));
    }
  }
}

/** A test of the value of one field. */
export type ValueTest = Exclude<Literal, { readonly kind: "side" }>;

/** Whether the value of its field passes a test. */
export function holds(test: ValueTest, value: FieldValue): boolean {
  return test.kind === "is" ? value === test.value : typeof value === "number" && value >= test.number;
}

/** What a test comes to; null where that depends on what is not known. */
export type Known = boolean | null;

/** A test of a thing of which some literals are known. */
export function knownTest(test: FieldTest, literal: (literal: Literal) => Known): Known {
  switch (test.kind) {
    case "is":
    case "at least":
    case "side":
      return literal(test);
    case "not":
      return turned(knownTest(test.test, literal), true);
    case "every":
      return everyOf(test.tests.map((each) => knownTest(each, literal)));
    case "some":
      return someOf(test.tests.map((each) => knownTest(each, literal)));
  }
}

/** A literal of a thing of which some fields are known. */
export function knownOfFields(literal: Literal, fields: FieldValues): Known {
  if (literal.kind === "side") return null;
  const value = fields[literal.field];
  return value === undefined ? null : holds(literal, value);
}

export function turned(known: Known, negated: boolean): Known {
  return known === null ? null : known !== negated;
}

export function everyOf(all: readonly Known[]): Known {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

export function someOf(all: readonly Known[]): Known {
  return turned(everyOf(all.map((each) => turned(each, true))), true);
}
