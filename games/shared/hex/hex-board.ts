import type { BoardShape, BoardSize } from "../declared/board-shape.ts";
import { heightOf, hexDistance, hexesOf, hexOf, isOnMap } from "./hex.ts";

/** Maps of hexes, named by their column and row. */
export const HEX_BOARD: BoardShape = {
  largest: { columns: 26, rows: 26 },
  names: "^[0-9]{4}$",
  placesOf: hexesOf,
  isPlace: (size, name) => {
    const hex = hexOf(name);
    return hex !== null && isOnMap(size, hex);
  },
  distanceBetween: hexDistance,
  draw: drawHexes,
};

/** A line for each half of a hex, since every second column stands half a hex lower. */
function drawHexes(size: BoardSize, cellOf: (place: string) => string): readonly string[] {
  const cells = hexesOf(size).flatMap((name) => {
    const hex = hexOf(name);
    return hex === null ? [] : [{ column: hex.column, height: heightOf(hex), text: cellOf(name) }];
  });
  const width = Math.max(0, ...cells.map(({ text }) => text.length)) + 1;
  const lines: string[] = [];
  for (const { column, height, text } of cells) {
    const line = lines[height - 2] ?? "";
    lines[height - 2] = line.padEnd((column - 1) * width) + text;
  }
  return Array.from(lines, (line: string | undefined) => line ?? "");
}
