import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { BoardSize, BoardShape } from "../declared/boards.ts";

/**
 * Hexes of a map with flat tops, by the numbers printed in them: two digits for the column and two for the row, `0615`.
 * Even columns stand half a hex higher than odd ones.
 */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** The directions of a hex, clockwise from the top of the map. */
export const DIRECTIONS = ["north", "north east", "south east", "south", "south west", "north west"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A step in each direction: by columns, and by halves of a hex down the map. */
const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  north: [0, -2],
  "north east": [1, -1],
  "south east": [1, 1],
  south: [0, 2],
  "south west": [-1, 1],
  "north west": [-1, -1],
};

/** The number of sizes in which boards are drawn. */
const MOST_SIZES = 1 << 10;

/**
 * Makes a value once for each size of a map, and finds it again by the map itself.
 *
 * @param most for how many sizes it is kept
 */
export function bySize<Made>(make: (map: BoardSize) => Made, most = MOST_SIZES): (map: BoardSize) => Made {
  const made = memoizeTexts(most, (size) => {
    const [columns = 0, rows = 0] = size.split(" ").map(Number);
    return make({ columns, rows });
  });
  return memoize(({ columns, rows }: BoardSize) => made(`${columns} ${rows}`));
}

/** All names of hexes, and some that are wrong. */
const MOST_NAMES = 1 << 14;

/** The hex with a number; null if the text is not one. */
export const hexOf: (name: string) => Hex | null = memoizeTexts(MOST_NAMES, (name) => {
  const [, column = "", row = ""] = /^([0-9]{2})([0-9]{2})$/.exec(name) ?? [];
  return column === "" || column === "00" || row === "00" ? null : { column: Number(column), row: Number(row) };
});

export function nameOfHex({ column, row }: Hex): string {
  return `${digits(column)}${digits(row)}`;
}

/** The numbers from 00 to 99, as maps print them. */
const DIGITS: readonly string[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

function digits(number: number): string {
  return DIGITS[number] ?? String(number);
}

/** How far down the map the centre of a hex is, in halves of a hex. */
export function heightOf({ column, row }: Hex): number {
  return 2 * row + (column % 2);
}

/** The hex of a column whose centre lies so far down the map, in halves of a hex. */
export function atHeight(column: number, height: number): Hex {
  return { column, row: (height - (column % 2)) / 2 };
}

/** Whether a hex lies on a map. Even columns have as many hexes as the map has rows, odd ones one less. */
export function isOnMap({ columns, rows }: BoardSize, { column, row }: Hex): boolean {
  return column >= 1 && column <= columns && row >= 1 && row <= (column % 2 === 0 ? rows : rows - 1);
}

/** The hex next to one, whether there is a map under it or not. */
export function besideHex(from: Hex, direction: Direction): Hex {
  const [columns, halves] = STEPS[direction];
  return atHeight(from.column + columns, heightOf(from) + halves);
}

/** The hexes of a map around one. */
interface Around {
  readonly by: Readonly<Record<Direction, string | null>>;
  /** All neighbours on the map, clockwise from the north. */
  readonly all: readonly string[];
}

/** The hexes around each hex of a map, kept for each size because games ask for them all the time. */
const aroundOn = bySize((map) =>
  memoizeTexts(MOST_NAMES, (name): Around => {
    const from = hexOf(name);
    const beside = (direction: Direction): string | null => {
      if (from === null) return null;
      const hex = besideHex(from, direction);
      return isOnMap(map, hex) ? nameOfHex(hex) : null;
    };
    const by = {
      north: beside("north"),
      "north east": beside("north east"),
      "south east": beside("south east"),
      south: beside("south"),
      "south west": beside("south west"),
      "north west": beside("north west"),
    };
    return { by, all: DIRECTIONS.map((direction) => by[direction]).filter((each) => each !== null) };
  }),
);

/** The name of the hex next to one; null for the edge of the map. */
export function neighbourOf(map: BoardSize, name: string, direction: Direction): string | null {
  return aroundOn(map)(name).by[direction];
}

/** The hexes of the map around one, clockwise from the north. */
export function neighboursOf(map: BoardSize, name: string): readonly string[] {
  return aroundOn(map)(name).all;
}

/** The direction of a neighbour; null if the hexes are not neighbours. */
export function directionTo(from: string, to: string): Direction | null {
  const [start, end] = [hexOf(from), hexOf(to)];
  if (start === null || end === null) return null;
  const [columns, halves] = [end.column - start.column, heightOf(end) - heightOf(start)];
  return DIRECTIONS.find((direction) => STEPS[direction][0] === columns && STEPS[direction][1] === halves) ?? null;
}

/** For each direction, whether one hex is next to another in it. */
export const LIES = {
  north: liesTo("north"),
  "north east": liesTo("north east"),
  "south east": liesTo("south east"),
  south: liesTo("south"),
  "south west": liesTo("south west"),
  "north west": liesTo("north west"),
} as const satisfies Readonly<Record<Direction, unknown>>;

function liesTo(direction: Direction): (distance: number, hex: string, other: string) => boolean {
  return (distance, hex, other) => distance === 1 && directionTo(other, hex) === direction;
}

/** The fewest steps from a hex to another; infinite if one of them is not a hex. */
export function hexDistance(from: string, to: string): number {
  const [start, end] = [hexOf(from), hexOf(to)];
  if (start === null || end === null) return Infinity;
  const columns = Math.abs(start.column - end.column);
  return columns + Math.max(0, (Math.abs(heightOf(start) - heightOf(end)) - columns) / 2);
}

/** The names of all hexes of a map, column by column. */
export const hexesOf = bySize((map): readonly string[] => {
  const names: string[] = [];
  for (let column = 1; column <= map.columns; column += 1) {
    for (let row = 1; isOnMap(map, { column, row }); row += 1) names.push(nameOfHex({ column, row }));
  }
  return names;
});

/** Maps of hexes, named by their column and row. */
export const HEX_BOARD: BoardShape = {
  largest: { columns: 26, rows: 26 },
  names: "^[0-9]{4}$",
  placesOf: hexesOf,
  isPlace: (size, name) => {
    const hex = hexOf(name);
    return hex !== null && isOnMap(size, hex);
  },
  distanceBetween: hexDistance,
  positionOf: (_size, name) => {
    const hex = hexOf(name);
    return hex === null ? { x: 0, y: 0 } : { x: hex.column - 1, y: heightOf(hex) / 2 };
  },
  draw: drawHexes,
};

/** A line for each half of a hex, since every second column stands half a hex lower. */
function drawHexes(size: BoardSize, cellOf: (place: string) => string): readonly string[] {
  const cells = hexesOf(size).flatMap((name) => {
    const hex = hexOf(name);
    return hex === null ? [] : [{ column: hex.column, height: heightOf(hex), text: cellOf(name) }];
  });
  const width = Math.max(0, ...cells.map(({ text }) => text.length)) + 1;
  const lines: string[] = [];
  for (const { column, height, text } of cells) {
    const line = lines[height - 2] ?? "";
    lines[height - 2] = line.padEnd((column - 1) * width) + text;
  }
  return Array.from(lines, (line: string | undefined) => line ?? "");
}
