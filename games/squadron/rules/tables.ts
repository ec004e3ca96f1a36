import type { Weapon } from "./designs.ts";

/** The largest number of inches from one band of the table to the next. */
export const BAND = 3;

/** How many bands make up a distance that the book states in inches. */
export function bands(inches: number): number {
  return Math.floor(inches / BAND);
}

/** No roll may be better than this (lines 6-7). */
const BEST_ROLL = 2;

/** What a die must show, by the columns of the table of shots; null for a target that cannot be hit. */
type Needs = readonly [first: number | null, second: number | null, third: number | null];

/** The rows of the table of shots (lines 302-349). The row of an Ace is missing: medals are not played. */
export const SHOTS = {
  expendables: { needs: [5, 6, 6], inches: 6 },
  lasers: { needs: [4, 5, 6], inches: 12 },
  missiles: { needs: [3, 4, 5], inches: 6 },
  "missiles against electronics": { needs: [4, 5, 6], inches: 6 },
  "missiles against more electronics": { needs: [5, 6, null], inches: 6 },
} as const satisfies Readonly<Record<string, { readonly needs: Needs; readonly inches: number }>>;

/** The row for a weapon and a target with so many working electronics. */
export function shotsOf(weapon: Weapon, electronics: number): { readonly needs: Needs; readonly inches: number } {
  switch (weapon) {
    case "laser":
      return SHOTS.lasers;
    case "expendable":
      return SHOTS.expendables;
    case "missile":
      if (electronics === 0) return SHOTS.missiles;
      return electronics === 1 ? SHOTS["missiles against electronics"] : SHOTS["missiles against more electronics"];
  }
}

/** The dice of one volley of expendable munitions (lines 79-82, 319-320). */
export const SHOTS_OF_A_VOLLEY = 6;

/** What a hit needs to damage a module, by how much armour works (lines 217-233); null: it always does. */
export function armourNeeds(armour: number): number | null {
  return armour === 0 ? null : Math.max(BEST_ROLL, Math.min(armour + 1, 6));
}

/** Inches that a craft moves, by its working engines (lines 274-286). */
export function speedOf(isFighter: boolean, engines: number): number {
  const table = isFighter ? [0, 9, 18] : [0, 6, 12, 18];
  return table[Math.min(engines, table.length - 1)] ?? 0;
}

/** What a tractor, a self-repair and a bay need (lines 261, 363, 366). */
export const NEEDED_TO_CAPTURE = 5;
export const NEEDED_TO_REPAIR = 5;

/** Inches within which a tractor works, and within which a nuclear device hits (lines 261, 272-273). */
export const TRACTOR_INCHES = 3;
export const BLAST_INCHES = 3;

/** Inches within which counters are turned face up (line 377). */
export const SCOUTING_INCHES = 24;

/** Vessels that a side must have lost before it may give up, unless it has one left (lines 249-251). */
export const LOSSES_TO_GIVE_UP = 5;

/** What craft cost in M€, by their number of modules (lines 102-146). */
const COSTS: Readonly<Record<number, { readonly vessel: number; readonly fighter: number }>> = {
  2: { vessel: 4, fighter: 8 },
  3: { vessel: 9, fighter: 27 },
  4: { vessel: 16, fighter: 64 },
  5: { vessel: 25, fighter: 125 },
  6: { vessel: 36, fighter: 216 },
  7: { vessel: 49, fighter: 343 },
  8: { vessel: 64, fighter: 512 },
  9: { vessel: 81, fighter: 729 },
  10: { vessel: 100, fighter: 1000 },
};

/** What a craft costs; null where the table has no row for its size. */
export function costOf(size: "vessel" | "fighter", modules: number): number | null {
  return COSTS[modules]?.[size] ?? null;
}
