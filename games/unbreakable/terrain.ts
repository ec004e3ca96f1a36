import { heightOf, hexOf } from "../shared/hex/hex.ts";
import { PRINTED_TABLES } from "./rules/printed-tables.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";

const { terrain, "bomb size": bombSize } = UNBREAKABLE_SCHEMA.places.fields;

/** The kinds of ground. Roads have no effect: a road hex is open. */
export const TERRAINS = terrain.values;
export type Terrain = (typeof TERRAINS)[number];

/** The sizes of units, weapons, clouds and earthquakes, the lightest first. */
export const SIZES = bombSize.values;
export type Size = (typeof SIZES)[number];

const DICE = PRINTED_TABLES["earthquake dice"];

/** The faces of the earthquake die, 1 to 6; epicenters, craters and lava have one of these colours. */
export const COLOURS = [DICE[1][0], DICE[2][0], DICE[3][0], DICE[4][0], DICE[5][0], DICE[6][0]] as const;
export type Colour = (typeof COLOURS)[number];

const TYPES = PRINTED_TABLES["types of terrain"];

function typesWith(column: 1 | 2 | 3 | 4, cell: string): ReadonlySet<Terrain> {
  return new Set(TERRAINS.filter((terrain) => TYPES[terrain][column] === cell));
}

const DEPRESSIONS = typesWith(1, "depression");
const BORDERED = typesWith(2, "colored");
const MARKABLE = typesWith(3, "yes");
const ENTERED = typesWith(4, "yes");

/** Crater, lake and lava. */
export function isDepression(terrain: Terrain): boolean {
  return DEPRESSIONS.has(terrain);
}

/** Whether a hex has a colored border. */
export function hasBorder(terrain: Terrain): boolean {
  return BORDERED.has(terrain);
}

/** Whether a hex can get an epicenter marker. */
export function isMarkable(terrain: Terrain): boolean {
  return MARKABLE.has(terrain);
}

/** Whether units can be there: a volcano destroys everything. */
export function isEntered(terrain: Terrain): boolean {
  return ENTERED.has(terrain);
}

/** A step lighter; null below light. */
export function lighter(size: Size): Size | null {
  return SIZES[SIZES.indexOf(size) - 1] ?? null;
}

/** The causes that convert terrain, each by a table of its own. */
export type Conversion = "conversion by nukes" | "conversion by earthquakes";

function conversionIn(table: Conversion, terrain: Terrain): readonly string[] {
  const rows: Readonly<Partial<Record<string, readonly string[]>>> = PRINTED_TABLES[table];
  return rows[terrain] ?? PRINTED_TABLES[table].other;
}

/** The terrain after a conversion; null where it cannot be converted. */
export function convertedTo(terrain: Terrain, by: Conversion): Terrain | null {
  const [printed] = conversionIn(by, terrain);
  return TERRAINS.find((each) => each === printed) ?? null;
}

/** The epicenter marker after terrain is converted (U:468-472, U:1020). */
export function epicenterAfter(terrain: Terrain): string {
  return conversionIn("conversion by earthquakes", terrain)[1] ?? "";
}

const BELOW: Readonly<Partial<Record<string, readonly [string, string]>>> = PRINTED_TABLES["ground below crawlers"];

/** The terrain after a crawler moves into it or digs in; null where it does not change. */
export function groundBelow(terrain: Terrain, how: "driven into" | "dug into"): Terrain | null {
  const cell = BELOW[terrain]?.[how === "driven into" ? 0 : 1];
  return TERRAINS.find((each) => each === cell) ?? null;
}

const GROUNDS: Readonly<Partial<Record<string, readonly string[]>>> = PRINTED_TABLES["force beam against terrain"];

/** The terrain after a force beam, and its size as a target; null where the beam does nothing. */
export function groundFor(terrain: Terrain): { readonly size: Size; readonly becomes: Terrain } | null {
  const [size, becomes] = GROUNDS[terrain] ?? [];
  const found = { size: SIZES.find((each) => each === size), becomes: TERRAINS.find((each) => each === becomes) };
  return found.size === undefined || found.becomes === undefined ? null : { size: found.size, becomes: found.becomes };
}

/** The name of the schema of a map, which a file states. */
export const MAP_SCHEMA = "unbreakable/map";

const { largest, outside } = UNBREAKABLE_SCHEMA.board;

/** The sizes of the map (reading U11). */
export const MAP = largest;

/** The place of units that have not entered the map. */
export const OFF_MAP = outside;

/** The crawler that runs away, which belongs to nobody. */
export const RUNAWAY = "Runaway Crawler";

/** How far down the map the fold lies, in halves of a hex: through the middle hexes of even columns. */
const FOLD = MAP.rows + 1;

/** Whether a hex lies wholly north of the fold: 0107 does, 0208 does not (U:1117). */
export function isNorth(name: string): boolean {
  const hex = hexOf(name);
  return hex !== null && heightOf(hex) < FOLD;
}

/** Whether a hex lies wholly south of the fold: 0108 does, 0208 does not (U:1268). */
export function isSouth(name: string): boolean {
  const hex = hexOf(name);
  return hex !== null && heightOf(hex) > FOLD;
}
