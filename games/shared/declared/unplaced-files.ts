import type { Located } from "../reading/located.ts";
import { map, type Shape, type Shapes } from "../reading/shape.ts";
import type { Plain } from "../situation.ts";
import { type FieldValues, withUsual } from "./field.ts";
import type { DeclaredPosition, PositionSchema, UnplacedFields } from "./position.ts";
import { statedOf, type UnplacedKey, unplacedKeys, type UnplacedThing, withStated } from "./unplaced.ts";
import { fieldShapes, statedFields, writtenFields } from "./written-fields.ts";

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

/** The fields that one thing has by all its sorts: a side has those of every side, and its own. */
function fieldsOfAll(sorts: readonly UnplacedThing[]): Shapes {
  const shapes: Record<string, Shape<unknown>> = {};
  for (const { schema } of sorts) Object.assign(shapes, fieldShapes(schema.fields));
  return shapes;
}

/** What a file states of the things that stand nowhere. @param stated what stands under a key */
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

/** What a file has to state of the things that stand nowhere. */
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
