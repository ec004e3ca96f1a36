import type { Lexicon } from "../../grammar/lexicon.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import { type DeclaredWord, is, means, some } from "../shared/declared/word.ts";
import type { Board } from "./board.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** Of more rows than these only each by itself has a name, and no stretch of them. */
const MOST_IN_STRETCHES = 12;

/** The rows and columns of a larger board have no words: each would list all that lie in it. */
const MOST_PLACES = 150;

/** The words for the rows, the columns, the edge and the squares of a grid: `in row 1`, `in rows 3 to 6`, `on the edge`, `in a1`. */
export function gridWords(board: Board, { noun, sort }: ThingSort): readonly DeclaredWord[] {
  const { cells, inReadingOrder } = board;
  if (cells === undefined || inReadingOrder.length > MOST_PLACES) return [];
  const placed = inReadingOrder.flatMap((name) => {
    const cell = cells.cellOf(name);
    return cell === null ? [] : [{ name, ...cell }];
  });
  const rows = [...new Set(placed.map(({ row }) => row))];
  const columns = [...new Set(placed.map(({ column }) => column))].toSorted((one, other) => one - other);
  const [top, bottom] = [rows[0], rows.at(-1)];
  const [left, right] = [columns[0], columns.at(-1)];
  const word = (
    id: string,
    forms: readonly string[],
    isIn: (cell: (typeof placed)[number]) => boolean,
  ): DeclaredWord => {
    const within = placed.filter(isIn).map(({ name }) => is("title", name));
    const documentation = `The ${noun === "hex" ? "hexes" : `${noun}s`} of the ${id}.`;
    return {
      category: "noun",
      id,
      forms,
      sort,
      criterion: true,
      collective: true,
      documentation,
      meaning: means(some(...within)),
    };
  };
  const lines = (one: string, all: readonly number[], called: (line: number) => string, of: "row" | "column") => [
    ...all.map((line) => word(`${one} ${called(line)}`, [], (cell) => cell[of] === line)),
    ...(all.length > MOST_IN_STRETCHES ? [] : stretchesOf(all)).map(([from, to]) => {
      const [first, last] = [from, to].map(called);
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const forms = [`${one}s ${first}–${last}`];
      return word(`${one}s ${first} to ${last}`, forms, (cell) => low <= cell[of] && cell[of] <= high);
    }),
  ];
  const letterOf = (column: number): string => cells.nameOf({ column, row: 0 }).replace(/(?<=^[a-z])\d+$/, "");
  const columnName = (column: number): string => (/^\d/.test(letterOf(column)) ? String(column + 1) : letterOf(column));
  return [
    ...lines("row", rows, (row) => String(row + 1), "row"),
    ...lines("column", columns, columnName, "column"),
    word("top row", ["northern edge", "north edge"], ({ row }) => row === top),
    word("bottom row", ["southern edge", "south edge"], ({ row }) => row === bottom),
    word("left column", ["western edge", "west edge"], ({ column }) => column === left),
    word("right column", ["eastern edge", "east edge"], ({ column }) => column === right),
    word(
      "edge",
      ["edges", `edge ${noun}`, `edge ${pluralOf(noun)}`],
      ({ row, column }) => row === top || row === bottom || column === left || column === right,
    ),
    ...namedCells(board).map((name) => cellWord(name, { noun, sort })),
  ];
}

/**
 * The squares that texts and sheets call as situations do, by column and row: `a1`. A grid of several sizes has none, as
 * some of them may not be there.
 */
export function namedCells({ cells, inReadingOrder, size, smallest }: Board): readonly string[] {
  if (cells === undefined || inReadingOrder.length > MOST_PLACES) return [];
  if (size.columns !== smallest.columns || size.rows !== smallest.rows) return [];
  return inReadingOrder.filter(isLettered);
}

function isDie(name: string): boolean {
  return name.startsWith("d");
}

/** `a1`, where other boards have `0101`. */
function isLettered(name: string): boolean {
  return /^[a-z]/.test(name);
}

/** `a1` or `square a1`; only `square d6`, as `d6` is a die. */
function cellWord(name: string, { noun, sort }: Pick<ThingSort, "noun" | "sort">): DeclaredWord {
  const id = `${noun} ${name}`;
  return {
    category: "noun",
    id,
    forms: isDie(name) ? [] : [name],
    sort,
    criterion: true,
    documentation: `The ${noun} called ${name}: its column and its row.`,
    meaning: means(is("title", name)),
  };
}

/** What helps who names a square that the board does not have, or that has no word: `f9`, `A-1`. */
export function unknownCells(board: Board): NonNullable<Lexicon["unsaid"]> {
  const { cells, size, places } = board;
  const first = cells?.nameOf({ column: 0, row: 0 }) ?? "";
  if (cells === undefined || !isLettered(first)) return [];
  const last = cells.nameOf({ column: size.columns - 1, row: size.rows - 1 });
  const help =
    namedCells(board).length === 0
      ? `Texts name each of the ${places.many} only where the board has one size and at most ${MOST_PLACES} of them.`
      : `The ${places.many} are called ${first} to ${last}, by column and row.`;
  return [{ pattern: "^[a-z][ -]?\\d+$", help }];
}

/** Two lines or more one after the other, in both directions of speech: `rows 3 to 6`, `rows 6 to 3`. */
function stretchesOf(lines: readonly number[]): readonly (readonly [number, number])[] {
  return lines.flatMap((from) => lines.flatMap((to) => (from === to ? [] : [[from, to] as const])));
}
