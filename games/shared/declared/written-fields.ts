import type { Located } from "../reading/located.ts";
import { choice, integer, text, truth, type Shape } from "../reading/shape.ts";
import { usualValue, type Fields, type FieldValue, type ValueOfField, type ValuesOf } from "./field.ts";

/** The shapes of fields, by their names in files. */
type ShapesOf<Kinds extends Fields> = {
  readonly [Field in keyof Kinds as KeyOf<Kinds, Field>]: Shape<NonNullable<ValueOfField<Kinds[Field]>>>;
};

type KeyOf<Kinds extends Fields, Field extends keyof Kinds> = Kinds[Field] extends {
  readonly key: infer Key extends string | null;
}
  ? Key extends null
    ? never
    : Key
  : Field;

/** What a file says about a thing. Every field is optional. */
type Stated<Kinds extends Fields> = { readonly [Field in keyof Kinds]?: ValueOfField<Kinds[Field]> };

/** The shape of what can be written of a field. */
function fieldShape(kind: Fields[string]): Shape<NonNullable<FieldValue>> {
  const notes = { description: kind.documentation };
  switch (kind.kind) {
    case "event":
    case "truth":
      return truth(notes);
    case "number":
      return integer(kind.from, kind.to, notes);
    case "choice":
      return choice(kind.values, notes);
    case "name":
      return text({ ...notes, editor: { type: "string" } });
  }
}

/** The shapes of what can be written of a thing's fields. */
export function fieldShapes<Kinds extends Fields>(fields: Kinds): ShapesOf<Kinds> {
  // Each shape is that of its field.
  return Object.fromEntries(written(fields).map(({ key, kind }) => [key, fieldShape(kind)])) as ShapesOf<Kinds>;
}

/** What is written of a thing's fields. */
export function statedFields<Kinds extends Fields>(
  fields: Kinds,
  thing: Located<unknown> | null | undefined,
): Stated<Kinds> {
  const read = written(fields).flatMap(({ field, key, kind }): [string, FieldValue][] => {
    const value = thing?.getAs(key, fieldShape(kind));
    return value === undefined ? [] : [[field, kind.kind === "name" ? value.text : value.value]];
  });
  // The validator compared each value with the shape of its field.
  return Object.fromEntries(read) as Stated<Kinds>;
}

/** The fields of a thing that a file must state: those that are not as usual, by their names in files. */
export function writtenFields<Kinds extends Fields>(
  fields: Kinds,
  thing: ValuesOf<Kinds>,
): Readonly<Record<string, NonNullable<FieldValue>>> {
  return Object.fromEntries(
    written(fields).flatMap(({ field, key, kind }) => {
      const value = thing[field] ?? null;
      return value === null || value === usualValue(kind) ? [] : [[key, value]];
    }),
  );
}

/** The fields that files state, with what they call them. */
function written(
  fields: Fields,
): readonly { readonly field: string; readonly key: string; readonly kind: Fields[string] }[] {
  return Object.entries(fields).flatMap(([field, kind]) => {
    const { key = field } = kind;
    return key === null ? [] : [{ field, key, kind }];
  });
}
