/** The tables of the book by which the engine plays. `npm run docs` writes what they print to `printed-tables.ts`. */
export const PLAYED_TABLES = [
  "limits",
  "cost",
  "protection",
  "numbers of the turn",
  "movement",
  "shots",
  "numbers of bodies",
  "cultural terrorists",
  "stand-in designs",
  "machine of machine wars ii",
] as const;

/** The sequence whose steps the engine takes as they are printed. */
export const PLAYED_SEQUENCES = ["turn"] as const;
