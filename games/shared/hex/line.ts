import { memoizeTexts } from "../../../grammar/memoize.ts";
import type { BoardSize } from "../declared/boards.ts";
import { besideHex, DIRECTIONS, heightOf, hexesOf, hexOf, isOnMap, nameOfHex, type Hex } from "./hex.ts";

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

/** How the sides of a hex run. */
const SIDES: readonly Point[] = [
  [1, 0],
  [1, 1],
  [1, -1],
];

type Point = readonly [number, number];

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

/** How the line from the centre of a hex to that of another meets a third; its sides and corners belong to a hex. */
function touchOf(from: Hex, to: Hex, hex: Hex): Touch {
  const [start, end, centre] = [centreOf(from), centreOf(to), centreOf(hex)];
  const corners = CORNERS.map(([x, y]): Point => [centre[0] + x, centre[1] + y]);
  for (const side of SIDES) {
    const across = (point: Point): number => cross(side, point);
    if (areApart([start, end].map(across), corners.map(across))) return "misses";
  }
  const sides = corners.map((corner) => cross(minus(end, start), minus(corner, start)));
  const [least, most] = [Math.min(...sides), Math.max(...sides)];
  if (least > 0 || most < 0) return "misses";
  if (least < 0 && most > 0) return "crosses";
  return sides.filter((side) => side === 0).length > 1 ? "along a side" : "at a corner";
}

function areApart(first: readonly number[], second: readonly number[]): boolean {
  return Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first);
}

/** What lies between two hexes, with those that the line touches at one corner, and without. */
interface Between {
  readonly touched: readonly string[];
  readonly crossed: readonly string[];
}

/** As many sizes of maps as are played on at once, and as many hexes as the largest of them has. */
const MOST_SIZES = 1 << 4;
const MOST_HEXES = 1 << 8;

/** The lines of maps of a size by both ends: a game asks for the same ones all the time. */
const linesOfSize = memoizeTexts(MOST_SIZES, (size) => {
  const [columns = 0, rows = 0] = size.split(" ").map(Number);
  return memoizeTexts(MOST_HEXES, (from) => memoizeTexts(MOST_HEXES, (to) => drawLine({ columns, rows }, from, to)));
});

/**
 * The hexes of a map between two others: those that the line from centre to centre touches.
 *
 * @param corners whether a hex counts that it touches at one corner only
 */
export function hexesBetween(map: BoardSize, from: string, to: string, corners: boolean): readonly string[] {
  const lines = linesOfSize(`${map.columns} ${map.rows}`);
  const { touched, crossed } = from < to ? lines(from)(to) : lines(to)(from);
  return corners ? touched : crossed;
}

function drawLine(map: BoardSize, from: string, to: string): Between {
  const [start, end] = [hexOf(from), hexOf(to)];
  if (start === null || end === null) return { touched: [], crossed: [] };
  const [left, right] = [Math.min(start.column, end.column), Math.max(start.column, end.column)];
  const touched: string[] = [];
  const crossed: string[] = [];
  for (const name of hexesOf(map)) {
    const hex = hexOf(name);
    if (hex === null || name === from || name === to || hex.column < left - 1 || hex.column > right + 1) continue;
    const touch = touchOf(start, end, hex);
    if (touch !== "misses") touched.push(name);
    if (touch !== "misses" && touch !== "at a corner") crossed.push(name);
  }
  return { touched, crossed };
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
