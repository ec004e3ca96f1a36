import { PRINTED_TABLES } from "./rules/printed-tables.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";

const { terrain, epicenter, "bomb size": bombSize } = UNBREAKABLE_SCHEMA.places.fields;

/** What the ground of a hex is. Roads have no effect: a road hex is open. */
export const TERRAINS = terrain.values;
export type Terrain = (typeof TERRAINS)[number];

/** The sizes of units, weapons, clouds and earthquakes, the lightest first. */
export const SIZES = bombSize.values;
export type Size = (typeof SIZES)[number];

const [, ...colours] = epicenter.values;

/** The faces of the earthquake die, 1 to 6; epicenters, craters and lava have one of these colours. */
export const COLOURS = colours;
export type Colour = (typeof COLOURS)[number];

const DEPRESSIONS: ReadonlySet<Terrain> = new Set(["crater", "lake", "lava"]);

/** Crater, lake and lava. */
export function isDepression(terrain: Terrain): boolean {
  return DEPRESSIONS.has(terrain);
}

/** A step lighter; null below light. */
export function lighter(size: Size): Size | null {
  return SIZES[SIZES.indexOf(size) - 1] ?? null;
}

/** 1 for light, 2 for medium, 3 for heavy. */
export function weightOf(size: Size): number {
  return SIZES.indexOf(size) + 1;
}

const CONVERSIONS: Readonly<Partial<Record<string, readonly string[]>>> = PRINTED_TABLES["conversion by nukes"];

const CONVERTED: ReadonlyMap<Terrain, Terrain | null> = new Map(
  TERRAINS.map((terrain) => {
    const [printed] = CONVERSIONS[terrain] ?? PRINTED_TABLES["conversion by nukes"].other;
    return [terrain, TERRAINS.find((each) => each === printed) ?? null];
  }),
);

/** What terrain becomes by nukes and earthquakes; null where it cannot be converted. */
export function convertedTo(terrain: Terrain): Terrain | null {
  return CONVERTED.get(terrain) ?? null;
}

const GROUNDS: Readonly<Partial<Record<string, readonly string[]>>> = PRINTED_TABLES["force beam against terrain"];

/** What a force beam makes of terrain, and of which size that is as a target; null where it does nothing to it. */
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

/** Where units stand that have not entered the map. */
export const OFF_MAP = outside;

/** The crawler that runs away: it belongs to nobody. */
export const RUNAWAY = "Runaway Crawler";
