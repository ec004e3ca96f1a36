import type { BoardShape } from "../../shared/declared/boards.ts";

/** The name of the schema of a table, which its file states. */
export const TABLE_SCHEMA = "squadron/table";

/** The table of a scenario: a line of bands, counted from the edge of the defenders. */
export interface TableBoard {
  readonly name: string;
  readonly scenario: number;
  readonly standIn: boolean;
  /** Bands from edge to edge. */
  readonly bands: number;
  /** The bands of the planet and of the space station. */
  readonly planet: number;
  readonly station: number;
  /** Where each side begins. */
  readonly start: Readonly<Record<string, number>>;
}

/** The name of a band: how many inches it lies from the edge of the defenders. */
export function bandName(band: number): string {
  return `b${String(band).padStart(2, "0")}`;
}

/** The number of a band by its name. */
export function bandNumber(name: string): number {
  return Number(name.slice(1));
}

/** As many bands as any table has: nine feet. */
const MOST_BANDS = 36;

/** Bands in a row of the picture. */
const ROW = 9;

/** A line of bands of three inches. One step leads to the next band. */
export const BAND_LINE: BoardShape = {
  largest: { columns: MOST_BANDS, rows: 1 },
  names: "^b[0-3][0-9]$",
  placesOf: ({ columns }) => Array.from({ length: columns }, (_, band) => bandName(band)),
  isPlace: ({ columns }, name) => /^b\d\d$/.test(name) && bandNumber(name) < columns,
  distanceBetween: (from, to) => Math.abs(bandNumber(from) - bandNumber(to)),
  // Rows with a gap between them: a band has no neighbour above or below.
  positionOf: (_size, name) => ({ x: bandNumber(name) % ROW, y: 2 * Math.floor(bandNumber(name) / ROW) }),
  draw: ({ columns }, cellOf) => {
    const cells = Array.from({ length: columns }, (_, band) => [bandName(band), cellOf(bandName(band))] as const);
    return cells.filter(([, cell]) => cell !== ".").map(([name, cell]) => `${name} ${cell}`);
  },
};
