/**
 * What a word of Callisto means to each of the two evaluators. The grammar and the checker carry it and never look in.
 */
export interface WordMeaning {
  /** For the reference interpreter. */
  readonly reference?: unknown;
  /** For compiled sheets. */
  readonly compact?: unknown;
}
