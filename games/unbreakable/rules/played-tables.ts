/** The tables of the book by which the engine plays. `npm run docs` writes what they print to `printed-tables.ts`. */
export const PLAYED_TABLES = [
  "sizes of units",
  "arms",
  "units in lava",
  "weapons of an action",
  "combat",
  "lasers",
  "neutron bombs",
  "conversion by nukes",
  "force beam against terrain",
  "freezing by stasis rays",
  "time stream",
  "stacking limits",
] as const;
