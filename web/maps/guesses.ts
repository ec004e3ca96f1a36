import type { DrawnSpace } from "../../games/board-maker-part.ts";

/** Spaces closer than this part of the usual distance between rows are in one row. */
const SAME_ROW = 0.5;

/** The names of spaces row by row: `a1`, `a2`, … from the left, `b1` in the next row. */
export function namesByRows(spaces: readonly DrawnSpace[], ratio: number): ReadonlyMap<number, string> {
  const fromTop = spaces.toSorted((one, other) => one.y - other.y);
  const apart = SAME_ROW * usualGap(spaces, ratio);
  const rows: DrawnSpace[][] = [];
  for (const space of fromTop) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && (space.y - first.y) * ratio <= apart) row.push(space);
    else rows.push([space]);
  }
  return new Map(
    rows.flatMap((row, index) =>
      row
        .toSorted((one, other) => one.x - other.x)
        .map(({ id }, column) => [id, `${lettersOf(index)}${column + 1}`] as const),
    ),
  );
}

/** A name that no space has, next in the row of the nearest space. */
export function freeName(spaces: readonly DrawnSpace[], at: Pick<DrawnSpace, "x" | "y">): string {
  const [near] = spaces.toSorted((one, other) => distance(one, at) - distance(other, at));
  const row = /^\p{L}+(?=\d+$)/u.exec(near?.name ?? "")?.[0] ?? "a";
  const taken = new Set(spaces.map(({ name }) => name));
  let number = 1;
  while (taken.has(`${row}${number}`)) number += 1;
  return `${row}${number}`;
}

function lettersOf(row: number): string {
  const last = String.fromCharCode(97 + (row % 26));
  return row < 26 ? last : lettersOf(Math.floor(row / 26) - 1) + last;
}

/** The median distance from a space to its nearest neighbour. */
function usualGap(spaces: readonly DrawnSpace[], ratio: number): number {
  const gaps = spaces
    .map((space) =>
      Math.min(
        ...spaces.flatMap((other) =>
          other === space ? [] : [Math.hypot(other.x - space.x, (other.y - space.y) * ratio)],
        ),
      ),
    )
    .toSorted((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

function distance(one: Pick<DrawnSpace, "x" | "y">, other: Pick<DrawnSpace, "x" | "y">): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A pair of spaces by their ids, the smaller first. */
export type SpacePair = readonly [number, number];

/** The longest way that is guessed, in parts of the median distance of spaces to their third neighbour. */
const LONGEST = 1.35;
/** How far the centre of an empty circle through both spaces may lie from the way, in parts of its length. */
const OFF_CENTRE = 0.35;
/** The centre needs this much room, or four spaces of a square would all be joined crosswise. */
const ROOM = 0.02;

/**
 * The ways that a map probably has: between spaces that are close and have no third space between them. An empty circle
 * through both, with its centre near the way, shows that.
 */
export function guessWays(spaces: readonly DrawnSpace[], ratio: number): readonly SpacePair[] {
  const points = spaces.map(({ id, x, y }) => ({ id, x, y: y * ratio }));
  const longest = LONGEST * usualDistance(points);
  return points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (length > longest || length === 0) return [];
      const { low, high } = emptyCentres(from, to, length, points);
      const isFree = high - low > ROOM && low <= OFF_CENTRE && high >= -OFF_CENTRE;
      return isFree ? [pairOf(from.id, to.id)] : [];
    }),
  );
}

export function pairOf(one: number, other: number): SpacePair {
  return one < other ? [one, other] : [other, one];
}

interface Point {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The median distance of spaces to their third neighbour. */
function usualDistance(points: readonly Point[]): number {
  const third = points.map((point) => {
    const distances = points
      .flatMap((other) => (other === point ? [] : [Math.hypot(other.x - point.x, other.y - point.y)]))
      .toSorted((one, other) => one - other);
    return distances[2] ?? distances.at(-1) ?? 0;
  });
  return third.toSorted((one, other) => one - other)[Math.floor(points.length / 2)] ?? 0;
}

/** Where on the line across the middle of a way the centre of an empty circle through its ends can lie, in lengths of the way. */
function emptyCentres(
  from: Point,
  to: Point,
  length: number,
  points: readonly Point[],
): { readonly low: number; readonly high: number } {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  let [low, high] = [-Infinity, Infinity];
  for (const point of points) {
    if (point === from || point === to) continue;
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    const side = x * across.x + y * across.y;
    const outside = x * x + y * y - (length * length) / 4;
    // A space on the way itself leaves room for no circle.
    if (Math.abs(side) < 1e-9) {
      if (outside < 0) return { low: Infinity, high: -Infinity };
      continue;
    }
    const bound = outside / (2 * side * length);
    if (side > 0) high = Math.min(high, bound);
    else low = Math.max(low, bound);
  }
  return { low, high };
}
