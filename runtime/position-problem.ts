/** What makes a position impossible to decide. */
export type PositionProblemCode =
  /** It is of another scenario than the sheet. */
  | "wrong-scenario"
  /** Its bot is another side than the one the sheet is for. */
  | "wrong-bot"
  /** There is nothing to resolve. */
  | "empty-row"
  /** The row has no card at the index that was asked for. */
  | "no-such-card"
  | "unknown-space"
  | "unknown-unit"
  | "unknown-card"
  /** A unit has a class that does not exist, or not its own. */
  | "wrong-class"
  /** Two spaces, places or units share a name. */
  | "repeated-name"
  /** A value is missing or not allowed. */
  | "bad-value";

/** One reason why a position cannot be decided. */
export interface PositionProblem {
  readonly code: PositionProblemCode;
  /** Where in the position: `units[3].at`. */
  readonly path: string;
  /** A sentence that says what is wrong and what would fit. */
  readonly message: string;
}

/** Thrown by a compiled sheet that is given an impossible position. `checkPosition` gives the same problems as values. */
export class PositionError extends Error {
  override readonly name = "PositionError";
  readonly problems: readonly PositionProblem[];

  constructor(problems: readonly PositionProblem[]) {
    const [first] = problems;
    const others = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    const place = first === undefined || first.path === "" ? "" : `${first.path}: `;
    super(`This position cannot be decided. ${place}${first?.message}${others}`);
    this.problems = problems;
  }
}
