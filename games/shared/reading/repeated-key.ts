import type { LocatedEntry } from "../located-value.ts";
import type { ReadingProblem } from "./reading-problem.ts";

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
