import { memoizeTexts } from "../../../../grammar/memoize.ts";
import type { BoardShape, BoardSize } from "../board-shape.ts";

/** A place in columns and rows, both counted from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** How boards print the names of places in columns and rows. */
export interface PlaceNames {
  /** No board with such names is larger. */
  readonly largest: BoardSize;
  /** What the names look like, as a regular expression. */
  readonly pattern: string;
  nameOf(cell: Cell): string;
  /** Null for what is no such name. */
  cellOf(name: string): Cell | null;
}

/** As many names as two boards of the largest size have. */
const MOST_NAMES = 1 << 11;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A letter for the column and a number for the row: `a1`, `j12`. */
export const LETTERED: PlaceNames = {
  largest: { columns: 26, rows: 30 },
  pattern: "^[a-z](?:[1-9]|[12][0-9]|30)$",
  nameOf: ({ column, row }) => `${LETTERS[column] ?? ""}${row + 1}`,
  cellOf: memoizeTexts(MOST_NAMES, (name) => {
    const [, letter = "", number = ""] = /^([a-z])([1-9]|[12][0-9]|30)$/.exec(name) ?? [];
    return letter === "" ? null : { column: LETTERS.indexOf(letter), row: Number(number) - 1 };
  }),
};

/** Two digits for the column and two for the row: `0615`. */
export const NUMBERED: PlaceNames = {
  largest: { columns: 30, rows: 30 },
  pattern: "^(?:0[1-9]|[12][0-9]|30){2}$",
  nameOf: ({ column, row }) => `${digits(column + 1)}${digits(row + 1)}`,
  cellOf: memoizeTexts(MOST_NAMES, (name) => {
    if (!/^(?:0[1-9]|[12][0-9]|30){2}$/.test(name)) return null;
    return { column: Number(name.slice(0, 2)) - 1, row: Number(name.slice(2)) - 1 };
  }),
};

function digits(number: number): string {
  return String(number).padStart(2, "0");
}

/** What boards in columns and rows have in common: their places, in alphabetical order (`a1`, `a10`, `a2`). */
export function placesNamed({
  largest,
  pattern,
  nameOf,
  cellOf,
}: PlaceNames): Pick<BoardShape, "largest" | "names" | "placesOf" | "isPlace"> {
  return {
    largest,
    names: pattern,
    placesOf: ({ columns, rows }) =>
      Array.from({ length: columns * rows }, (_, index) =>
        nameOf({ column: Math.floor(index / rows), row: index % rows }),
      ).toSorted(),
    isPlace: ({ columns, rows }, name) => {
      const cell = cellOf(name);
      return cell !== null && cell.column < columns && cell.row < rows;
    },
  };
}
