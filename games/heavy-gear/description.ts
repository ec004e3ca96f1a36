import type { GameDescription } from "../game-package.ts";
import { HEAVY_GEAR_LEXICON, HEAVY_GEAR_TEXT } from "./lexicon.ts";
import { OPEN_POINTS } from "./readings.ts";

/** Heavy Gear's quick sheet, without what its tables leave to their words. */
export const HEAVY_GEAR_DESCRIPTION: GameDescription = {
  folder: "heavy-gear",
  lexicon: HEAVY_GEAR_LEXICON,
  textDigest: HEAVY_GEAR_TEXT,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  printedStrength: () => null,
};
