import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { BoardSize } from "../declared/boards.ts";
import {
  atHeight,
  besideHex,
  bySize,
  DIRECTIONS,
  heightOf,
  type Hex,
  hexDistance,
  hexesOf,
  hexOf,
  isOnMap,
  nameOfHex,
} from "./hex.ts";

/**
 * Where hexes lie on paper, stretched so that all numbers are whole: a column is 3 wide, a hex 2 high. Its corners lie
 * at these distances from its centre, so that everything here is exact.
 */
const CORNERS: readonly Point[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

type Point = readonly [number, number];

/** The directions of a hex's sides, and how far its corners are from a parallel line through its centre. */
const SIDES = (
  [
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const satisfies readonly Point[]
).map((along) => ({
  along,
  reach: Math.max(...CORNERS.map((corner) => cross(along, corner))),
}));

/** How a line meets a hex. */
type Touch = "crosses" | "along a side" | "at a corner" | "misses";

function centreOf(hex: Hex): Point {
  return [3 * hex.column, heightOf(hex)];
}

function cross([firstX, firstY]: Point, [secondX, secondY]: Point): number {
  return firstX * secondY - firstY * secondX;
}

function minus([firstX, firstY]: Point, [secondX, secondY]: Point): Point {
  return [firstX - secondX, firstY - secondY];
}

/** How the line between two centres meets the hex of a third; its sides and corners belong to a hex. */
function touchOf(start: Point, end: Point, centre: Point): Touch {
  for (const { along, reach } of SIDES) {
    const [from, to, middle] = [cross(along, start), cross(along, end), cross(along, centre)];
    if (Math.max(from, to) < middle - reach || Math.min(from, to) > middle + reach) return "misses";
  }
  const line = minus(end, start);
  const middle = cross(line, minus(centre, start));
  let [least, most, met] = [Infinity, -Infinity, 0];
  for (const corner of CORNERS) {
    const side = middle + cross(line, corner);
    least = Math.min(least, side);
    most = Math.max(most, side);
    if (side === 0) met += 1;
  }
  if (least > 0 || most < 0) return "misses";
  if (least < 0 && most > 0) return "crosses";
  return met > 1 ? "along a side" : "at a corner";
}

/** A hex that a line touches, by how far it lies from where the line begins: in columns, and down the map in halves of a hex. */
interface Touched {
  readonly columns: number;
  readonly halves: number;
  readonly isAtCorner: boolean;
}

/** The number of different offsets between two hexes of the largest maps. */
const MOST_WAYS = 1 << 12;

/** The hexes that a line touches, without its ends, column by column. Where it begins does not matter. */
const lineAlong = memoizeTexts(MOST_WAYS, (way): readonly Touched[] => {
  const [columns = 0, halves = 0] = way.split(" ").map(Number);
  const end: Point = [3 * columns, halves];
  const touched: Touched[] = [];
  for (let column = 0; column <= columns; column += 1) {
    for (let height = Math.min(0, halves) - 1; height <= Math.max(0, halves) + 1; height += 1) {
      // Beside a hex, others lie half a hex higher or lower.
      if ((column + height) % 2 !== 0) continue;
      if ((column === 0 && height === 0) || (column === columns && height === halves)) continue;
      const touch = touchOf([0, 0], end, [3 * column, height]);
      if (touch !== "misses") touched.push({ columns: column, halves: height, isAtCorner: touch === "at a corner" });
    }
  }
  return touched;
});

/** What lies between two hexes, with those that the line touches at one corner, and without. */
interface Between {
  readonly touched: readonly string[];
  readonly crossed: readonly string[];
}

/** How many sizes of maps are in use at once, and how many hexes the largest has. */
const MOST_SIZES = 1 << 4;
const MOST_HEXES = 1 << 8;

/** The lines of a map by both ends, kept because games ask for the same ones all the time. */
const linesOn = bySize(
  (map) => memoizeTexts(MOST_HEXES, (from) => memoizeTexts(MOST_HEXES, (to) => drawLine(map, from, to))),
  MOST_SIZES,
);

/**
 * The hexes of a map between two others: those that the line from centre to centre touches.
 *
 * @param corners whether a hex counts that it touches at one corner only
 */
export function hexesBetween(map: BoardSize, from: string, to: string, corners: boolean): readonly string[] {
  const lines = linesOn(map);
  const { touched, crossed } = from < to ? lines(from)(to) : lines(to)(from);
  return corners ? touched : crossed;
}

/** @param from the end that lies further left */
function drawLine(map: BoardSize, from: string, to: string): Between {
  const [start, end] = [hexOf(from), hexOf(to)];
  if (start === null || end === null) return { touched: [], crossed: [] };
  const touched: string[] = [];
  const crossed: string[] = [];
  for (const { columns, halves, isAtCorner } of lineAlong(wayBetween(start, end))) {
    const hex = atHeight(start.column + columns, heightOf(start) + halves);
    if (!isOnMap(map, hex)) continue;
    const name = nameOfHex(hex);
    touched.push(name);
    if (!isAtCorner) crossed.push(name);
  }
  return { touched, crossed };
}

function wayBetween(start: Hex, end: Hex): string {
  return `${end.column - start.column} ${heightOf(end) - heightOf(start)}`;
}

/**
 * The hexes directly away from one, behind another: where the line through both centres leaves the second. There are two
 * where it leaves through a corner, and all six where both are one hex.
 */
export function hexesAway(from: string, target: string): readonly string[] {
  const [start, end] = [hexOf(from), hexOf(target)];
  if (start === null || end === null) return [];
  const line = minus(centreOf(end), centreOf(start));
  return DIRECTIONS.flatMap((direction) => {
    const beside = besideHex(end, direction);
    return isTowards(line, minus(centreOf(beside), centreOf(end))) ? [nameOfHex(beside)] : [];
  });
}

/** Whether a line from a centre leaves a hex by the side to a neighbour, its corners included. */
function isTowards(line: Point, step: Point): boolean {
  // The two corners of the side lie a sixth of a turn apart, on both sides of the way to the neighbour.
  const corners = CORNERS.filter((corner) => isCornerTowards(corner, step));
  const [first, second] = corners.map((corner) => cross(line, corner));
  if (first === undefined || second === undefined) return false;
  if (line[0] === 0 && line[1] === 0) return true;
  const ahead = corners.some((corner) => line[0] * corner[0] + 3 * line[1] * corner[1] > 0);
  return ahead && first * second <= 0;
}

/** Whether a corner of a hex is one of the two of the side to a neighbour. */
function isCornerTowards([x, y]: Point, [stepX, stepY]: Point): boolean {
  return x * stepX + 3 * y * stepY === 6;
}

/** Those of some hexes that lie on a map. */
export function onMap(map: BoardSize, names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const hex = hexOf(name);
    return hex !== null && isOnMap(map, hex);
  });
}

/** The lines between all hexes of a map by their numbers, which are their places in `hexesOf`. */
export class NumberedLines {
  readonly hexes: readonly string[];
  readonly #map: BoardSize;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #distances: Uint8Array;
  readonly #drawn: (LinesFrom | undefined)[] = [];
  /** The numbers of a list of hexes; -1 for one that is not on the map. */
  readonly numbersOf: (hexes: readonly string[]) => Int16Array;
  /** By the radius, for each hex those that lie within it. */
  readonly #within: (readonly Int16Array[] | undefined)[] = [];

  constructor(map: BoardSize) {
    this.#map = map;
    this.hexes = hexesOf(map);
    this.#numbers = new Map(this.hexes.map((hex, number) => [hex, number]));
    this.numbersOf = memoize((hexes: readonly string[]) => Int16Array.from(hexes, (hex) => this.numberOf(hex)));
    this.#distances = Uint8Array.from(
      this.hexes.flatMap((from) => this.hexes.map((to) => Math.min(hexDistance(from, to), 255))),
    );
  }

  /** The number of a hex; -1 for one that is not on the map. */
  numberOf(hex: string): number {
    return this.#numbers.get(hex) ?? -1;
  }

  distance(from: number, to: number): number {
    return this.#distances[from * this.hexes.length + to] ?? Infinity;
  }

  /** The hexes that lie within a distance of one, that itself among them. */
  within(radius: number, from: number): Int16Array {
    const known = (this.#within[radius] ??= this.hexes.map((_hex, each) => this.#withinOf(radius, each)));
    return known[from] ?? new Int16Array();
  }

  #withinOf(radius: number, from: number): Int16Array {
    const numbers = this.hexes.map((_hex, number) => number);
    return Int16Array.from(numbers.filter((other) => this.distance(from, other) <= radius));
  }

  /** What lies between a hex and all others: drawn when it is first asked for. */
  linesFrom(from: number, corners: boolean): LinesFrom {
    const at = corners ? from : from + this.hexes.length;
    return (this.#drawn[at] ??= this.#linesFrom(this.hexes[from] ?? "", corners));
  }

  #linesFrom(from: string, corners: boolean): LinesFrom {
    const between: number[] = [];
    const starts = [0];
    for (const to of this.hexes) {
      for (const hex of hexesBetween(this.#map, from, to, corners)) between.push(this.numberOf(hex));
      starts.push(between.length);
    }
    return { between: Int16Array.from(between), starts: Int32Array.from(starts) };
  }
}

/** The hexes between one and number n are `between[starts[n]]` up to `between[starts[n + 1]]`. */
interface LinesFrom {
  readonly between: Int16Array;
  readonly starts: Int32Array;
}

/** The numbered lines of a map. */
export const numberedLines = memoize((map: BoardSize) => new NumberedLines(map));
