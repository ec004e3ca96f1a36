import type { BoardPicture, PictureSpace } from "../../games/shared/board-picture.ts";

/** A board laid out for the room that a screen has. */
export interface FittedBoard {
  /** Maps are turned by a quarter and placed one below the other if spaces are larger that way. */
  readonly arrangement: Arrangement;
  readonly spaces: ReadonlyMap<string, FittedSpace>;
  /** The names of several maps, and the upper left corner below each. */
  readonly captions: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  /** The size of letters, never smaller than people can read. */
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

/** The smallest letters on a map. */
export const LEAST_LETTERS = 11;
const LARGE_LETTERS = 14;
/** Spaces of at least this width have room for larger letters. */
const LARGE_SPACE = 115;
const LARGEST = { width: 190, height: 140 } as const;
/** The gap between two spaces. */
export const GAP = 5;
/** A larger space does not help beyond this, so the other side counts. */
const ENOUGH = { width: 110, height: 72 } as const;
/** The height of the line with the name of a map. */
const CAPTION = 18;

/**
 * Lays the spaces out as large as the room allows. Several maps lie side by side or one below the other.
 *
 * @param arrangement how they lie, where that is known already; null: as spaces are largest
 */
export function fitBoard(
  { spaces }: Pick<BoardPicture, "spaces">,
  room: Room,
  arrangement: Arrangement | null = null,
): FittedBoard {
  const names = [...new Set(spaces.map(({ map }) => map))];
  const possible = arrangement === null ? ARRANGEMENTS : [arrangement];
  const [first, ...others] = possible
    .filter(({ isStacked }) => !isStacked || names.length > 1)
    .map((each) => gridOf(spaces, names, each));
  if (first === undefined) throw new Error("there is always an arrangement");
  const grid = others.reduce((best, other) => (worth(other, room) > worth(best, room) ? other : best), first);
  const height = room.height - captionsOf(grid) * CAPTION;
  const cell = {
    width: Math.min(room.width / grid.columns, LARGEST.width),
    height: Math.min(height / grid.rows, LARGEST.height),
  };
  const left = (room.width - cell.width * grid.columns) / 2;
  const top = (height - cell.height * grid.rows) / 2;
  const cornerOf = ({ column, row, captions }: GridPlace): { readonly x: number; readonly y: number } => ({
    x: left + column * cell.width + GAP / 2,
    y: top + captions * CAPTION + row * cell.height + GAP / 2,
  });
  const fitted = [...grid.at].map(([name, place]): [string, FittedSpace] => [
    name,
    { ...cornerOf(place), width: cell.width - GAP, height: cell.height - GAP },
  ]);
  const isLarge = cell.width > LARGE_SPACE;
  return {
    arrangement: { isTurned: grid.isTurned, isStacked: grid.isStacked },
    spaces: new Map(fitted),
    captions: grid.maps.map(({ name, ...place }) => ({ name, ...cornerOf(place) })),
    letters: isLarge ? LARGE_LETTERS : LEAST_LETTERS,
    line: isLarge ? 22 : 17,
  };
}

/** Whether maps are turned by a quarter, and whether they lie one below the other. */
interface Arrangement {
  readonly isTurned: boolean;
  readonly isStacked: boolean;
}

/** If several arrangements are equally good, the first is taken. */
const ARRANGEMENTS: readonly Arrangement[] = [
  { isTurned: false, isStacked: false },
  { isTurned: false, isStacked: true },
  { isTurned: true, isStacked: false },
  { isTurned: true, isStacked: true },
];

interface GridPlace {
  readonly column: number;
  readonly row: number;
  /** The names of maps above it. */
  readonly captions: number;
}

interface Grid extends Arrangement {
  readonly at: ReadonlyMap<string, GridPlace>;
  /** The upper left corners of several maps. */
  readonly maps: readonly (GridPlace & { readonly name: string })[];
  readonly columns: number;
  readonly rows: number;
}

/** The column and row of each space, scaled so that no two overlap. */
function gridOf(spaces: readonly PictureSpace[], names: readonly string[], arrangement: Arrangement): Grid {
  const { isTurned, isStacked } = arrangement;
  const at = new Map<string, GridPlace>();
  const maps: Grid["maps"][number][] = [];
  let [along, across] = [0, 0];
  names.forEach((map, index) => {
    const own = spaces.filter((space) => space.map === map);
    // A quarter turn. Exchanging both alone would show a mirror image.
    const points = own.map(({ x, y }) => (isTurned ? [-y, x] : [x, y]) as readonly [number, number]);
    const [west, north] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
    const scale = scaleOf(points);
    const placed = points.map(([x, y]) => [(x - west) * scale.x, (y - north) * scale.y] as const);
    const [width, height] = [Math.max(...placed.map(([x]) => x)) + 1, Math.max(...placed.map(([, y]) => y)) + 1];
    const corner = {
      column: isStacked ? 0 : along,
      row: isStacked ? along : 0,
      captions: names.length === 1 ? 0 : isStacked ? index + 1 : 1,
    };
    if (names.length > 1) maps.push({ name: map, ...corner });
    for (const [place, { name }] of own.entries()) {
      const [x, y] = placed[place] ?? [0, 0];
      at.set(name, { ...corner, column: corner.column + x, row: corner.row + y });
    }
    along += (isStacked ? height : width) + BETWEEN_MAPS;
    across = Math.max(across, isStacked ? width : height);
  });
  const length = Math.max(1, along - BETWEEN_MAPS);
  const [columns, rows] = isStacked ? [across, length] : [length, across];
  return { ...arrangement, at, maps, columns: Math.max(1, columns), rows: Math.max(1, rows) };
}

const BETWEEN_MAPS = 0.3;

/** How many lines of names lie one below the other. */
function captionsOf({ maps }: Grid): number {
  return Math.max(0, ...maps.map(({ captions }) => captions));
}

/** The factors for places, so that two spaces that share a row or a column do not overlap. */
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

/** Moves columns that lie far apart together, so that no gap stays between them. */
function closeTogether(points: readonly (readonly [number, number])[]): number {
  const columns = [...new Set(points.map(([x]) => x))].toSorted((one, other) => one - other);
  const gaps = columns.slice(1).map((x, index) => x - (columns[index] ?? x));
  const least = Math.min(...gaps);
  return gaps.length > 0 && least > 1 ? 1 / least : 1;
}

function worth(grid: Grid, { width, height }: Room): number {
  const { columns, rows } = grid;
  const left = Math.max(0, height - captionsOf(grid) * CAPTION);
  return Math.min(width / columns, ENOUGH.width) * Math.min(left / rows, ENOUGH.height);
}

/**
 * A name in a form that fits: whole, or with its first words shortened. Its last word and the letter of a unit are
 * always kept.
 *
 * @param fits whether there is room for a form of the name
 */
export function fittedName(name: string, fits: (form: string) => boolean): string {
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
  // Where nothing else fits, the letter or number of a unit is kept, or its first letters.
  const sign = words.length > 1 ? last.trim() : name.slice(0, 1);
  const least = sign.length > 2 ? `${first.slice(0, 1)}${sign.slice(0, 1)}` : sign;
  const forms = [name, `${initials}${last}`, ...cut, `${initials.slice(0, 1)}.${sign}`];
  return forms.find(fits) ?? least;
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
