import type { BoardPicture, PictureSpace } from "../../games/shared/board-picture.ts";
import { widthOf } from "./cell-svg.ts";

/** A board laid out for the room that a screen has. */
export interface FittedBoard {
  /** Columns and rows were exchanged, because spaces are larger so. */
  readonly turned: boolean;
  readonly spaces: ReadonlyMap<string, FittedSpace>;
  /** The size of letters: never below the least that people read. */
  readonly letters: number;
  /** The height of the line of a counter. */
  readonly line: number;
}

/** The rectangle of a space. */
export interface FittedSpace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** No text on a map is smaller. */
export const LEAST_LETTERS = 11;
const LARGE_LETTERS = 14;
/** From this width on, spaces have room for larger letters. */
const LARGE_SPACE = 115;
const LARGEST = { width: 190, height: 140 } as const;
const GAP = 5;
/** Above this, a larger space helps nobody, so the other side counts. */
const ENOUGH = { width: 110, height: 72 } as const;
/** Bold letters are wider than the ones that are measured. */
const BOLD = 1.16;

/** Lays the spaces out as large as the room allows; maps lie side by side. */
export function fitBoard({ spaces }: Pick<BoardPicture, "spaces">, room: Room): FittedBoard {
  const [upright, turned] = [gridOf(spaces, false), gridOf(spaces, true)];
  const isTurned = worth(turned, room) > worth(upright, room);
  const grid = isTurned ? turned : upright;
  const cell = {
    width: Math.min(room.width / grid.columns, LARGEST.width),
    height: Math.min(room.height / grid.rows, LARGEST.height),
  };
  const left = (room.width - cell.width * grid.columns) / 2;
  const top = (room.height - cell.height * grid.rows) / 2;
  const fitted = [...grid.at].map(([name, [column, row]]): [string, FittedSpace] => [
    name,
    {
      x: left + column * cell.width + GAP / 2,
      y: top + row * cell.height + GAP / 2,
      width: cell.width - GAP,
      height: cell.height - GAP,
    },
  ]);
  const isLarge = cell.width > LARGE_SPACE;
  return {
    turned: isTurned,
    spaces: new Map(fitted),
    letters: isLarge ? LARGE_LETTERS : LEAST_LETTERS,
    line: isLarge ? 22 : 17,
  };
}

interface Grid {
  readonly at: ReadonlyMap<string, readonly [number, number]>;
  readonly columns: number;
  readonly rows: number;
}

/** The column and row of each space, scaled so that no two overlap. */
function gridOf(spaces: readonly PictureSpace[], isTurned: boolean): Grid {
  const at = new Map<string, readonly [number, number]>();
  let [along, across] = [0, 0];
  for (const map of new Set(spaces.map((space) => space.map))) {
    const own = spaces.filter((space) => space.map === map);
    const points = own.map(({ x, y }) => (isTurned ? [y, x] : [x, y]) as readonly [number, number]);
    const [west, north] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
    const scale = scaleOf(points);
    const placed = points.map(([x, y]) => [(x - west) * scale.x, (y - north) * scale.y] as const);
    const [width, height] = [Math.max(...placed.map(([x]) => x)) + 1, Math.max(...placed.map(([, y]) => y)) + 1];
    // Two maps lie one beside the other, along the side that has more room.
    for (const [index, { name }] of own.entries()) {
      const [x, y] = placed[index] ?? [0, 0];
      at.set(name, isTurned ? [x, y + along] : [x + along, y]);
    }
    along += (isTurned ? height : width) + BETWEEN_MAPS;
    across = Math.max(across, isTurned ? width : height);
  }
  const length = Math.max(1, along - BETWEEN_MAPS);
  return isTurned ? { at, columns: across, rows: length } : { at, columns: length, rows: across };
}

const BETWEEN_MAPS = 0.3;

/** What places have to be multiplied with, so that two spaces that share a row or a column do not overlap. */
function scaleOf(points: readonly (readonly [number, number])[]): { readonly x: number; readonly y: number } {
  let [x, y] = [closeTogether(points), 1];
  points.forEach(([x1, y1], index) => {
    for (const [x2, y2] of points.slice(index + 1)) {
      const [dx, dy] = [Math.abs(x1 - x2), Math.abs(y1 - y2)];
      if (dx * x >= 1 || dy * y >= 1 || (dx === 0 && dy === 0)) continue;
      if (dx > dy) x = Math.min(LARGEST_SCALE, 1 / dx);
      else y = Math.min(LARGEST_SCALE, 1 / dy);
    }
  });
  return { x, y };
}

const LARGEST_SCALE = 4;

/** Columns that all lie far apart come so close that nothing lies empty between them. */
function closeTogether(points: readonly (readonly [number, number])[]): number {
  const columns = [...new Set(points.map(([x]) => x))].toSorted((one, other) => one - other);
  const gaps = columns.slice(1).map((x, index) => x - (columns[index] ?? x));
  const least = Math.min(...gaps);
  return gaps.length > 0 && least > 1 ? 1 / least : 1;
}

function worth({ columns, rows }: Grid, { width, height }: Room): number {
  return Math.min(width / columns, ENOUGH.width) * Math.min(height / rows, ENOUGH.height);
}

/**
 * A name as it fits: whole, its first words cut short, its last word kept. The letter of a unit is never lost.
 *
 * @param width the room in pixels
 */
export function fittedName(name: string, letters: number, width: number): string {
  const words = name.split(" ");
  const last = words.length > 1 ? ` ${words.at(-1) ?? ""}` : "";
  const first = words.length > 1 ? words.slice(0, -1).join(" ") : name;
  const initials =
    words.length > 2
      ? `${words
          .slice(0, -2)
          .map((word) => word.slice(0, 1))
          .join(".")}.${words.at(-2) ?? ""}`
      : first;
  const cut = [9, 8, 7, 6, 5, 4, 3, 2].map((length) => `${initials.slice(0, length)}.${last}`);
  // Where there is room for no more, the letter or number of a unit is left, or its first letter.
  const sign = words.length > 1 ? last.trim() : name.slice(0, 1);
  const forms = [name, `${initials}${last}`, ...cut, `${initials.slice(0, 1)}.${sign}`];
  return forms.find((form) => fitsIn(form, letters, width)) ?? sign;
}

/** Whether a text in bold letters fits into a width. */
export function fitsIn(text: string, letters: number, width: number): boolean {
  return widthOf(text, letters) * BOLD <= width;
}

/** How many counters of a space are shown, and how many more there are. */
export function counterLines(count: number, { height }: FittedSpace, { line }: Pick<FittedBoard, "line">): number {
  const lines = Math.max(1, Math.floor((height - HEADER) / line));
  return count > lines ? lines - 1 : count;
}

/** The line of a space with its name and signs. */
export const HEADER = 18;

/** The space that comes next in a direction; null where there is none. */
export function spaceTowards(board: FittedBoard, from: string, [dx, dy]: readonly [number, number]): string | null {
  const start = board.spaces.get(from);
  if (start === undefined) return null;
  let best: { readonly name: string; readonly away: number } | null = null;
  for (const [name, { x, y }] of board.spaces) {
    const [along, across] = [(x - start.x) * dx + (y - start.y) * dy, (x - start.x) * dy + (y - start.y) * dx];
    const away = along + 2 * Math.abs(across);
    if (name !== from && along > 1 && (best === null || away < best.away)) best = { name, away };
  }
  return best?.name ?? null;
}
