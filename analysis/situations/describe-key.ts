import type { Span } from "../../grammar/source.ts";
import type { LocatedEntry, LocatedValue } from "../../games/shared/located-value.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import { describePath } from "../../games/shared/reading/describe-path.ts";
import type { SituationFile } from "./read-situation-file.ts";

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
