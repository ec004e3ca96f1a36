/** The tables of the book by which the engine plays. `npm run docs` writes what they print to `printed-tables.ts`. */
export const PLAYED_TABLES = [
  "sizes of units",
  "statuses",
  "types of terrain",
  "combat dice",
  "earthquake dice",
  "classes of weapons",
  "arms",
  "units in lava",
  "dice of a conversion",
  "weapon actions",
  "physical actions",
  "weapons of an action",
  "configurations",
  "configurations in play",
  "ground below crawlers",
  "entering a full hex",
  "combat",
  "target sizes",
  "melee",
  "other rolls",
  "lasers",
  "dice of lasers",
  "neutron bombs",
  "conversion by earthquakes",
  "conversion by nukes",
  "force beam against terrain",
  "freezing by stasis rays",
  "time stream",
  "stacking limits",
  "proximity fire",
  "platoons",
  "activation cards",
  "earthquake cards",
  "numbers of opportunity cards",
  "markers",
] as const;

/** The sequences whose steps the engine takes as they are printed. */
export const PLAYED_SEQUENCES = [
  "earthquake card",
  "time stream card",
  "crust buster",
  "neutron bomb",
  "nuke",
] as const;

/** The checklists of lines of sight. */
export const PLAYED_CHECKLISTS = ["beam los", "bomb los"] as const;
