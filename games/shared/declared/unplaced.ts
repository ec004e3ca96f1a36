import { groupBy } from "../../../grammar/group-by.ts";
import type { FieldValue, FieldValues } from "./field.ts";
import {
  type DeclaredPosition,
  type PositionSchema,
  type UnplacedFields,
  type UnplacedSort,
  valueOfField,
  withField,
} from "./position.ts";

/** One of the things that stand nowhere. */
export interface UnplacedThing {
  readonly schema: UnplacedSort;
  readonly name: string;
}

export function unplacedSort({ unplaced = [] }: PositionSchema, sort: string): UnplacedSort | undefined {
  return unplaced.find((each) => each.sort === sort);
}

/** Every thing that stands nowhere. */
export function unplacedThings({ unplaced = [] }: PositionSchema): readonly UnplacedThing[] {
  return unplaced.flatMap((schema) => schema.names.map((name) => ({ schema, name })));
}

/** The keys under which files state what stands nowhere, each with its things by their names; several sorts may share one. */
export function unplacedKeys(schema: PositionSchema): readonly UnplacedKey[] {
  const byKey = groupBy(unplacedThings(schema), (thing) => thing.schema.key);
  return [...byKey].map(([key, things]) => ({
    key,
    isAlone: things.some((thing) => thing.schema.isAlone === true),
    things: groupBy(things, ({ name }) => name),
  }));
}

/** What files state under one key. */
export interface UnplacedKey {
  readonly key: string;
  readonly isAlone: boolean;
  readonly things: ReadonlyMap<string, readonly UnplacedThing[]>;
}

/** What is stated of a thing that stands nowhere. */
export function statedOf({ unplaced = {} }: DeclaredPosition, { schema, name }: UnplacedThing): FieldValues {
  const things = Object.hasOwn(unplaced, schema.sort) ? unplaced[schema.sort] : undefined;
  return (things !== undefined && Object.hasOwn(things, name) ? things[name] : undefined) ?? {};
}

/** The value of a field of a thing that stands nowhere; its title is its name. */
export function valueOfUnplaced(position: DeclaredPosition, thing: UnplacedThing, field: string): FieldValue {
  return field === "title" ? thing.name : valueOfField(thing.schema, statedOf(position, thing), field);
}

/** The position with other fields of a thing that stands nowhere. */
export function withUnplaced(position: DeclaredPosition, thing: UnplacedThing, fields: FieldValues): DeclaredPosition {
  const { unplaced = {}, ...rest } = position;
  const all = withStated(unplaced, thing, fields);
  return Object.keys(all).length === 0 ? rest : { ...rest, unplaced: all };
}

/** What is stated, with other fields of one of the things. Nothing is kept that says nothing. */
export function withStated(
  unplaced: UnplacedFields,
  { schema: { sort }, name }: UnplacedThing,
  fields: FieldValues,
): UnplacedFields {
  const things = without(unplaced[sort] ?? {}, name);
  const stated = Object.keys(fields).length === 0 ? things : { ...things, [name]: fields };
  const others = without(unplaced, sort);
  return Object.keys(stated).length === 0 ? others : { ...others, [sort]: stated };
}

/** The position with one field of a thing that stands nowhere changed. */
export function withUnplacedField(
  position: DeclaredPosition,
  thing: UnplacedThing,
  field: string,
  value: FieldValue,
): DeclaredPosition {
  return withUnplaced(position, thing, withField(thing.schema, statedOf(position, thing), field, value));
}

function without<Value>(values: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _left, ...others } = values;
  return others;
}
