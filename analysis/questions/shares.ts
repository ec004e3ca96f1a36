import type { SourceRange } from "../../runtime/checked-tree.ts";

/** How many positions are drawn for each procedure, and from which seed, where nothing else is asked for. */
export const SHARES_POSITIONS = 2000;
export const SHARES_SEED = 1;

/** How many of the sampled positions a clause or letter decides. */
export interface DecidingShare {
  /** `3`, `3c`, `1 row 2`. */
  readonly label: string;
  readonly span: SourceRange;
  readonly positions: number;
}

/** What decides for the cards of one procedure. */
export interface ProcedureShares {
  readonly procedure: string;
  /** Positions drawn for its cards; none where the scenario fields no card of it. */
  readonly sampled: number;
  /** Sampled positions in which one of its cards is resolved and its procedure is asked. */
  readonly positions: number;
  /** In the order of the sheet; letters and rows behind their clause. */
  readonly shares: readonly DecidingShare[];
  /** Positions where no clause fires. */
  readonly nothing: number;
}

/** What share of a whole a part is, for people: `12.4 %`. */
export function shareText(part: number, whole: number): string {
  const share = (100 * part) / whole;
  return part > 0 && share < 0.1 ? "<0.1 %" : `${share.toFixed(1)} %`;
}
