import { isRecord } from "../plain-data.ts";

/** The types of the validator, repeated so that public declarations need no other package. */
type InstanceType = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";

/** The part of JSON Schema that shapes are written in. */
export interface JsonSchema {
  /** What a value is called, with its article: `a space`. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: InstanceType | InstanceType[];
  readonly enum?: (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly default?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly propertyNames?: JsonSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly not?: JsonSchema;
  readonly anyOf?: JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  /** What a value must be, where the sentence that follows from the other keywords says too little. */
  readonly [NEEDED]?: string;
  /** What only editors check: our own code looks these names up and reports them with codes of their own. */
  readonly [EDITOR]?: JsonSchema;
}

// Symbols are no keywords of JSON Schema: they are left out where a schema is written as JSON.
export const NEEDED: unique symbol = Symbol("needed");
const EDITOR: unique symbol = Symbol("editor");
declare const VALUE: unique symbol;

/** A JSON schema that knows the type of the values that fit it, so that both are stated once. */
export interface Shape<out Value> extends JsonSchema {
  readonly [VALUE]?: Value;
}

/** The type of the values that fit a shape. */
export type ValueOf<S> = S extends Shape<infer Value> ? Value : never;

export type Shapes = Readonly<Record<string, Shape<unknown>>>;
type Values<S extends Shapes, Required> = {
  readonly [Key in keyof S as Key extends Required ? Key : never]: ValueOf<S[Key]>;
} & { readonly [Key in keyof S as Key extends Required ? never : Key]?: ValueOf<S[Key]> };

/** What an author reads of a value: its name with an article, what it is, and what it must be. */
export interface Notes {
  readonly title?: string;
  readonly description?: string;
  readonly needed?: string;
  readonly editor?: JsonSchema;
}

function noted<Value>(schema: JsonSchema, { needed, editor, ...notes }: Notes = {}): Shape<Value> {
  return {
    ...schema,
    ...notes,
    ...(needed === undefined ? {} : { [NEEDED]: needed }),
    ...(editor === undefined ? {} : { [EDITOR]: editor }),
  };
}

/** A shape with other notes: the same kind of value in another place. */
export function note<Value>(shape: Shape<Value>, description: string): Shape<Value> {
  return { ...shape, description };
}

/** A text that is not blank. Numbers and booleans count as texts, so `2c` and `2` are both fine. */
export function text(notes?: Notes): Shape<string | number | boolean> {
  return noted({ type: ["string", "number", "boolean"], pattern: "\\S" }, notes);
}

/** A text in quotes, as JSON has it. */
export function string(pattern = "\\S", notes?: Notes): Shape<string> {
  return noted({ type: "string", pattern }, notes);
}

/** Any text, also an empty one. */
export function anyString(): Shape<string> {
  return { type: "string" };
}

/** A whole number that is not negative. */
export function count(): Shape<number> {
  return integer(0, Number.MAX_SAFE_INTEGER, { needed: "a whole number, 0 or more" });
}

/** A whole number that JavaScript holds exactly. */
export function anyInteger(): Shape<number> {
  const minimum = Number.MIN_SAFE_INTEGER;
  return integer(minimum, -minimum, { needed: "a whole number" });
}

/** One value and no other. */
export function only<const Value extends string | number | boolean>(value: Value): Shape<Value> {
  return { const: value };
}

/** A whole number between two others, both included. */
export function integer(minimum: number, maximum: number, notes?: Notes): Shape<number> {
  return noted({ type: "integer", minimum, maximum }, notes);
}

/** Any number between two others, both included. */
export function number(minimum: number, maximum: number, notes?: Notes): Shape<number> {
  return noted({ type: "number", minimum, maximum }, notes);
}

/** What fits a shape with one type, or one of its choices; or null. */
export function orNull<Value>(shape: Shape<Value>, notes?: Notes): Shape<Value | null> {
  const needed = shape[NEEDED] === undefined ? {} : { needed: `${shape[NEEDED]} or null` };
  const schema: JsonSchema =
    shape.enum === undefined
      ? { ...shape, type: [shape.type ?? [], "null" as const].flat() }
      : { ...shape, enum: [...shape.enum, null] };
  return noted(schema, { ...needed, ...notes });
}

export function truth(notes?: Notes): Shape<boolean> {
  return noted({ type: "boolean" }, notes);
}

export function choice<const Choice extends string>(choices: readonly Choice[], notes?: Notes): Shape<Choice> {
  return noted({ enum: [...choices] }, notes);
}

/** A map with these keys and no others. */
export function map<const S extends Shapes, const Required extends keyof S & string = never>(
  keys: S,
  required: readonly Required[] = [],
  notes?: Notes,
): Shape<Values<S, Required>> {
  const needs = required.length === 0 ? {} : { required: [...required] };
  return noted({ type: "object", additionalProperties: false, ...needs, properties: keys }, notes);
}

/** A map with all of these keys and no others. */
export function whole<const S extends Shapes>(keys: S): Shape<Values<S, keyof S & string>> {
  const required: (keyof S & string)[] = [];
  for (const key in keys) required.push(key);
  return map(keys, required);
}

/** A map that may have more keys, which are read by name. */
export function withKeys<Value>(shape: Shape<Value>, keys: Shapes): Shape<Value> {
  return { ...shape, properties: { ...shape.properties, ...keys } };
}

/** A map in which at least one of its keys is written. */
export function someOf<Value>(shape: Shape<Value>): Shape<Value> {
  return { ...shape, minProperties: 1 };
}

/** How many things a map or a list holds. */
interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** A map whose keys are names. */
export function record<Value>(
  value: Shape<Value>,
  { least, most, ...notes }: Notes & Bounds & { readonly names?: JsonSchema } = {},
): Shape<Readonly<Record<string, Value>>> {
  const { names, ...others } = notes;
  const schema: JsonSchema = {
    type: "object",
    ...(names === undefined ? {} : { propertyNames: names }),
    additionalProperties: value,
    ...(least === undefined ? {} : { minProperties: least }),
    ...(most === undefined ? {} : { maxProperties: most }),
  };
  return noted(schema, others);
}

export function list<Value>(
  items: Shape<Value>,
  { least, most, ...notes }: Notes & Bounds = {},
): Shape<readonly Value[]> {
  const schema: JsonSchema = {
    type: "array",
    items,
    ...(least === undefined ? {} : { minItems: least }),
    ...(most === undefined ? {} : { maxItems: most }),
  };
  return noted(schema, notes);
}

/**
 * One of several shapes. The kind of a value says which is meant: a map, a list, a text, a number. Of several maps it is
 * the one whose keys are there, with the constants that it has.
 */
export function oneOf<const S extends readonly Shape<unknown>[]>(shapes: S, notes?: Notes): Shape<ValueOf<S[number]>> {
  return noted({ anyOf: [...shapes] }, notes);
}

/** The first shape where a condition holds, else the second. */
export function either<First, Second>(
  condition: JsonSchema,
  first: Shape<First>,
  second: Shape<Second>,
  notes?: Notes,
): Shape<First | Second> {
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is a keyword of JSON Schema; nobody awaits a schema
  return noted({ type: "object", if: condition, then: first, else: second }, notes);
}

/** The head of a schema file. */
interface SchemaHead {
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

/** A shape as the JSON schema that editors complete and check with: it says more than the reader checks. */
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
