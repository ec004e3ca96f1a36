import type { GamePackage, GameTypes } from "../game-package.ts";
import { HEAVY_GEAR_DESCRIPTION, type Readings, readingsFrom } from "./description.ts";
import type { TablesPart } from "../tables-part.ts";

interface HeavyGearTypes extends GameTypes {
  readonly readings: Readings;
}

/** The sequences of the quick sheet that set a game up and score it. The sheet alone says what they do. */
export const HEAVY_GEAR_TABLES: TablesPart = {
  file: "tables.bot",
  setup: "setting up",
  scoring: "scoring",
  sides: 2,
  note: "Heavy Gear has no positions yet: its quick sheet prints no procedure for an opponent, so Tiebreak sets games up and scores them.",
};

/** Heavy Gear's quick sheet, with all its parts. */
export const HEAVY_GEAR_PACKAGE: GamePackage<HeavyGearTypes> = {
  ...HEAVY_GEAR_DESCRIPTION,
  readings: readingsFrom,
  tables: HEAVY_GEAR_TABLES,
};
