import type { CompactMeaning } from "../../../runtime/compact/meaning.ts";
import type { ReferenceMeaning } from "../../../runtime/game.ts";
import type { Position } from "../position.ts";
import type { Readings } from "../readings.ts";

/**
 * What a word of Callisto means to each of the two evaluators. The grammar and the checker carry it and never look in.
 */
export interface WordMeaning {
  /** For the reference interpreter. */
  readonly reference: ReferenceMeaning<Position, Readings>;
  /** For compiled sheets. */
  readonly compact?: CompactMeaning;
}

/** Words whose work the checked tree already did; and, until both evaluators know them, words of the later scenarios. */
export const STRUCTURAL: WordMeaning = { reference: { kind: "structural" } };
