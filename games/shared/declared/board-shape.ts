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

const COLUMNS = "abcdefghijklmnopqrstuvwxyz";

/** As many rows and columns as names sort in their order. */
const LONGEST_SIDE = 9;

/** Places in columns and rows, named as on a chess board: a1, b1 … A step goes up, down, left or right. */
export const GRID: BoardShape = {
  largest: { columns: LONGEST_SIDE, rows: LONGEST_SIDE },
  names: `^[a-z][1-${LONGEST_SIDE}]$`,
  placesOf: ({ columns, rows }) => {
    const names: string[] = [];
    for (let column = 0; column < columns; column += 1) {
      for (let row = 1; row <= rows; row += 1) names.push(placeAt(column, row));
    }
    return names;
  },
  isPlace: (size, name) => locatePlace(size, name) !== null,
  distanceBetween: (from, to) => {
    const columns = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
    return columns + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
  },
  draw: drawGrid,
};

/** @param column from 0 @param row from 1 */
function placeAt(column: number, row: number): string {
  return `${COLUMNS[column] ?? ""}${row}`;
}

/** Column from 0 and row from 1; null for what is no place of the board. */
export function locatePlace(size: BoardSize, name: string): { readonly column: number; readonly row: number } | null {
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = /^[1-9]$/.test(name.slice(1)) ? Number(name.slice(1)) : 0;
  const isThere = column >= 0 && column < size.columns && row >= 1 && row <= size.rows;
  return isThere ? { column, row } : null;
}

/** The first row is below. */
function drawGrid(size: BoardSize, cellOf: (place: string) => string): readonly string[] {
  const columns = Array.from({ length: size.columns }, (_, column) => column);
  const rows = Array.from({ length: size.rows }, (_, index) => {
    const row = size.rows - index;
    return [`${row}`, ...columns.map((column) => cellOf(placeAt(column, row)))];
  });
  const lines = [...rows, ["", ...columns.map((column) => placeAt(column, 1).charAt(0))]];
  const width = Math.max(...lines.flat().map((cell) => cell.length)) + 1;
  return lines.map((cells) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join("")
      .trimEnd(),
  );
}
