import type { SourceRange } from "../../../runtime/checked-tree.ts";

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
