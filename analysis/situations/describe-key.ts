import type { Span } from "../../grammar/source.ts";
import type { LocatedEntry, LocatedValue } from "../../games/shared/located-value.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import type { SituationFile } from "./read-situation-file.ts";
import type { JsonSchema } from "../../games/shared/reading/shape.ts";

/** A key of a situation, and what the schema of its sheet's game says of it. */
interface DescribedKey {
  readonly key: string;
  readonly description: string;
  readonly span: Span;
}

/** The key at an offset; null where none is, where the sheet is not known, or where the schema says nothing of it. */
export function describeKey({ source, situations }: SituationFile, offset: number): DescribedKey | null {
  const situation = situations.find(({ span }) => isWithin(span, offset));
  if (situation === undefined || situation.sheet === null) return null;
  const { documents } = readDocuments(source.text);
  const found = documents.flatMap((value) => (value === null ? [] : (keyAt(value, offset, []) ?? [])))[0];
  const description = found && describePath(situation.part.schema, found.path);
  return found && description ? { key: found.entry.key, description, span: found.entry.keySpan } : null;
}

interface KeyAt {
  readonly entry: LocatedEntry;
  /** From the root, itself included. */
  readonly path: readonly string[];
}

function keyAt(value: LocatedValue, offset: number, path: readonly string[]): KeyAt | null {
  if (!isWithin(value.span, offset)) return null;
  if (value.kind === "list") {
    const found = value.items.map((item, index) => keyAt(item, offset, [...path, `${index}`]));
    return found.find((each) => each !== null) ?? null;
  }
  if (value.kind === "scalar") return null;
  for (const entry of value.entries) {
    const own = [...path, entry.key];
    if (isWithin(entry.keySpan, offset)) return { entry, path: own };
    const inner = keyAt(entry.value, offset, own);
    if (inner !== null) return inner;
  }
  return null;
}

function isWithin({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/**
 * What a schema says of the value that a path of keys and indices leads to; null where it says nothing.
 *
 * @param path from the root of a file, `expect`, `moves`, `Guard Y`
 */
function describePath(schema: JsonSchema, path: readonly string[]): string | null {
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
