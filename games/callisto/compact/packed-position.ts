import type { NamedThings } from "../../../runtime/compact/decision-buffer.ts";

/**
 * A position as small integers and bits: `pack` of a compiled sheet makes it, and its `decide` reads it. What the numbers
 * of a decision stand for are its names.
 */
export interface PackedPosition extends NamedThings {
  readonly placeCount: number;
  readonly unitCount: number;
  /** The cards of the row: `acting` is less. */
  readonly rowCount: number;
}
