/** What the page leaves to the reader, by its place in the text. */
export interface Hint {
  readonly at: number;
  readonly label: string;
  readonly tooltip: string;
}
