import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { ReadingProblem } from "../../shared/reading/reading-problem.ts";

/** The kinds of mistakes in the board file of a game; each is the code of a diagnostic. */
export type GameBoardProblemCode =
  | "board-json"
  | "board-too-large"
  | "board-unknown-key"
  | "board-missing-key"
  | "board-bad-value"
  | "board-bad-name"
  | "board-duplicate-name"
  | "board-same-place"
  | "board-unknown-space"
  | "board-unknown-feature"
  | "board-one-way-edge"
  | "board-maps-joined"
  | "board-door-without-edge"
  | "board-bridge-supports"
  | "board-unreachable-space"
  | "board-unknown-scenario"
  | "board-unknown-side"
  | "board-unknown-unit"
  | "board-unknown-spawn"
  | "board-missing-spawn"
  | "board-missing-feature"
  | "board-wrong-compass"
  | "board-missing-unit"
  | "board-impassable-place"
  | "board-control-twice"
  | "board-too-few-points"
  | "board-missing-goal";

/** One mistake in a board file, before it becomes a diagnostic with its sentence. */
export interface GameBoardProblem {
  readonly code: GameBoardProblemCode;
  readonly span: SourceRange;
  /** What the slots of the diagnostic's sentence are filled with. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The names that would have fitted, for a suggestion. */
  readonly known?: readonly string[];
}

/** A mistake in the text or the shape of a board file, with its code. */
export function boardProblem({ kind, at: _at, span, ...problem }: ReadingProblem): GameBoardProblem {
  // The opening bracket alone: a whole file or space is no place to look at.
  const shown = kind === "missing-key" ? { start: span.start, end: span.start + 1 } : span;
  return { ...problem, span: shown, code: kind === "syntax" ? "board-json" : `board-${kind}` };
}
