/** How large a board is. */
export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

/** How the places of a board lie, whatever they look like: what they are called, and how far apart they are. */
export interface BoardShape {
  /** No board is larger. */
  readonly largest: BoardSize;
  /** What names of places look like, as a regular expression. */
  readonly names: string;
  /** The names of all places, in alphabetical order. */
  placesOf(size: BoardSize): readonly string[];
  isPlace(size: BoardSize, name: string): boolean;
  /** The fewest steps between two places of one board. */
  distanceBetween(from: string, to: string): number;
  /** Where a picture draws a place, in places from the left and from above; neighbours are about one apart. */
  positionOf(size: BoardSize, name: string): { readonly x: number; readonly y: number };
  /** The board as lines of text. @param cellOf what is shown of a place */
  draw(size: BoardSize, cellOf: (place: string) => string): readonly string[];
}

/** Whether a board of this shape can be so large. */
export function isBoardSize({ largest }: BoardShape, { columns, rows }: BoardSize): boolean {
  return isLength(columns, largest.columns) && isLength(rows, largest.rows);
}

function isLength(length: number, longest: number): boolean {
  return Number.isInteger(length) && length >= 1 && length <= longest;
}
