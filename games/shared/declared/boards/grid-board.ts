import type { BoardShape, BoardSize } from "../board-shape.ts";
import { LETTERED, type PlaceNames, placesNamed } from "./place-names.ts";

/** What grids differ in. */
export interface GridOptions {
  /** Whether a step may go to a corner, too. */
  readonly diagonals?: boolean;
  /** `a1` where this is left out. */
  readonly names?: PlaceNames;
}

/** Squares in columns and rows; the first row is below. */
export function gridBoard({ diagonals = false, names = LETTERED }: GridOptions = {}): BoardShape {
  return {
    ...placesNamed(names),
    distanceBetween: (from, to) => {
      const [start, end] = [names.cellOf(from), names.cellOf(to)];
      if (start === null || end === null) return Infinity;
      const columns = Math.abs(start.column - end.column);
      const rows = Math.abs(start.row - end.row);
      return diagonals ? Math.max(columns, rows) : columns + rows;
    },
    positionOf: ({ rows }, name) => {
      const { column, row } = names.cellOf(name) ?? { column: 0, row: 0 };
      return { x: column, y: rows - 1 - row };
    },
    draw: (size, cellOf) => drawGrid(names, size, cellOf),
  };
}

function drawGrid(names: PlaceNames, size: BoardSize, cellOf: (place: string) => string): readonly string[] {
  const columns = Array.from({ length: size.columns }, (_, column) => column);
  const rows = Array.from({ length: size.rows }, (_, index) => {
    const row = size.rows - 1 - index;
    return [`${row + 1}`, ...columns.map((column) => cellOf(names.nameOf({ column, row })))];
  });
  const captions = columns.map((column) => names.nameOf({ column, row: 0 }).slice(0, names === LETTERED ? 1 : 2));
  const lines = [...rows, ["", ...captions]];
  const width = Math.max(...lines.flat().map((cell) => cell.length)) + 1;
  return lines.map((cells) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join("")
      .trimEnd(),
  );
}
