/** A board of places in columns and rows, named as on a chess board: a1, b1 … A step goes up, down, left or right. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const COLUMNS = "abcdefghijklmnopqrstuvwxyz";

/** As many rows and columns as names sort in their order. */
export const LONGEST_SIDE = 9;

/** The names of all places, in alphabetical order. */
export function placesOf({ columns, rows }: Grid): readonly string[] {
  const names: string[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 1; row <= rows; row += 1) names.push(placeAt(column, row));
  }
  return names;
}

/** @param column from 0 @param row from 1 */
export function placeAt(column: number, row: number): string {
  return `${COLUMNS[column] ?? ""}${row}`;
}

/** Column from 0 and row from 1; null for what is no place of the board. */
export function locatePlace(grid: Grid, name: string): { readonly column: number; readonly row: number } | null {
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = /^[1-9]$/.test(name.slice(1)) ? Number(name.slice(1)) : 0;
  const isThere = column >= 0 && column < grid.columns && row >= 1 && row <= grid.rows;
  return isThere ? { column, row } : null;
}

/** The fewest steps between two places of one board. */
export function distanceBetween(from: string, to: string): number {
  const columns = Math.abs(from.charCodeAt(0) - to.charCodeAt(0));
  return columns + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
}
