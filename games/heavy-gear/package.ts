import type { GamePackage, GameTypes } from "../game-package.ts";
import { HEAVY_GEAR_DESCRIPTION, type Readings, readingsFrom } from "./description.ts";
import type { TablesPart } from "../tables-part.ts";

interface HeavyGearTypes extends GameTypes {
  readonly readings: Readings;
}

/** Which sequences of the quick sheet set a game up and score it. What they mean stands in the sheet alone. */
export const HEAVY_GEAR_TABLES: TablesPart = {
  file: "tables.bot",
  setup: "setting up",
  scoring: "scoring",
  die: 6,
  sides: 2,
  note: "Heavy Gear has no positions yet: its quick sheet prints no procedure for an opponent, so Tiebreak sets games up and scores them.",
};

/** Heavy Gear's quick sheet, with all its parts. */
export const HEAVY_GEAR_PACKAGE: GamePackage<HeavyGearTypes> = {
  ...HEAVY_GEAR_DESCRIPTION,
  readings: readingsFrom,
  tables: HEAVY_GEAR_TABLES,
};
