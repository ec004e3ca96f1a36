import type { Located } from "./reading/located.ts";
import { map, someOf, type Notes, type Shape, type Shapes } from "./reading/shape.ts";
import type { Difference } from "./situation.ts";

/** Compares what came out of a situation with what it expects: gives what does not hold. */
export type Expectation<Result> = (result: Result) => readonly Difference[];

/** A key of `expect`: what can be written there, and how that is compared. There is no key that nothing compares. */
export interface ExpectedKey<Reader, Result> {
  readonly shape: Shape<unknown>;
  /** Null where it cannot be read, which is reported. */
  readonly read: (written: Located<unknown>, reader: Reader, key: string) => Expectation<Result> | null;
}

export type ExpectedKeys<Reader, Result> = Readonly<Record<string, ExpectedKey<Reader, Result>>>;

/** A key by what can be written, what is read of that, and how it is compared. */
export function expectedKey<Reader, Result, Value, Read>(
  shape: Shape<Value>,
  read: (written: Located<Value>, reader: Reader) => Read | null,
  compare: (key: string, expected: Read, result: Result) => readonly Difference[],
): ExpectedKey<Reader, Result> {
  return {
    shape,
    read: (written, reader, key) => {
      const value = read(written.as(shape), reader);
      return value === null ? null : (result) => compare(key, value, result);
    },
  };
}

/** What can be written under `expect`. */
function shapesOf(keys: ExpectedKeys<never, never>): Shapes {
  return Object.fromEntries(Object.entries(keys).map(([key, { shape }]) => [key, shape]));
}

/** What can be written for `expect`: without any key it would assert nothing. */
export function expectationShape(keys: ExpectedKeys<never, never>, notes?: Notes) {
  return someOf(map(shapesOf(keys), [], notes));
}

/**
 * Reads what a situation expects: every key that is written is compared.
 *
 * @param written which fits the shapes of the keys
 */
export function readExpectation<Reader, Result>(
  keys: ExpectedKeys<Reader, Result>,
  written: Located<unknown>,
  reader: Reader,
): Expectation<Result> {
  const comparisons = written.keys().flatMap((name: string): readonly Expectation<Result>[] => {
    const key = keys[name];
    const value = key && written.getAs(name, key.shape);
    // Its shape comes from the same keys.
    if (key === undefined || value === undefined) throw new Error(`nothing compares ${name}`);
    const comparison = key.read(value, reader, name);
    return comparison === null ? [] : [comparison];
  });
  return (result) => comparisons.flatMap((compare) => compare(result));
}
