import type { SourceRange } from "../../runtime/checked-tree.ts";

/** A value of a YAML or JSON text with its place in it. */
export type LocatedValue = LocatedScalar | LocatedList | LocatedMap;

/** A text of a file with its place. */
export interface Written {
  /** Without quotes. */
  readonly text: string;
  /** With its quotes. */
  readonly span: SourceRange;
  /** Where its characters start, if the file has them one for one; null for a text with escapes or several lines. */
  readonly at: number | null;
}

export interface LocatedScalar extends Written {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

interface LocatedList {
  readonly kind: "list";
  readonly items: readonly LocatedValue[];
  readonly span: SourceRange;
}

export interface LocatedEntry {
  readonly key: string;
  readonly keySpan: SourceRange;
  /** Where the characters of the key start, as in `Written`. */
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
  // The text starts at once, or after a quote.
  const at = [span.start, span.start + 1].find((start) => whole.startsWith(source, start)) ?? null;
  return { kind: "scalar", value, text: source, span, at };
}

/** The text of a key with its place. */
export function writtenKey({ key, keySpan, keyAt }: LocatedEntry): Written {
  return { text: key, span: keySpan, at: keyAt };
}

/** A part of a text with its place: the whole of it where the place is not known. */
export function partOf({ text, span, at }: Written, from: number, to: number): Written {
  const part = text.slice(from, to);
  return at === null
    ? { text: part, span, at }
    : { text: part, span: { start: at + from, end: at + to }, at: at + from };
}

/** The entry of a map with a key; undefined if the key is missing or the value is not a map. */
export function entryOf(value: LocatedValue, key: string): LocatedEntry | undefined {
  return value.kind === "map" ? value.entries.find((entry) => entry.key === key) : undefined;
}

/** The text of a scalar under a key; null if there is none. */
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

/** A mistake in a file of any kind, before its format gives it a code. */
export interface ReadingProblem {
  readonly kind: "syntax" | "too-large" | "unknown-key" | "missing-key" | "bad-value";
  /** The keys and indices that lead to the value; to the map where a key is missing. */
  readonly at: readonly string[];
  readonly span: SourceRange;
  /** What the slots of a sentence are filled with. */
  readonly values: Readonly<Record<string, string>>;
  /** The names that would have fitted, for a suggestion. */
  readonly known?: readonly string[];
}

/** The first key of a map that stood in it before: which of its values is meant? */
export function repeatedKey(entries: readonly LocatedEntry[]): readonly ReadingProblem[] {
  const seen = new Set<string>();
  for (const { key, keySpan } of entries) {
    if (seen.has(key)) {
      return [{ kind: "syntax", at: [], span: keySpan, values: { message: `the key ${key} appears twice` } }];
    }
    seen.add(key);
  }
  return [];
}

/** A mistake as a sentence without a full stop, for files whose mistakes have no codes. */
export function sentenceOf({ kind, values }: ReadingProblem): string {
  switch (kind) {
    case "syntax":
      return `This is not valid JSON: ${values["message"]}`;
    case "too-large":
      return `This file is too large: it can hold at most ${values["limit"]}`;
    case "unknown-key":
      return `${values["what"]} has no key \`${values["key"]}\``;
    case "missing-key":
      return `${values["what"]} needs the key \`${values["key"]}\``;
    case "bad-value":
      return `${values["what"]} must be ${values["needed"]}, not ${values["got"]}`;
  }
}

/** Bounds on what one file may hold; far above any file that a person writes. */
const LONGEST_TEXT = 1_000_000;
export const MOST_VALUES = 100_000;
export const DEEPEST_NESTING = 32;

export function tooLarge(span: SourceRange, limit: string): ReadingProblem {
  return { kind: "too-large", at: [], span, values: { limit } };
}

/** What is wrong with a text before it is read: it is too long, or nests too deep for a parser that recurses. */
export function exceededLimit(text: string): ReadingProblem | null {
  if (text.length > LONGEST_TEXT) return tooLarge({ start: 0, end: 0 }, `${LONGEST_TEXT} characters`);
  const deep = tooDeepAt(text);
  return deep === null ? null : tooLarge({ start: deep, end: deep + 1 }, `${DEEPEST_NESTING} levels`);
}

/** The offset at which brackets or indented dashes nest deeper than allowed. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  let dashes = 0;
  let lineStart = true;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === "\n") {
      lineStart = true;
      dashes = 0;
    } else if (lineStart && (character === "-" || character === "?" || character === ":")) dashes += 1;
    else if (character !== " ") lineStart = false;
    if (character === "[" || character === "{") depth += 1;
    else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
    if (depth > DEEPEST_NESTING || dashes > DEEPEST_NESTING) return offset;
  }
  return null;
}
