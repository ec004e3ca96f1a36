import type { CheckedSheet, SourceRange } from "../../runtime/checked-tree.ts";

/** One small change of a sheet, as a person could make it by mistake. */
export interface Mutant {
  readonly operator: OperatorName;
  /** The heading of the procedure; null for a row of the table of dangerous units or of a checklist. */
  readonly procedure: string | null;
  /** `3`, `3c`, `row 4`, `row 4 of “line of sight”`: where it is. */
  readonly place: string;
  /** What is changed, as half a sentence: `drops “nearest”`. */
  readonly change: string;
  /** The text that is changed: the sheet's own, or one whose checklists hold in it. */
  readonly file: string;
  /** Its place in the sheet; empty for what stands in another text. */
  readonly span: SourceRange;
  readonly sheet: CheckedSheet;
}

/** The kinds of changes, and what each does. */
export const OPERATORS = {
  "drop-tiebreaker": "leaves out a criterion of a list",
  "swap-tiebreakers": "swaps two neighbouring criteria",
  "flip-tiebreaker": "reverses a criterion: nearest for furthest, a test for its contrary",
  "flip-comparison": "reverses a comparison: fewer than 4 for 4 or more",
  "shift-threshold": "raises or lowers a threshold by one",
  "change-strength": "raises or lowers a strength by one",
  "negate-condition": "negates a part of a condition",
  "drop-condition": "leaves out a part of a condition",
  "drop-clause": "leaves out a clause",
  "move-clause": "swaps a clause with the next",
  "drop-letter": "leaves out a letter",
  "move-letter": "swaps a letter with the next",
  "drop-fallback": "leaves out an action behind `otherwise`",
  "drop-modifier": "leaves out what is added to a roll",
  "shift-row": "moves the border between two rows of a roll by one",
  "flip-answer": "turns the answer of a checklist's row",
  "drop-answer": "leaves out a row of a checklist",
  "move-answer": "swaps a row of a checklist with the next",
  "drop-danger": "leaves out a row of the table of dangerous units",
  "move-danger": "swaps a row of that table with the next",
} as const;

export type OperatorName = keyof typeof OPERATORS;

/** A part of the tree with one change in it. */
export interface Change<Node> {
  readonly operator: OperatorName;
  readonly change: string;
  readonly span: SourceRange;
  readonly node: Node;
}
