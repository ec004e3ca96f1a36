import type { BoardShape } from "../shared/declared/board-shape.ts";
import { bandName, bandNumber } from "./board/table-board.ts";

/** As many bands as any table has: nine feet. */
const MOST_BANDS = 36;

/** A line of bands of three inches. One step leads to the next band. */
export const BAND_LINE: BoardShape = {
  largest: { columns: MOST_BANDS, rows: 1 },
  names: "^b[0-3][0-9]$",
  placesOf: ({ columns }) => Array.from({ length: columns }, (_, band) => bandName(band)),
  isPlace: ({ columns }, name) => /^b\d\d$/.test(name) && bandNumber(name) < columns,
  distanceBetween: (from, to) => Math.abs(bandNumber(from) - bandNumber(to)),
  draw: ({ columns }, cellOf) => {
    const cells = Array.from({ length: columns }, (_, band) => [bandName(band), cellOf(bandName(band))] as const);
    return cells.filter(([, cell]) => cell !== ".").map(([name, cell]) => `${name} ${cell}`);
  },
};
