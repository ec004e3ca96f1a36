import type { BoardPicture, PictureSpace } from "../../games/shared/board-picture.ts";

/** Cells of one size, put so that none overlaps another. */
export interface Layout {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly maps: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a space's cell. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** Between cells, where ways are seen. */
export const GAP = { x: 26, y: 26 } as const;
const MAP_LABEL = 26;
const BETWEEN_MAPS = 64;

/** Puts the spaces of each map where they lie and the maps side by side. */
export function layOut({ spaces }: BoardPicture, size: CellSize): Layout {
  const names = [...new Set(spaces.map(({ map }) => map))];
  const cells = new Map<string, Cell>();
  const maps: { name: string; x: number; y: number }[] = [];
  const top = names.length > 1 ? MAP_LABEL : 0;
  let left = 0;
  let height = 0;
  for (const name of names) {
    const own = spaces.filter(({ map }) => map === name);
    const [west, north] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
    const scale = scaleOf(own);
    let right = left;
    for (const { name: space, x, y } of own) {
      const cell = {
        x: left + (x - west) * scale * (size.width + GAP.x),
        y: top + (y - north) * scale * (size.height + GAP.y),
      };
      cells.set(space, cell);
      right = Math.max(right, cell.x + size.width);
      height = Math.max(height, cell.y + size.height);
    }
    if (names.length > 1) maps.push({ name, x: left, y: top - 10 });
    left = right + BETWEEN_MAPS;
  }
  return { cells, maps, width: Math.max(0, left - BETWEEN_MAPS), height };
}

/** Spaces that lie closer than a cell is large push the whole map apart, up to a bound. */
function scaleOf(spaces: readonly PictureSpace[]): number {
  let scale = 1;
  spaces.forEach((one, index) => {
    for (const other of spaces.slice(index + 1)) {
      const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
      if (apart > 0) scale = Math.max(scale, Math.min(LARGEST_SCALE, 1 / apart));
    }
  });
  return scale;
}

const LARGEST_SCALE = 4;
