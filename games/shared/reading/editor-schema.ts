import { EDITOR, type JsonSchema } from "./shape.ts";
import { isRecord } from "../plain-data.ts";

/** What a schema file says of itself. */
export interface SchemaHead {
  /** The name of its file, without `.schema.json`. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
}

/** A JSON schema of a file of its own. */
export interface EditorSchema extends JsonSchema {
  readonly $schema: string;
  readonly $id: string;
}

/** A shape as the JSON schema that editors complete and check with: they are told more than the reader checks by it. */
export function editorSchema(shape: JsonSchema, { name, ...head }: SchemaHead): EditorSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://tiebreak.invalid/schemas/${name}.schema.json`,
    ...plainSchema({ ...shape, ...head }),
  };
}

/**
 * Whether a JSON text states this schema; null where it states none. The text may be half typed.
 *
 * @param name as in the head of the schema
 */
export function statesSchema(text: string, name: string): boolean | null {
  const stated = /"\$schema"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return stated === undefined ? null : `/${stated}`.endsWith(`/${name}.schema.json`);
}

function plainSchema(schema: JsonSchema): object {
  const { [EDITOR]: more, ...keywords } = schema;
  return Object.fromEntries(
    Object.entries({ ...keywords, ...more }).map(([key, value]) => [key, plainKeyword(key, value)]),
  );
}

function plainKeyword(key: string, value: unknown): unknown {
  if (key === "properties" && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, isRecord(inner) ? plainSchema(inner) : inner]),
    );
  }
  if (Array.isArray(value)) return value.map((each: unknown) => (isRecord(each) ? plainSchema(each) : each));
  return isRecord(value) ? plainSchema(value) : value;
}
