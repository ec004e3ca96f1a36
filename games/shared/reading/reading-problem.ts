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
