import * as shared from "../../shared/expectation.ts";
import type { Choice, Decision, Trace } from "../../../runtime/decision.ts";
import type { ClauseReader } from "../../shared/expectation.ts";
import type { Written } from "../../shared/located-value.ts";
import type { Located } from "../../shared/reading/located.ts";
import { list, oneOf, record, text, type Shape } from "../../shared/reading/shape.ts";
import type { NameList } from "../../shared/read-situation.ts";
import type { Compared, Difference, GameSituation } from "../../shared/situation.ts";
import type { Side, Position, SpaceName, UnitName } from "../position.ts";
import { amongOthers, sameMap, sameSet, sameTiebreaks } from "./comparisons.ts";
import { CARD, nameShape, SPACE, UNIT, type NameReader } from "./read-names.ts";
import type { TurnEffects } from "../effects/turn-effects.ts";
import type { Readings } from "../readings.ts";

/* The kinds of keys that expectations have. */

/** Reads names and reports mistakes. */
export interface Reader extends ClauseReader {
  readonly names: NameReader;
}

export type ExpectedKey = shared.ExpectedKey<Reader, SituationResult>;

/** A key: its possible values, how they are read, and how they are compared. */
export function expected<Value, Read>(
  shape: Shape<Value>,
  read: (written: Located<Value>, reader: Reader) => Read | null,
  compare: (key: string, expected: Read, result: SituationResult) => Difference | null,
): ExpectedKey {
  return shared.expectedKey(shape, read, (key, wanted, result: SituationResult) => {
    const difference = compare(key, wanted, result);
    return difference === null ? [] : [difference];
  });
}

/** One name. */
export function named(
  description: string,
  read: (names: NameReader, name: Written) => string | null,
  compare: (key: string, expected: string, result: SituationResult) => Difference | null,
): ExpectedKey {
  return expected(nameShape(description), ({ written }, { names }) => read(names, written), compare);
}

type GotNames = (result: SituationResult) => readonly string[];

function inAnyOrder(shape: typeof UNIT, read: (names: NameReader, written: NameList) => readonly string[]) {
  return (description: string, got: GotNames): ExpectedKey =>
    expected(
      list(shape, { description }),
      (written, { names }) => read(names, written),
      (key, wanted, result) => sameSet(key, wanted, got(result)),
    );
}

/** A list of units, in any order. */
export const units = inAnyOrder(UNIT, (names, written) => names.units(written));

/** A list of spaces, in any order. */
export const spaces = inAnyOrder(SPACE, (names, written) => names.spaces(written));

/** A list of cards. */
export function cards(
  description: string,
  compare: typeof sameSet,
  got: GotNames,
  sides: readonly Side[] = ["bot"],
): ExpectedKey {
  // That no card is among others is always true.
  const bounds = compare === amongOthers ? { least: 1 } : {};
  return expected(
    list(CARD, { description, ...bounds }),
    (written, { names }) => names.cards(written, sides),
    (key, wanted, result) => compare(key, wanted, got(result)),
  );
}

/** A value for each of some names. */
export function byName<Value, Read extends Compared>(
  value: Shape<Value>,
  description: string,
  nameOf: (names: NameReader, name: Written) => string | null,
  read: (written: Located<Value>, names: NameReader) => Read,
  got: (wanted: Readonly<Record<string, Read>>, result: SituationResult) => Readonly<Record<string, Compared>>,
  /** The least number of names: none if the list is compared with all. */
  { least = 1 }: { readonly least?: number } = {},
): ExpectedKey {
  return expected(
    record(value, { description, least }),
    (written, { names }) =>
      valuesByName(
        written,
        (name) => nameOf(names, name),
        (each) => read(each, names),
      ),
    (key, wanted, result) => sameMap(key, wanted, got(wanted, result)),
  );
}

/** The values of a map by names that are looked up, without unknown names. */
export function valuesByName<Value, Result>(
  written: Located<Readonly<Record<string, Value>>>,
  nameOf: (name: Written) => string | null,
  read: (value: Located<Value>) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(
    written.named().flatMap(({ name: writtenName, value }) => {
      const name = nameOf(writtenName);
      const result = value && ([read(value)] as const);
      return name === null || result === undefined ? [] : [[name, result[0]] as const];
    }),
  );
}

/* How names are looked up. */

export const unitNamed = (names: NameReader, name: Written): string | null => names.unitName(name, null);
export const placeNamed = (names: NameReader, name: Written): string | null => names.place(name);
export const spaceNamed = (names: NameReader, name: Written): string | null => names.spaceName(name);
export const structureNamed = (names: NameReader, name: Written): string => names.structure(name);

const STEP = record(oneOf([text({ editor: { type: "string" } }), list(text({ editor: { type: "string" } }))]), {
  title: "a tiebreak",
  needed: "one criterion with what it leaves, such as `{ highest value: [c4, b3] }`",
  least: 1,
  most: 1,
});

/** The criteria by which choices of some kinds were made, or of any kind. */
export function tiebreaks(description: string, kinds?: readonly Choice["of"][]): ExpectedKey {
  return expected(
    list(STEP, { description }),
    (written, { names }) =>
      written.items().map((step) => {
        const [only] = step.named();
        const single = only?.value?.asScalar();
        const left = single ? [single] : (only?.value?.asList()?.items() ?? []);
        return { criterion: only?.name.text ?? "", left: left.map((each) => names.candidate(each.written)) };
      }),
    (key, wanted, { decision, effects }) => {
      const choices = [...(decision?.choices ?? []), ...effects.choices];
      return sameTiebreaks(
        key,
        wanted,
        choices.filter(({ of }) => kinds?.includes(of) ?? true),
      );
    },
  );
}

/** One position, an event in it, and the expected result. */
export interface Situation extends GameSituation<Position, Readings> {
  readonly event: SituationEvent;
  readonly expectation: Expectation;
}

export type SituationEvent =
  | { readonly kind: "resolve" }
  | { readonly kind: "startTurn" }
  | { readonly kind: "bid"; readonly against: number }
  | { readonly kind: "hit"; readonly unit: UnitName }
  | { readonly kind: "ask"; readonly question: SituationQuestion };

export type SituationQuestion =
  | { readonly kind: "threatened"; readonly space: SpaceName }
  | { readonly kind: "secure"; readonly unit: UnitName }
  | { readonly kind: "population"; readonly space: SpaceName }
  | { readonly kind: "enemies"; readonly space: SpaceName }
  | { readonly kind: "scoutedPoints" }
  | { readonly kind: "danger"; readonly unit: UnitName }
  | { readonly kind: "defence"; readonly target: UnitName; readonly attacker: UnitName }
  | { readonly kind: "assessed"; readonly target: UnitName; readonly attacker: UnitName };

/** Returns the expectations that do not hold. Only what is written is compared. */
export type Expectation = shared.Expectation<SituationResult>;

/** The result of a situation's event. */
export interface SituationResult {
  readonly before: Position;
  readonly effects: TurnEffects;
  /** Null if the event does not resolve a card. */
  readonly decision: Decision | null;
  readonly trace: Trace | null;
  /** The winner after the event, or in the position after it. */
  readonly winner: Side | null;
  /** Null if the event has no question. */
  readonly answer: Answer | null;
}

export type Answer = boolean | number | string;
