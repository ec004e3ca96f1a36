import type { BoardShape, BoardSize } from "../board-shape.ts";

/** A board of one size. */
export interface SizedBoard {
  readonly shape: BoardShape;
  readonly size: BoardSize;
}

/** Boards that lie beside one another, of which no step leads to another. The whole has the size of the first. */
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

/** How far down a board's picture goes. */
function lowest({ shape, size }: SizedBoard): number {
  return Math.max(0, ...shape.placesOf(size).map((name) => shape.positionOf(size, name).y));
}
