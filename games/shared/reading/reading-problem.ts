import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { LocatedEntry } from "../located-value.ts";

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

/** A mistake as a sentence without its full stop, for files whose mistakes have no codes. */
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
export const LONGEST_TEXT = 1_000_000;
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
