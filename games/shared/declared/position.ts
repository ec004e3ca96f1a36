import type { Grid } from "./grid.ts";

/** The value of a field; null where it is empty. */
export type FieldValue = boolean | number | string | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What a field of a thing can hold. */
export type FieldKind =
  /** False where a position says nothing. */
  | { readonly kind: "truth"; readonly documentation: string }
  /** Empty where a position says nothing. */
  | { readonly kind: "number"; readonly from: number; readonly to: number; readonly documentation: string }
  /** The first value where a position says nothing. */
  | { readonly kind: "choice"; readonly values: readonly [string, ...string[]]; readonly documentation: string };

/** The fields of the things of one sort. */
export interface SortSchema {
  /** The name of the sort in the lexicon. */
  readonly sort: string;
  /** What situations call these things: `plots`. */
  readonly key: string;
  readonly fields: Readonly<Record<string, FieldKind>>;
}

/** A unit that a game has. Its card has the same name. */
export interface Counter {
  readonly name: string;
  readonly title: string;
  readonly side: string;
}

/** What a position of a game consists of. */
export interface PositionSchema {
  readonly places: SortSchema;
  /** Beside these fields, every unit has a title, a side and a place. */
  readonly units: SortSchema;
  readonly counters: readonly Counter[];
  /** Boards are drawn between these two sizes. */
  readonly board: { readonly smallest: Grid; readonly largest: Grid };
}

/** A unit on the board. */
export interface DeclaredUnit extends Counter {
  readonly at: string;
  readonly fields: FieldValues;
}

/** A position of a game whose words are declared. */
export interface DeclaredPosition {
  /** The side that the bot plays. */
  readonly bot: string;
  readonly board: Grid;
  /** The fields of places, where they are not as usual. */
  readonly places: Readonly<Record<string, FieldValues>>;
  readonly units: readonly DeclaredUnit[];
  /** The bot's cards, by the names of their counters. */
  readonly row: readonly string[];
}

/** The value of a field where a position says nothing. */
export function usualValue(kind: FieldKind): FieldValue {
  switch (kind.kind) {
    case "truth":
      return false;
    case "number":
      return null;
    case "choice":
      return kind.values[0];
  }
}

/** Every value that a field can have. */
export function valuesOf(kind: FieldKind): readonly FieldValue[] {
  switch (kind.kind) {
    case "truth":
      return [false, true];
    case "number":
      return [null, ...Array.from({ length: kind.to - kind.from + 1 }, (_, index) => kind.from + index)];
    case "choice":
      return kind.values;
  }
}

/** The value of a field of a thing. */
export function valueOfField(schema: SortSchema, values: FieldValues | undefined, field: string): FieldValue {
  const stated = values === undefined || !Object.hasOwn(values, field) ? undefined : values[field];
  if (stated !== undefined) return stated;
  const kind = schema.fields[field];
  if (kind === undefined) throw new Error(`${schema.sort} has no field ${field}`);
  return usualValue(kind);
}

/** The value of a field of a unit, its title included. */
export function valueOfUnit(schema: PositionSchema, unit: Counter & { readonly fields?: FieldValues }, field: string) {
  return field === "title" ? unit.title : valueOfField(schema.units, unit.fields, field);
}

/** The fields with one of them changed; a value that is usual is left out. */
export function withField(schema: SortSchema, values: FieldValues | undefined, field: string, value: FieldValue) {
  const { [field]: _before, ...others } = values ?? {};
  const kind = schema.fields[field];
  return kind !== undefined && usualValue(kind) === value ? others : { ...others, [field]: value };
}

/** The position with one field of a place changed. */
export function withPlaceField(
  schema: PositionSchema,
  position: DeclaredPosition,
  place: string,
  field: string,
  value: FieldValue,
): DeclaredPosition {
  const { [place]: before, ...others } = position.places;
  const fields = withField(schema.places, before, field, value);
  return { ...position, places: Object.keys(fields).length === 0 ? others : { ...others, [place]: fields } };
}

/** The counter of a name, whether it stands on the board or not. */
export function counterNamed(schema: PositionSchema, name: string): Counter | undefined {
  return schema.counters.find((counter) => counter.name === name);
}
