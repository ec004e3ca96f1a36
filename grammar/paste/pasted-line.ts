/** A line on its way through the repair, with the number of the pasted line that it comes from. */
export interface PastedLine {
  readonly line: number;
  readonly text: string;
}
