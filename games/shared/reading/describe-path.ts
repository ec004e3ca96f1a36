import type { JsonSchema } from "./shape.ts";

/**
 * What a schema says of the value that a path of keys and indices leads to; null where it says nothing.
 *
 * @param path from the root of a file, `expect`, `moves`, `Guard Y`
 */
export function describePath(schema: JsonSchema, path: readonly string[]): string | null {
  let reached = variantsOf(schema);
  for (const step of path) reached = reached.flatMap((each) => within(each, step)).flatMap(variantsOf);
  return reached.find(({ description }) => description !== undefined)?.description ?? null;
}

/** A schema with those of which a value fits one. */
function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf = [], then, else: other } = schema;
  return [schema, ...[...anyOf, then, other].flatMap((each) => (each === undefined ? [] : variantsOf(each)))];
}

function within({ properties, additionalProperties, items }: JsonSchema, step: string): readonly JsonSchema[] {
  const known = properties !== undefined && Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (known !== undefined) return [known];
  const others = /^\d+$/.test(step) && items !== undefined ? items : additionalProperties;
  return others === undefined || others === false ? [] : [others];
}
