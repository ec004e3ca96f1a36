import type { Located } from "./reading/located.ts";
import { map, someOf, type Notes, type Shape, type Shapes, integer, oneOf, string } from "./reading/shape.ts";
import type { Difference } from "./situation.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { subclausesOf } from "../../runtime/checked-tree/parts.ts";
import { readFor } from "../../runtime/checked-tree/procedures.ts";
import type { Decision } from "../../runtime/decision.ts";
import type { SituationFindings } from "./read-situation.ts";

/** Compares the result of a situation with what it expects, and gives the differences. */
export type Expectation<Result> = (result: Result) => readonly Difference[];

/** A key of `expect`: what can be written there, and how that is compared. Every key is compared. */
export interface ExpectedKey<Reader, Result> {
  readonly shape: Shape<unknown>;
  /** Null where it cannot be read, which is reported. */
  readonly read: (written: Located<unknown>, reader: Reader, key: string) => Expectation<Result> | null;
}

export type ExpectedKeys<Reader, Result> = Readonly<Record<string, ExpectedKey<Reader, Result>>>;

/** Makes a key from the shape of its value, what reads that, and what compares it. */
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
 * Reads what a situation expects. Every written key is compared.
 *
 * @param written fits the shapes of the keys
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

/** The word for nothing in expectations. */
export const NONE = "none";

type Decided<Key extends keyof Decision> = Pick<Decision, Key> | null;

/** A decision's clause as situations write it: `2`, `2c`. */
export function clauseText(decision: Decided<"clause" | "letter">): string {
  return decision === null || decision.clause === null ? NONE : `${decision.clause}${decision.letter ?? ""}`;
}

/** A decision's action as situations write it: `MOVE 2`. */
export function actionText(decision: Decided<"action" | "strength">): string {
  const action = decision?.action ?? NONE;
  const strength = decision?.strength ?? null;
  return strength === null ? action : `${action} ${strength}`;
}

/** A clause that is expected without a letter fits any letter. */
function isClause(expected: string, got: string): boolean {
  return expected === got || (/^\d+$/.test(expected) && got.replace(/[a-z]+$/, "") === expected);
}

/** An action that is expected without a strength fits any strength. */
export function isAction(expected: string, got: string): boolean {
  return expected === got || (!/\d$/.test(expected) && got.replace(/ \d+$/, "") === expected);
}

const CLAUSE = "a clause such as `2` or `2c`, or `none`";
const EXPECTED_CLAUSE = oneOf(
  [integer(0, 999, { needed: CLAUSE }), string("^(?:none|[0-9]{1,3}[a-z]?)$", { needed: CLAUSE })],
  { description: "`2`, `2c`, or `none`.", needed: CLAUSE },
);

/** Where the clause that a situation expects is looked up. */
export interface ClauseReader {
  readonly findings: SituationFindings;
  /** Those of the sheet. */
  readonly procedures: readonly CheckedProcedure[];
  /** The card that is resolved; null where none is, or where it is not known. */
  readonly card: { readonly title: string; readonly letter: string | null } | null;
}

/** The clause that a situation expects; one that the card's procedures do not have is reported. */
export function expectedClause<
  Reader extends ClauseReader,
  Result extends { readonly decision: Decision | null },
>(): ExpectedKey<Reader, Result> {
  return expectedKey(
    EXPECTED_CLAUSE,
    ({ text, span }, reader: Reader) => {
      const clause = text.replace(/^0+(?=\d)/, "");
      const known = clausesOf(reader);
      if (clause === NONE || known.length === 0 || known.includes(clause)) return clause;
      const values = { name: clause, who: whoHas(reader) };
      reader.findings.report({ code: "situation-unknown-clause", span, values, known });
      return null;
    },
    (key, wanted, { decision }) => {
      const got = clauseText(decision);
      return isClause(wanted, got) ? [] : [{ key, expected: wanted, got }];
    },
  );
}

/** The clauses that can decide, each without a letter and with those that it has. */
function clausesOf(reader: ClauseReader): readonly string[] {
  const clauses = proceduresOf(reader).flatMap((procedure) => procedure.clauses);
  const labels = clauses.flatMap(({ number, statement }) => [
    `${number}`,
    ...subclausesOf(statement).map(({ letter }) => `${number}${letter}`),
  ]);
  return [...new Set(labels)];
}

function whoHas(reader: ClauseReader): string {
  const names = proceduresOf(reader).map(({ name }) => name);
  return reader.card === null || names.length !== 1 ? "The sheet" : (names[0] ?? "");
}

/** The procedures for the card; if it has none of its own, the procedures for any card. */
function proceduresOf({ procedures, card }: ClauseReader): readonly CheckedProcedure[] {
  const asked = procedures.filter((each) => readFor(each) === "card" || readFor(each) === "event");
  const own = asked.filter(({ units }) =>
    units.some(
      ({ title, letters, except }) =>
        title === card?.title &&
        (card.letter === null ||
          ((letters.length === 0 || letters.includes(card.letter)) && !except.includes(card.letter))),
    ),
  );
  return own.length > 0 ? own : asked;
}
