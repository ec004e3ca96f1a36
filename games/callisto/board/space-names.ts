import type { Board, Door, Edge, PlaceName, SpaceName } from "../position.ts";

/** The letters of a column counted from 0: a … z, aa, ab … */
function columnLetters(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The name of a grid's space: column letters, row digits. Column and row count from 0; row 0 is north, column 0 west. */
export function gridSpaceName(column: number, row: number): SpaceName {
  return `${columnLetters(column)}${row + 1}`;
}

/** The pairs of orthogonal neighbours of a grid, each once, column by column. */
export function gridNeighbours(columns: number, rows: number): (readonly [SpaceName, SpaceName])[] {
  const pairs: (readonly [SpaceName, SpaceName])[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const name = gridSpaceName(column, row);
      if (column + 1 < columns) pairs.push([name, gridSpaceName(column + 1, row)]);
      if (row + 1 < rows) pairs.push([name, gridSpaceName(column, row + 1)]);
    }
  }
  return pairs;
}

/** The pairs of orthogonal neighbours of a grid, each once, as `c3-d3`. */
export function gridEdges(columns: number, rows: number): string[] {
  return gridNeighbours(columns, rows).map((pair) => pairName(...pair));
}

/** The columns and rows of the grid in which a board's spaces lie, those without a space left out. */
export function linesOf({ spaces }: Board): { readonly columns: readonly string[]; readonly rows: readonly number[] } {
  return {
    columns: [...new Set(spaces.map(({ name }) => name.slice(0, 1)))].toSorted(),
    rows: [...new Set(spaces.map(({ name }) => Number(name.slice(1))))].toSorted((a, b) => a - b),
  };
}

/** How many columns and rows a grid needs, from a1 on, to hold all of a board's spaces. */
export function gridAround({ spaces }: Board): { readonly columns: number; readonly rows: number } {
  const columns = spaces.map(({ name }) => name.charCodeAt(0) - "a".charCodeAt(0) + 1);
  const rows = spaces.map(({ name }) => Number(name.slice(1)));
  return { columns: Math.max(1, ...columns), rows: Math.max(1, ...rows) };
}

/** Steps without a door between neighbours, by their names: `c3-d3`. */
export function edgesNamed(names: readonly string[]): readonly Edge[] {
  return names.map((name) => {
    const [from = "", to = ""] = name.split("-");
    return { from, to, door: null };
  });
}

/** The row of a grid’s space, counted from the north: `c4` lies in row 4. Other names have row 0. */
export function rowOf(name: string): number {
  return Number(/^[a-z]+(\d+)/.exec(name)?.[1] ?? 0);
}

/**
 * Whether a text can name a space. Names also occur in `c3-d3`, in `c3.deck` and after what is in the space: `building
 * c3`.
 */
export function isSpaceName(text: string): boolean {
  return /^[\p{L}\p{N}_]+$/u.test(text);
}

/** Splits `c3-d3` or `c3>d3` into its two names; null if the text is not a pair. */
export function splitPair(text: string, separator: "-" | ">"): readonly [string, string] | null {
  const parts = text.split(separator).map((part) => part.trim());
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return null;
  return [first, second];
}

/** Plain code-unit order: the order of candidates, spaces and places everywhere. */
export function byName(first: { readonly name: string }, second: { readonly name: string }): number {
  return compareNames(first.name, second.name);
}

/** Plain code-unit order of two names. */
export function compareNames(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** The name of two neighbours, `c3-d3`, whichever comes first. */
export function pairName(first: PlaceName, second: PlaceName): string {
  return first < second ? `${first}-${second}` : `${second}-${first}`;
}

/** An edge as boards store it, from the place whose name comes first. */
export function edgeBetween(first: PlaceName, second: PlaceName, door: Door | null): Edge {
  return first < second ? { from: first, to: second, door } : { from: second, to: first, door };
}

/** The order in which boards store their edges. */
export function byEnds(first: Edge, second: Edge): number {
  return compareNames(first.from, second.from) || compareNames(first.to, second.to);
}
