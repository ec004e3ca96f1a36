import { enumerate } from "../../../grammar/prose.ts";
import { memoize } from "../../../grammar/memoize.ts";

/** The value of a field; null where it is empty. */
export type FieldValue = boolean | number | string | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The values that a field of a thing can have, where they can be counted. */
export type FieldKind =
  /** Whether this has just happened to the thing. False by default. */
  | (Noted & { readonly kind: "event" })
  /** False by default, unless `usual` says otherwise. */
  | (Noted & { readonly kind: "truth"; readonly usual?: boolean })
  /** Empty by default, unless `usual` says otherwise. */
  | (Noted & { readonly kind: "number"; readonly from: number; readonly to: number; readonly usual?: number })
  /** By default the usual value, otherwise the first one. */
  | (Noted & {
      readonly kind: "choice";
      readonly values: readonly [string, ...string[]];
      readonly usual?: string | null;
      /** The sort of the things that its values name. The field is then a link to one of them, or to none. */
      readonly linksTo?: string;
    });

/** Any name. */
type NameKind = Noted & { readonly kind: "name"; readonly usual: string | null };

/** The fields of a sort of things, by their names. */
export type Fields = Readonly<Record<string, FieldKind | NameKind>>;

interface Noted {
  readonly documentation: string;
  /** The name of the field in files: by default its own; null where files do not state it. */
  readonly key?: string | null;
  readonly words?: FieldWords;
  /** Players do not see it, so reports of a game leave it out. */
  readonly isHidden?: true;
  /** For a field that is chosen before the game and never changes: its name, and its values as people write them. */
  readonly chosen?: { readonly name: string; readonly values: Readonly<Record<string, Exclude<FieldValue, null>>> };
}

/** How people say that a thing has a value; `#` is replaced by it. */
interface FieldWords {
  /** For an unusual value: `has cover #`. */
  readonly said: string;
  /** For the usual value: `has no cover`. By default it is not mentioned. */
  readonly usually?: string;
  /** In a list of what a thing has: `cover #`. */
  readonly sign: string;
}

/** The type of a field's values. */
export type ValueOfField<Kind> = Kind extends { readonly kind: "event" | "truth" }
  ? boolean
  : Kind extends { readonly kind: "choice"; readonly values: readonly (infer Choice)[] }
    ? Choice | (Kind extends { readonly usual: null } ? null : never)
    : | (Kind extends { readonly kind: "number" } ? number : string)
      | (Kind extends { readonly usual: number | string } ? never : null);

/** The type of the things that have these fields. */
export type ValuesOf<Kinds extends Fields> = { readonly [Field in keyof Kinds]: ValueOfField<Kinds[Field]> };

/** The value of a field that a position does not state. */
export function usualValue(kind: Fields[string]): FieldValue {
  switch (kind.kind) {
    case "event":
      return false;
    case "truth":
      return kind.usual ?? false;
    case "number":
      return kind.usual ?? null;
    case "choice":
      return kind.usual === undefined ? kind.values[0] : kind.usual;
    case "name":
      return kind.usual;
  }
}

/** Every value that a field can have. */
export const valuesOf = memoize((kind: FieldKind): readonly FieldValue[] => {
  switch (kind.kind) {
    case "event":
    case "truth":
      return [false, true];
    case "number": {
      const numbers = Array.from({ length: kind.to - kind.from + 1 }, (_, index) => kind.from + index);
      return kind.usual === undefined ? [null, ...numbers] : numbers;
    }
    case "choice":
      return kind.usual === null ? [null, ...kind.values] : kind.values;
  }
});

/** A field of things on which a value is printed. That value is then the usual one. Events are never printed. */
export function withPrinted(kind: FieldKind, value: FieldValue): FieldKind {
  // The words for the usual value fit only the field's own usual value.
  const words = kind.words === undefined ? {} : { words: { ...kind.words, usually: kind.words.said } };
  switch (kind.kind) {
    case "event":
      return kind;
    case "truth":
      return { ...kind, usual: value === true };
    case "number": {
      const { usual: _usual, ...rest } = kind;
      return typeof value === "number" ? { ...rest, ...words, usual: value } : rest;
    }
    case "choice":
      return { ...kind, ...words, usual: value === null ? null : String(value) };
  }
}

/** What a value must be, in words, if it does not fit the field; null if it fits. */
export function fieldProblem(kind: Fields[string], value: unknown): string | null {
  switch (kind.kind) {
    case "event":
    case "truth":
      return typeof value === "boolean" ? null : "This must be true or false.";
    case "number":
      if (value === null && kind.usual === undefined) return null;
      return Number.isInteger(value) && Number(value) >= kind.from
        ? null
        : `This must be a whole number, ${kind.from} or more.`;
    case "choice": {
      const values = valuesOf(kind);
      return values.some((each) => each === value) ? null : `This must be ${enumerate(values.map(written), "or")}.`;
    }
    case "name":
      return typeof value === "string" || (value === null && kind.usual === null) ? null : "This must be a name.";
  }
}

function written(value: FieldValue): string {
  return value === null ? "null" : `\`${String(value)}\``;
}

/** The values of a thing that states none. They must not be changed. */
const usualValues = memoize((fields: Fields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([field, kind]) => [field, usualValue(kind)])),
);

/** All fields of a thing: the stated values, and the usual values of the others. */
export function withUsual<Kinds extends Fields>(
  fields: Kinds,
  stated?: { readonly [Field in keyof Kinds]?: ValueOfField<Kinds[Field]> | undefined },
): ValuesOf<Kinds> {
  const usual = usualValues(fields);
  const values =
    stated === undefined
      ? usual
      : Object.fromEntries(Object.keys(fields).map((field) => [field, stated[field] ?? usual[field]]));
  // The type of each value is that of its field.
  return values as ValuesOf<Kinds>;
}

/** The values simpler than a field's own, the simplest first. */
export function simplerValues(kind: Fields[string], value: FieldValue): readonly FieldValue[] {
  const usual = usualValue(kind);
  // A name that is never empty identifies things.
  if (value === usual || (kind.kind === "name" && usual !== null)) return [];
  if (kind.kind !== "number" || typeof value !== "number") return [usual];
  return [usual, ...(value - 1 >= kind.from && value - 1 !== usual ? [value - 1] : [])];
}

/** The variants of a thing in which one field has a simpler value. */
export function* simplerThings<Kinds extends Fields, Thing extends ValuesOf<Kinds>>(
  fields: Kinds,
  thing: Thing,
): Generator<Thing> {
  for (const [field, kind] of Object.entries(fields)) {
    for (const value of simplerValues(kind, thing[field] ?? null)) yield { ...thing, [field]: value };
  }
}

/** A value in words: `has cover 2`; null where it is not mentioned. */
export function valueInWords(kind: Fields[string], value: FieldValue): string | null {
  const goesWithout = kind.kind === "truth" ? value !== true : value === usualValue(kind);
  const words = goesWithout ? kind.words?.usually : kind.words?.said;
  return words?.replace("#", () => String(value)) ?? null;
}

/** A value in a list of what a thing has: `cover 2`, `wall`, `not ready`. */
export function valueInSign(kind: Fields[string], field: string, value: FieldValue): string {
  const { words } = kind;
  if (words !== undefined && value !== false && value !== null) return words.sign.replace("#", () => String(value));
  if (value === true) return field;
  if (value === false) return `not ${field}`;
  return value === null ? `no ${field}` : `${field} ${value}`;
}

/** The unusual values of a thing, as ends of sentences or as signs in a list. */
export function unusualInWords<Kinds extends Fields>(
  fields: Kinds,
  thing: { readonly [Field in keyof Kinds]: FieldValue },
  form: "said" | "sign",
): readonly string[] {
  return Object.entries(fields).flatMap(([field, kind]) => {
    const value = thing[field] ?? null;
    return value === usualValue(kind) ? [] : (kind.words?.[form].replace("#", () => String(value)) ?? []);
  });
}
