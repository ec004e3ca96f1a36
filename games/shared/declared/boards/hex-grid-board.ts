import type { BoardShape, BoardSize } from "../board-shape.ts";
import { type Cell, LETTERED, type PlaceNames, placesNamed } from "./place-names.ts";

/** Which columns stand half a hex lower, or which rows half a hex further right; the first one is odd. */
export type Shoved = "odd columns" | "even columns" | "odd rows" | "even rows";

/** What grids of hexes differ in. */
export interface HexGridOptions {
  readonly shoved: Shoved;
  /** `a1` where this is left out. */
  readonly names?: PlaceNames;
}

/** Hexes in columns and rows of one length; the first row is above, as maps print it. */
export function hexGridBoard({ shoved, names = LETTERED }: HexGridOptions): BoardShape {
  return {
    ...placesNamed(names),
    distanceBetween: (from, to) => {
      const [start, end] = [names.cellOf(from), names.cellOf(to)];
      return start === null || end === null ? Infinity : stepsBetween(halvesOf(shoved, start), halvesOf(shoved, end));
    },
    positionOf: (_size, name) => {
      const { line, along } = halvesOf(shoved, names.cellOf(name) ?? { column: 0, row: 0 });
      return shoved.endsWith("columns") ? { x: line, y: along / 2 } : { x: along / 2, y: line };
    },
    draw: (size, cellOf) => drawHexes(shoved, names, size, cellOf),
  };
}

/** Where a hex lies: on which line of hexes, and how many halves of a hex along it. */
interface Halves {
  readonly line: number;
  readonly along: number;
}

function halvesOf(shoved: Shoved, { column, row }: Cell): Halves {
  const byColumns = shoved.endsWith("columns");
  const [line, along] = byColumns ? [column, row] : [row, column];
  // The first line is odd in print and 0 here.
  const isShoved = (line % 2 === 0) === shoved.startsWith("odd");
  return { line, along: 2 * along + (isShoved ? 1 : 0) };
}

/** Each step to the next line goes half a hex along it for nothing; a step along a line is two halves. */
function stepsBetween(from: Halves, to: Halves): number {
  const lines = Math.abs(from.line - to.line);
  return lines + Math.max(0, (Math.abs(from.along - to.along) - lines) / 2);
}

/** Shoved columns take a line of text for each half of a hex; shoved rows one for each row. */
function drawHexes(
  shoved: Shoved,
  names: PlaceNames,
  { columns, rows }: BoardSize,
  cellOf: (place: string) => string,
): readonly string[] {
  const byColumns = shoved.endsWith("columns");
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const cell = { column: index % columns, row: Math.floor(index / columns) };
    const { line, along } = halvesOf(shoved, cell);
    const text = cellOf(names.nameOf(cell));
    return byColumns ? { down: along, across: 2 * line, text } : { down: line, across: along, text };
  });
  const width = Math.ceil((Math.max(0, ...cells.map(({ text }) => text.length)) + 1) / 2);
  const lines = Array.from({ length: Math.max(-1, ...cells.map(({ down }) => down)) + 1 }, () => "");
  for (const { down, across, text } of cells.toSorted((one, other) => one.across - other.across)) {
    lines[down] = (lines[down] ?? "").padEnd(across * width) + text;
  }
  return lines;
}
