/** The tables of the book by which the engine plays. `npm run docs` writes what they print to `printed-tables.ts`. */
export const PLAYED_TABLES = [
  "cards drawn",
  "dice of attacks",
  "changes of assessed defence",
  "friendly defence bonus",
  "command cards",
  "turns of teams",
] as const;
