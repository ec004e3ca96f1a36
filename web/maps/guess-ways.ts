import type { DrawnSpace } from "../../games/board-maker-part.ts";

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
