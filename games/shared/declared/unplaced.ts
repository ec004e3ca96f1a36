import { groupBy } from "../../../grammar/group-by.ts";
import { type FieldValue, type FieldValues, withUsual } from "./field.ts";
import { memoize } from "../../../grammar/memoize.ts";
import {
  asPrinted,
  type DeclaredPosition,
  type PositionSchema,
  type UnplacedFields,
  type UnplacedSort,
  valueOfField,
  withField,
} from "./position.ts";
import type { Located } from "../reading/located.ts";
import { map, type Shape, type Shapes } from "../reading/shape.ts";
import type { Plain } from "../situation.ts";
import { fieldShapes, statedFields, writtenFields } from "./written-fields.ts";

/** One of the things that stand nowhere. */
export interface UnplacedThing {
  readonly schema: UnplacedSort;
  readonly name: string;
}

export function unplacedSort({ unplaced = [] }: PositionSchema, sort: string): UnplacedSort | undefined {
  return unplaced.find((each) => each.sort === sort);
}

/** Every thing that stands nowhere; what is printed on it is usual. */
export function unplacedThings({ unplaced }: PositionSchema): readonly UnplacedThing[] {
  return unplaced === undefined ? [] : thingsOfSorts(unplaced);
}

/** The same, each with only the fields that can change. Of cards, only the pile changes. */
export function changingThings({ unplaced }: PositionSchema): readonly UnplacedThing[] {
  return unplaced === undefined ? [] : changingOfSorts(unplaced);
}

const changingOfSorts = memoize((sorts: readonly UnplacedSort[]): readonly UnplacedThing[] =>
  thingsOfSorts(sorts).flatMap((thing) => {
    const { printed = {}, ...schema } = thing.schema;
    if (schema.areCards !== true) return [thing];
    const isPrinted = (field: string): boolean => Object.hasOwn(printed[thing.name] ?? {}, field);
    const fields = Object.fromEntries(Object.entries(schema.fields).filter(([field]) => !isPrinted(field)));
    return Object.keys(fields).length === 0 ? [] : [{ ...thing, schema: { ...schema, fields } }];
  }),
);

const thingsOfSorts = memoize((sorts: readonly UnplacedSort[]): readonly UnplacedThing[] =>
  sorts.flatMap((sort) => sort.names.map((name) => ({ schema: { ...sort, ...asPrinted(sort, name) }, name }))),
);

/** The keys under which files state what stands nowhere, each with its things by their names; several sorts may share one. */
export function unplacedKeys(schema: PositionSchema): readonly UnplacedKey[] {
  const byKey = groupBy(changingThings(schema), (thing) => thing.schema.key);
  return [...byKey].map(([key, things]) => ({
    key,
    isAlone: things.some((thing) => thing.schema.isAlone === true),
    things: groupBy(things, ({ name }) => name),
  }));
}

/** What files state under one key. */
interface UnplacedKey {
  readonly key: string;
  readonly isAlone: boolean;
  readonly things: ReadonlyMap<string, readonly UnplacedThing[]>;
}

/** The stated fields of a thing that stands nowhere. */
export function statedOf(
  { unplaced = {} }: Pick<DeclaredPosition, "unplaced">,
  { schema, name }: UnplacedThing,
): FieldValues {
  const things = Object.hasOwn(unplaced, schema.sort) ? unplaced[schema.sort] : undefined;
  return (things !== undefined && Object.hasOwn(things, name) ? things[name] : undefined) ?? {};
}

/** The value of a field of a thing that stands nowhere; its title is its name. */
export function valueOfUnplaced(
  position: Pick<DeclaredPosition, "unplaced">,
  thing: UnplacedThing,
  field: string,
): FieldValue {
  const { schema, name } = thing;
  return field === "title" ? name : valueOfField(asPrinted(schema, name), statedOf(position, thing), field);
}

/** The position with other fields of a thing that stands nowhere. */
export function withUnplaced(position: DeclaredPosition, thing: UnplacedThing, fields: FieldValues): DeclaredPosition {
  const { unplaced = {}, ...rest } = position;
  const all = withStated(unplaced, thing, fields);
  return Object.keys(all).length === 0 ? rest : { ...rest, unplaced: all };
}

/** The stated fields, with others for one of the things. Empty records are dropped. */
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

type Stated = Shape<Readonly<Record<string, unknown>>>;

/** The shapes of what files state of the things that stand nowhere, by their keys. */
export function unplacedShapes(schema: PositionSchema): Readonly<Record<string, Stated>> {
  return Object.fromEntries(unplacedKeys(schema).map((each) => [each.key, shapeOfKey(each)]));
}

function shapeOfKey({ isAlone, things }: UnplacedKey): Stated {
  const shapes = [...things].map(([name, sorts]): [string, Stated] => [name, map(fieldsOfAll(sorts))]);
  const [alone] = shapes;
  return isAlone && alone !== undefined ? alone[1] : map(Object.fromEntries(shapes));
}

/** The fields of one thing from all its sorts: a side has those of every side, and its own. */
function fieldsOfAll(sorts: readonly UnplacedThing[]): Shapes {
  const shapes: Record<string, Shape<unknown>> = {};
  for (const { schema } of sorts) Object.assign(shapes, fieldShapes(schema.fields));
  return shapes;
}

/** Reads what a file states of the things that stand nowhere. @param stated gets the value of a key */
export function readUnplaced(
  schema: PositionSchema,
  shapes: ReturnType<typeof unplacedShapes>,
  stated: (key: string, shape: Stated) => Located<unknown> | undefined,
): Pick<DeclaredPosition, "unplaced"> {
  let unplaced: UnplacedFields = {};
  for (const { key, isAlone, things } of unplacedKeys(schema)) {
    const under = shapes[key] === undefined ? undefined : stated(key, shapes[key]);
    for (const [name, sorts] of things) {
      const written = isAlone ? under : under?.getAs(name, map(fieldsOfAll(sorts)));
      for (const thing of sorts) {
        const { fields } = thing.schema;
        const values = writtenFields(fields, withUsual(fields, statedFields(fields, written)));
        unplaced = withStated(unplaced, thing, values);
      }
    }
  }
  return Object.keys(unplaced).length === 0 ? {} : { unplaced };
}

/** What a file must state of the things that stand nowhere. */
export function unplacedData(schema: PositionSchema, position: DeclaredPosition): { readonly [key: string]: Plain } {
  return Object.fromEntries(
    unplacedKeys(schema).flatMap(({ key, isAlone, things }) => {
      const stated = [...things].flatMap(([name, sorts]): [string, { readonly [field: string]: Plain }][] => {
        const fields = Object.assign({}, ...sorts.map((thing) => dataOf(thing, statedOf(position, thing)))) as {
          readonly [field: string]: Plain;
        };
        return Object.keys(fields).length === 0 ? [] : [[name, fields]];
      });
      const [alone] = stated;
      if (alone === undefined) return [];
      return [[key, isAlone ? alone[1] : Object.fromEntries(stated)]];
    }),
  );
}

function dataOf({ schema: { fields } }: UnplacedThing, values: FieldValues): { readonly [field: string]: Plain } {
  return writtenFields(fields, withUsual(fields, values));
}
