import type { GamePackage, GameTypes } from "../game-package.ts";
import { HEAVY_GEAR_DESCRIPTION } from "./description.ts";
import { type Readings, readingsFrom } from "./readings.ts";
import { HEAVY_GEAR_TABLES } from "./tables.ts";

interface HeavyGearTypes extends GameTypes {
  readonly readings: Readings;
}

/** Heavy Gear's quick sheet, with all its parts. */
export const HEAVY_GEAR_PACKAGE: GamePackage<HeavyGearTypes> = {
  ...HEAVY_GEAR_DESCRIPTION,
  readings: readingsFrom,
  tables: HEAVY_GEAR_TABLES,
};
