/** How a game is set up and scored by its tables. The tables stand in a text below `procedures/`, with all that they mean. */
export interface TablesPart {
  /** The name of that text in the folder of the game. */
  readonly file: string;
  /** The sequence that sets a game up. */
  readonly setup: string;
  /** The sequence that says who has won; absent where no text does. */
  readonly scoring?: string;
  /** How many sides play. */
  readonly sides: number;
  /** What people should know of the game before they rely on this, one sentence. */
  readonly note: string;
}
