import type { FieldValue, FieldValues } from "./field.ts";
import type { FieldTest } from "./word.ts";

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
    case "is": {
      const valueOf = reader.field(test.field);
      return (of, environment) => valueOf(of, environment) === test.value;
    }
    case "at least": {
      const valueOf = reader.field(test.field);
      return (of, environment) => {
        const value = valueOf(of, environment);
        return typeof value === "number" && value >= test.number;
      };
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

/** A test of a thing of which some fields are known; null where it depends on others. */
export function knownTest(test: FieldTest, fields: FieldValues): boolean | null {
  switch (test.kind) {
    case "is":
    case "at least": {
      const value = fields[test.field];
      if (value === undefined) return null;
      return test.kind === "is" ? value === test.value : typeof value === "number" && value >= test.number;
    }
    case "side":
      return null;
    case "not": {
      const inner = knownTest(test.test, fields);
      return inner === null ? null : !inner;
    }
    case "every":
    case "some": {
      const parts = test.tests.map((each) => knownTest(each, fields));
      const settles = test.kind === "some";
      if (parts.includes(settles)) return settles;
      return parts.includes(null) ? null : !settles;
    }
  }
}
