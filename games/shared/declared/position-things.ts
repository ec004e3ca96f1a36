import { valuesOf, type FieldValue, type FieldValues } from "./field.ts";
import {
  placeIn,
  unitsOf,
  valueOfField,
  withField,
  withPlaceField,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";
import { statedOf, type UnplacedThing, withUnplacedField } from "./unplaced.ts";

/** A thing of a position by its fields: a unit, a place, or what stands nowhere. */
export interface PositionThing {
  /** What is printed on the thing is usual. */
  readonly schema: SortSchema;
  readonly name: string;
  /** Where they are not as usual. */
  readonly values: FieldValues | undefined;
  /** The position in which one of the fields has another value. */
  readonly with: (field: string, value: FieldValue) => DeclaredPosition;
}

/** @param unit of the position */
export function unitIn(schema: PositionSchema, position: DeclaredPosition, unit: DeclaredUnit): PositionThing {
  const sort = unitsOf(schema, unit.title);
  return {
    schema: sort,
    name: unit.name,
    values: unit.fields,
    with: (field, value) => {
      const changed = { ...unit, fields: withField(sort, unit.fields, field, value) };
      return { ...position, units: position.units.map((each) => (each === unit ? changed : each)) };
    },
  };
}

export function placeOf(schema: PositionSchema, position: DeclaredPosition, name: string): PositionThing {
  return {
    schema: placeIn(schema, name),
    name,
    values: position.places[name],
    with: (field, value) => withPlaceField(schema, position, name, field, value),
  };
}

export function unplacedIn(position: DeclaredPosition, thing: UnplacedThing): PositionThing {
  return {
    ...thing,
    values: statedOf(position, thing),
    with: (field, value) => withUnplacedField(position, thing, field, value),
  };
}

/** A field of a thing with a value that it could have instead, and the position in which it has. */
interface ChangedField {
  readonly field: string;
  readonly value: FieldValue;
  readonly position: DeclaredPosition;
}

/** Every position in which one field of the thing has another value. */
export function* withOtherValues(thing: PositionThing): Generator<ChangedField> {
  const { schema, values } = thing;
  for (const [field, kind] of Object.entries(schema.fields)) {
    const before = valueOfField(schema, values, field);
    for (const value of valuesOf(kind)) {
      if (value !== before) yield { field, value, position: thing.with(field, value) };
    }
  }
}
