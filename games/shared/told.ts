/** A line of what is told of a game. */
export interface Told {
  readonly kind:
    /** A round or a turn begins. */
    | "heading"
    /** What somebody does. */
    | "deed"
    /** Dice as they fell. */
    | "dice"
    /** What came of it. */
    | "result";
  readonly text: string;
}
