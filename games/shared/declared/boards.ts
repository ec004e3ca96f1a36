import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";

/** The size of a board. */
export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

export function isSameSize(one: BoardSize, other: BoardSize): boolean {
  return one.columns === other.columns && one.rows === other.rows;
}

/** The arrangement of a board's places: their names, and the distances between them. */
export interface BoardShape {
  /** The largest possible board. */
  readonly largest: BoardSize;
  /** The form of places' names, as a regular expression. */
  readonly names: string;
  /** The names of all places, in alphabetical order. */
  placesOf(size: BoardSize): readonly string[];
  isPlace(size: BoardSize, name: string): boolean;
  /** The fewest steps between two places of one board. */
  distanceBetween(from: string, to: string): number;
  /** Where a picture draws a place, in places from the left and from above; neighbours are about one apart. */
  positionOf(size: BoardSize, name: string): { readonly x: number; readonly y: number };
  /**
   * The board as lines of text.
   * @param cellOf the text for a place
   */
  draw(size: BoardSize, cellOf: (place: string) => string): readonly string[];
}

/** Whether a board of this shape can have a size. */
export function isBoardSize({ largest }: BoardShape, { columns, rows }: BoardSize): boolean {
  return isLength(columns, largest.columns) && isLength(rows, largest.rows);
}

function isLength(length: number, longest: number): boolean {
  return Number.isInteger(length) && length >= 1 && length <= longest;
}

/** A place in columns and rows, both counted from 0. */
interface Cell {
  readonly column: number;
  readonly row: number;
}

/** How boards with columns and rows print the names of places. */
export interface PlaceNames {
  /** The largest possible board with such names. */
  readonly largest: BoardSize;
  /** The form of the names, as a regular expression. */
  readonly pattern: string;
  nameOf(cell: Cell): string;
  /** Null for any other name. */
  cellOf(name: string): Cell | null;
}

/** The number of names on two boards of the largest size. */
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

/** The places of a board with columns and rows, in alphabetical order (`a1`, `a10`, `a2`). */
function placesNamed({
  largest,
  pattern,
  nameOf,
  cellOf,
}: PlaceNames): Pick<BoardShape, "largest" | "names" | "placesOf" | "isPlace"> {
  return {
    largest,
    names: pattern,
    placesOf: memoize(({ columns, rows }: BoardSize) =>
      Array.from({ length: columns * rows }, (_, index) =>
        nameOf({ column: Math.floor(index / rows), row: index % rows }),
      ).toSorted(),
    ),
    isPlace: ({ columns, rows }, name) => {
      const cell = cellOf(name);
      return cell !== null && cell.column < columns && cell.row < rows;
    },
  };
}

/** Options of a grid. */
interface GridOptions {
  /** Whether a step may also go diagonally. */
  readonly diagonals?: boolean;
  /** By default `a1`. */
  readonly names?: PlaceNames;
}

/** Squares in columns and rows; the first row is at the bottom. */
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

/** Which columns are shifted down by half a hex, or which rows to the right; the first one is odd. */
export type Shoved = "odd columns" | "even columns" | "odd rows" | "even rows";

/** Options of a grid of hexes. */
interface HexGridOptions {
  readonly shoved: Shoved;
  /** By default `a1`. */
  readonly names?: PlaceNames;
}

/** Hexes in columns and rows of equal length; the first row is at the top, as on printed maps. */
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

/** The place of a hex: its line of hexes, and how many half hexes along it. */
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

/** Each step to the next line also moves half a hex along it; a step along a line moves two halves. */
function stepsBetween(from: Halves, to: Halves): number {
  const lines = Math.abs(from.line - to.line);
  return lines + Math.max(0, (Math.abs(from.along - to.along) - lines) / 2);
}

/** Shifted columns take a line of text for each half of a hex; shifted rows one for each row. */
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

/** A place with a name, and its neighbours. It suffices if one of two neighbours names the other. */
export interface NamedPlace {
  readonly name: string;
  readonly borders: readonly string[];
}

/** A board of places with names. Its size is fixed: a column for each place. */
export function namedPlacesBoard(places: readonly NamedPlace[]): BoardShape {
  const names = places.map(({ name }) => name).toSorted();
  const steps = stepsFromAll(places);
  return {
    ...fixed(names),
    distanceBetween: (from, to) => steps.get(from)?.get(to) ?? Infinity,
    positionOf: onCircle(places.map(({ name }) => name)),
    draw: (_size, cellOf) => drawPlaces(places, cellOf),
  };
}

/** A row or track of places in order, which may be closed to a circle. */
export function rowBoard(row: readonly string[], { round = false }: { readonly round?: boolean } = {}): BoardShape {
  const order = new Map(row.map((name, index) => [name, index]));
  return {
    ...fixed(row.toSorted()),
    distanceBetween: (from, to) => {
      const [start, end] = [order.get(from), order.get(to)];
      if (start === undefined || end === undefined) return Infinity;
      const apart = Math.abs(start - end);
      return round ? Math.min(apart, row.length - apart) : apart;
    },
    positionOf: round ? onCircle(row) : (_size, name) => ({ x: order.get(name) ?? 0, y: 0 }),
    draw: (_size, cellOf) => [row.map((name) => `${name} ${cellOf(name)}`).join(" – ")],
  };
}

/** How many places of a row with numbers stand beside each other in a picture. */
const PLACES_IN_LINE = 9;

/** How many different rows of numbered places are kept at once. */
const MOST_ROWS = 64;

/** The two parts of the name of the first place of a numbered row: `b00`. */
const FIRST_IN_ROW = /^(\p{L}+)(\d\d)$/u;

/** Whether a row of places with numbers can begin with this name. */
export function beginsRow(name: string): boolean {
  return FIRST_IN_ROW.test(name);
}

/**
 * A row of numbered places, as long as the size of the board. One step leads to the next place.
 *
 * @param first the name of the first: `b00`, before `b01`
 */
export const numberedRowBoard = memoizeTexts(MOST_ROWS, (first: string): BoardShape => {
  const [, letters = "", number = ""] = FIRST_IN_ROW.exec(first) ?? [];
  const from = Number(number);
  const nameAt = (index: number): string => `${letters}${digits(from + index)}`;
  const indexOf = (name: string): number => {
    const index = Number(name.slice(letters.length)) - from;
    return nameAt(index) === name ? index : NaN;
  };
  const largest = { columns: 100 - from, rows: 1 };
  const namesOf = memoize(({ columns }: BoardSize) => Array.from({ length: columns }, (_, index) => nameAt(index)));
  return {
    largest,
    names: `^(?:${namesOf(largest).join("|")})$`,
    placesOf: namesOf,
    isPlace: ({ columns }, name) => indexOf(name) >= 0 && indexOf(name) < columns,
    distanceBetween: (one, other) => {
      const apart = Math.abs(indexOf(one) - indexOf(other));
      return Number.isNaN(apart) ? Infinity : apart;
    },
    // Lines with a gap between them: no place has a neighbour above or below.
    positionOf: (_size, name) => {
      const index = indexOf(name);
      return { x: index % PLACES_IN_LINE, y: 2 * Math.floor(index / PLACES_IN_LINE) };
    },
    draw: (size, cellOf) => namesOf(size).flatMap((name) => (cellOf(name) === "." ? [] : [`${name} ${cellOf(name)}`])),
  };
});

/** The size of a board of named places. */
export function sizeOfPlaces(places: readonly unknown[]): BoardSize {
  return { columns: places.length, rows: 1 };
}

/** Places in order around a circle, the first at its top: no line between two of them crosses a third. */
function onCircle(names: readonly string[]): BoardShape["positionOf"] {
  const turn = (2 * Math.PI) / names.length;
  // Neighbours on the circle are a little more than one apart.
  const radius = names.length < 2 ? 0 : 0.6 / Math.sin(turn / 2);
  const around = new Map(
    names.map((name, index) => {
      const round = (way: number): number => Math.round(10 * (radius + way * radius)) / 10;
      return [name, { x: round(Math.sin(index * turn)), y: round(-Math.cos(index * turn)) }] as const;
    }),
  );
  return (_size, name) => around.get(name) ?? { x: 0, y: 0 };
}

/** @param names in alphabetical order */
function fixed(names: readonly string[]): Pick<BoardShape, "largest" | "names" | "placesOf" | "isPlace"> {
  const known = new Set(names);
  const isWhole = ({ columns, rows }: BoardSize): boolean => columns === names.length && rows === 1;
  return {
    largest: sizeOfPlaces(names),
    names: `^(?:${names.map(escaped).join("|")})$`,
    placesOf: (size) => (isWhole(size) ? names : []),
    isPlace: (size, name) => isWhole(size) && known.has(name),
  };
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** The fewest steps from every place to all places that can be reached. */
function stepsFromAll(places: readonly NamedPlace[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const neighbours = new Map(places.map(({ name }) => [name, new Set<string>()]));
  for (const { name, borders } of places) {
    for (const other of borders) {
      neighbours.get(name)?.add(other);
      neighbours.get(other)?.add(name);
    }
  }
  return new Map(places.map(({ name }) => [name, stepsFrom(name, neighbours)]));
}

function stepsFrom(from: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [place, step] of steps) {
    for (const next of neighbours.get(place) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

/** A line for each place that is not empty. */
function drawPlaces(places: readonly NamedPlace[], cellOf: (place: string) => string): readonly string[] {
  return places.flatMap(({ name }) => (cellOf(name) === "." ? [] : [`${name} ${cellOf(name)}`]));
}

/** A board of one size. */
interface SizedBoard {
  readonly shape: BoardShape;
  readonly size: BoardSize;
}

/** Separate boards, with no step from one to another. The whole has the size of the first. */
export function joinedBoard(first: SizedBoard, others: readonly SizedBoard[]): BoardShape {
  const all = [first, ...others];
  const boardOf = new Map(
    all.flatMap((board) => board.shape.placesOf(board.size).map((name) => [name, board] as const)),
  );
  const names = [...boardOf.keys()].toSorted();
  const isWhole = ({ columns, rows }: BoardSize): boolean => columns === first.size.columns && rows === first.size.rows;
  return {
    largest: first.size,
    names: all.map(({ shape }) => shape.names).join("|"),
    placesOf: (size) => (isWhole(size) ? names : []),
    isPlace: (size, name) => isWhole(size) && boardOf.has(name),
    distanceBetween: (from, to) => {
      const board = boardOf.get(from);
      return board !== undefined && board === boardOf.get(to) ? board.shape.distanceBetween(from, to) : Infinity;
    },
    positionOf: (_size, name) => {
      const board = boardOf.get(name) ?? first;
      const above = all.slice(0, all.indexOf(board)).map(lowest);
      const { x, y } = board.shape.positionOf(board.size, name);
      return { x, y: above.reduce((sum, bottom) => sum + bottom + 1, 0) + y };
    },
    draw: (_size, cellOf) => all.flatMap(({ shape, size }) => shape.draw(size, cellOf)),
  };
}

/** How far down the picture of a board goes. */
function lowest({ shape, size }: SizedBoard): number {
  return Math.max(0, ...shape.placesOf(size).map((name) => shape.positionOf(size, name).y));
}

/** Which places are between two others. */
export interface Between {
  /** The open point whose reading it depends on; null for none. */
  readonly openPoint: string | null;
  /** The places between two others of a board of this size. */
  places(size: BoardSize, from: string, to: string, reading: string | null): readonly string[];
}

/** The reading that decides what is between two places. */
export function readingOfBetween({ openPoint }: Between, readings: object): string | null {
  if (openPoint === null) return null;
  const reading = (readings as Readonly<Record<string, unknown>>)[openPoint];
  return typeof reading === "string" ? reading : null;
}
