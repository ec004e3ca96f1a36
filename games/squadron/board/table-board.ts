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
