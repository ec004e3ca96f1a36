import { SQUADRON_SCHEMA } from "../schema.ts";
import { PRINTED_TABLES } from "./printed-tables.ts";

/** The modules that shoot. */
export const WEAPONS = ["laser", "missile", "expendable"] as const;

export type Weapon = (typeof WEAPONS)[number];

const { unit: UNIT, each: EACH } = SQUADRON_SCHEMA.board.scale;

/** How deep a band is, in words. */
export const DEPTH = `${EACH} ${UNIT}`;

/** How many bands make up a distance that the book states in inches. */
export function bands(inches: number): number {
  return Math.floor(inches / EACH);
}

/** How far a band is from the first one, in inches. */
export function inchesTo(band: number): number {
  return EACH * band;
}

const {
  "numbers of the turn": NUMBERS,
  shots: PRINTED_SHOTS,
  cost: COSTS,
  limits: LIMITS,
  movement: MOVEMENT,
  protection: PROTECTION,
} = PRINTED_TABLES;

/** What a die must show: `2+` and `5,6` name it first. Null for a cell that names no number. */
function leastOf(cell: string): number | null {
  const least = Number.parseInt(cell, 10);
  return Number.isNaN(least) ? null : least;
}

/** No roll may be better than this (lines 6-7). */
const BEST_ROLL = Number.parseInt(LIMITS["best roll"][0], 10);

/** What a die must show, by the columns of the table of shots; null for a target that cannot be hit. */
type Needs = readonly [first: number | null, second: number | null, third: number | null];

function shotsIn(row: keyof typeof PRINTED_SHOTS): Needs {
  const [first, second, third] = PRINTED_SHOTS[row];
  return [leastOf(first), leastOf(second), leastOf(third)];
}

/** The rows of the table of shots (lines 302-349). The row of an Ace is missing: medals are not played. */
export const SHOTS = {
  expendables: shotsIn("expendables"),
  lasers: shotsIn("lasers"),
  missiles: shotsIn("missiles"),
  "missiles against electronics": shotsIn("missiles v electronics"),
  "missiles against more electronics": shotsIn("missiles v 2 or more electronics"),
} as const satisfies Readonly<Record<string, Needs>>;

/** The row for a weapon and a target with this many working electronics. */
export function shotsOf(weapon: Weapon, electronics: number): Needs {
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
export const SHOTS_OF_A_VOLLEY = Number(NUMBERS["shots of a volley"][0]);

const ARMOUR_NEEDS = Object.values(PROTECTION).map(([cell]) => {
  const least = leastOf(cell);
  return least === null ? null : Math.max(BEST_ROLL, least);
});

/** What a hit needs to damage a module, by how much armour works (lines 217-233); null: it always does. */
export function armourNeeds(armour: number): number | null {
  return ARMOUR_NEEDS[Math.min(armour, ARMOUR_NEEDS.length - 1)] ?? null;
}

const SPEEDS = Object.values(MOVEMENT).map((cells) => cells.map(Number));

/** Inches that a craft moves, by its working engines (lines 274-286). */
export function speedOf(isFighter: boolean, engines: number): number {
  return SPEEDS[Math.min(engines, SPEEDS.length - 1)]?.[isFighter ? 1 : 0] ?? 0;
}

/** What a tractor, a self-repair and a bay need (lines 261, 363, 366). */
export const NEEDED_TO_CAPTURE = Number.parseInt(NUMBERS["tractor needs"][0], 10);
export const NEEDED_TO_REPAIR = Number.parseInt(NUMBERS["repair needs"][0], 10);

/** Inches within which a nuclear device hits (lines 272-273). */
export const BLAST_INCHES = Number(NUMBERS["blast inches"][0]);

/** Inches within which counters are turned face up (line 377). */
export const SCOUTING_INCHES = Number(NUMBERS["spotting inches"][0]);

const [IN_CONTACT, IN_REACH] = [diceOf(NUMBERS["blast in contact"][0]), diceOf(NUMBERS["blast in reach"][0])];

/** The dice of a nuclear device against a craft in contact and in reach (lines 270-273). */
export const BLAST_DICE = { contact: IN_CONTACT.count, reach: IN_REACH.count } as const;

/** The faces of a die. Only blasts say which die it is (lines 271-273). */
export const FACES = IN_REACH.faces;

/** `2d6`: two dice with six faces. */
function diceOf(cell: string): { readonly count: number; readonly faces: number } {
  const [count, faces] = cell.split("d");
  return { count: count === "" ? 1 : Number(count), faces: Number(faces) };
}

/** What a craft costs in M€, by its number of modules (lines 102-146); null where the table has no row for its size. */
export function costOf(size: "vessel" | "fighter", modules: number): number | null {
  const row: readonly string[] | undefined = (COSTS as Readonly<Record<string, readonly string[]>>)[`${modules}`];
  const cell = row?.[size === "vessel" ? 0 : 1];
  return cell === undefined ? null : Number(cell);
}
