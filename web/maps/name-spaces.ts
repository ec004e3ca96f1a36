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
