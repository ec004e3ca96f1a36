import type { SourceRange } from "../../runtime/checked-tree.ts";

/** A value of a YAML or JSON text with its place in it. */
export type LocatedValue = LocatedScalar | LocatedList | LocatedMap;

/** A text of a file with its place. */
export interface Written {
  /** Without quotes. */
  readonly text: string;
  /** With its quotes. */
  readonly span: SourceRange;
  /** Where it stands letter by letter; null where it is written with escapes or over several lines. */
  readonly at: number | null;
}

export interface LocatedScalar extends Written {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

export interface LocatedList {
  readonly kind: "list";
  readonly items: readonly LocatedValue[];
  readonly span: SourceRange;
}

export interface LocatedEntry {
  readonly key: string;
  readonly keySpan: SourceRange;
  /** Where the key stands letter by letter, as `Written` has it. */
  readonly keyAt: number | null;
  readonly value: LocatedValue;
}

export interface LocatedMap {
  readonly kind: "map";
  readonly entries: readonly LocatedEntry[];
  /** What belongs between two entries: a comma, or a line break with the indentation. */
  readonly separator: string;
  readonly span: SourceRange;
}

/** A single value. */
export function locatedScalar(
  value: LocatedScalar["value"],
  source: string,
  span: SourceRange,
  whole: string,
): LocatedScalar {
  // As it is, or behind a quote.
  const at = [span.start, span.start + 1].find((start) => whole.startsWith(source, start)) ?? null;
  return { kind: "scalar", value, text: source, span, at };
}

/** The text of a key with its place. */
export function writtenKey({ key, keySpan, keyAt }: LocatedEntry): Written {
  return { text: key, span: keySpan, at: keyAt };
}

/** A part of a text with its place: the whole of it where that cannot be told. */
export function partOf({ text, span, at }: Written, from: number, to: number): Written {
  const part = text.slice(from, to);
  return at === null
    ? { text: part, span, at }
    : { text: part, span: { start: at + from, end: at + to }, at: at + from };
}

/** The entry of a map with a key; undefined where there is none, or no map. */
export function entryOf(value: LocatedValue, key: string): LocatedEntry | undefined {
  return value.kind === "map" ? value.entries.find((entry) => entry.key === key) : undefined;
}

/** The text of a scalar under a key; null where there is none. */
export function textAt(value: LocatedValue, key: string): string | null {
  const found = entryOf(value, key)?.value;
  return found?.kind === "scalar" ? found.text : null;
}

/** The value that a path of keys and indices leads to, or the closest one above it that is there. */
export function valueAt(root: LocatedValue, path: readonly (string | number)[]): LocatedValue {
  let value = root;
  for (const step of path) {
    const next = value.kind === "list" ? value.items[Number(step)] : entryOf(value, String(step))?.value;
    if (next === undefined) return value;
    value = next;
  }
  return value;
}

/** Where the last key of a path is written, or the value that it would stand in. */
export function keySpanAt(root: LocatedValue, path: readonly (string | number)[]): SourceRange {
  const parent = valueAt(root, path.slice(0, -1));
  return entryOf(parent, String(path.at(-1)))?.keySpan ?? parent.span;
}
