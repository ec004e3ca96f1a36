import type { GameDescription } from "../game-package.ts";
import { HEAVY_GEAR_LEXICON, HEAVY_GEAR_TEXT } from "./lexicon.ts";
import { type ReadingsOf, readingsOf } from "../shared/open-points.ts";
import { OPEN_POINTS } from "./open-points.ts";

/** The reading taken of each open point. */
export type Readings = ReadingsOf<typeof OPEN_POINTS>;

/** The chosen readings, with defaults for the other points. */
export function readingsFrom(chosen: Readonly<Record<string, string>>): Readings {
  return readingsOf(OPEN_POINTS, chosen);
}

/** Heavy Gear's quick sheet, without the effects of its tables. */
export const HEAVY_GEAR_DESCRIPTION: GameDescription = {
  folder: "heavy-gear",
  lexicon: HEAVY_GEAR_LEXICON,
  textDigest: HEAVY_GEAR_TEXT,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  printedStrength: () => null,
};
