import type { Board } from "../position.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the spaces of a position's board lie: as told, by the name of a grid's space (`c3` is the third column and
 * row), between or beside its neighbours, or else in rows below.
 */
export function placedSpaces(board: Board, told: Readonly<Record<string, Point>>): ReadonlyMap<string, Point> {
  const placed = new Map<string, Point>();
  for (const { name } of board.spaces) {
    const at = Object.hasOwn(told, name) ? told[name] : gridPoint(name);
    if (at !== undefined && at !== null && !isTaken(placed, at)) placed.set(name, at);
  }
  const left = board.spaces.filter(({ name }) => !placed.has(name));
  for (const { name } of left) {
    const middle = middleOf(neighboursOf(board, name).flatMap((other) => placed.get(other) ?? []));
    const free = middle === null ? undefined : around(middle).find((point) => !isTaken(placed, point));
    if (free !== undefined) placed.set(name, free);
  }
  const lowest = Math.max(-1, ...[...placed.values()].map(({ y }) => y));
  board.spaces
    .filter(({ name }) => !placed.has(name))
    .forEach(({ name }, index) => {
      placed.set(name, { x: index % SPACES_IN_ROW, y: lowest + 1 + Math.floor(index / SPACES_IN_ROW) });
    });
  return placed;
}

const SPACES_IN_ROW = 8;

/** The letters of a column and the digits of a row; null for any other name. */
function gridPoint(name: string): Point | null {
  const match = /^([a-z]{1,2})([1-9]\d{0,3})$/.exec(name);
  const [, letters, digits] = match ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  return { x: column - 1, y: Number(digits) - 1 };
}

function neighboursOf(board: Board, space: string): readonly string[] {
  const spaceOf = new Map(board.places.map((place) => [place.name, place.space]));
  return board.edges.flatMap(({ from, to }) => {
    const [first, second] = [spaceOf.get(from), spaceOf.get(to)];
    if (first === space && second !== undefined && second !== space) return [second];
    return second === space && first !== undefined && first !== space ? [first] : [];
  });
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const half = (value: number): number => Math.round(value * 2) / 2;
  return {
    x: half(points.reduce((sum, { x }) => sum + x, 0) / points.length),
    y: half(points.reduce((sum, { y }) => sum + y, 0) / points.length),
  };
}

/** The point and those beside it, the nearest first. */
function around({ x, y }: Point): readonly Point[] {
  const steps = [
    [0, 0],
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const;
  return steps.map(([right, down]) => ({ x: x + right, y: y + down }));
}

/** A cell reaches half a column and row to each side. */
function isTaken(placed: ReadonlyMap<string, Point>, { x, y }: Point): boolean {
  return [...placed.values()].some((other) => Math.abs(other.x - x) < 1 && Math.abs(other.y - y) < 1);
}
