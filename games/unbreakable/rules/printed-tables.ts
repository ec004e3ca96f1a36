// Generated from procedures/unbreakable/tables.bot by `npm run docs`; a test fails when it is stale.

/** What tables print: of each table its rows, of each row its cells, in small letters. */
export const PRINTED_TABLES = {
  "sizes of units": { crawler: ["heavy"], walker: ["medium"], squad: ["light"] },
  arms: {
    crawler: ["1 heavy or 2 mediums", "1 heavy or 2 mediums"],
    walker: ["1 medium or 2 lights", "1 medium or 2 lights"],
    squad: ["1 light", "1 light"],
  },
  "units in lava": { heavy: ["1", "1"], medium: ["2", "2"], light: ["3", "3"] },
  "weapons of an action": {
    crawler: ["1 heavy or 2 medium weapons"],
    walker: ["1 medium or 2 light weapons"],
    squad: ["1 light weapon"],
  },
  combat: { heavy: ["1/1", "1/2", "1/3"], medium: ["2/2", "1/1", "1/2"], light: ["3/3", "2/2", "1/1"] },
  lasers: { light: ["0", "1", "2"], medium: ["0-1", "2", "3-4"], heavy: ["0-2", "3-4", "5-8"] },
  "neutron bombs": { light: ["1", "7"], medium: ["2", "19"], heavy: ["4", "61"] },
  "conversion by nukes": {
    crater: ["lava"],
    hill: ["rough"],
    lava: ["volcano"],
    volcano: ["cannot be converted"],
    other: ["crater"],
  },
  "force beam against terrain": { industry: ["heavy", "rough"], woods: ["heavy", "rough"] },
  "freezing by stasis rays": {
    "0": ["no effect"],
    "1": ["no effect"],
    "2": ["frozen if 4+ stasis markers"],
    "3": ["frozen if 2+ stasis markers"],
    "4": ["frozen if 1+ stasis markers"],
  },
  "time stream": {
    "0": ["no effect"],
    "1": ["remove all frozen markers"],
    "2": ["frozen if 4+ stasis markers"],
    "3": ["frozen if 2+ stasis markers"],
    "4": ["frozen if 1+ stasis markers"],
  },
  "stacking limits": { crawlers: ["1"], walkers: ["2"], "walker and squads": ["1 and 2"], squads: ["4"] },
} as const;
