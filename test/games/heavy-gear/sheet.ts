import { readFileSync } from "node:fs";
import { HEAVY_GEAR_PACKAGE } from "../../../games/heavy-gear/package.ts";
import { setUp, type SetUpGame, type SetupOptions, type SideValues } from "../../../library/set-up.ts";

export const SHEET = readFileSync(new URL("../../../procedures/heavy-gear/tables.bot", import.meta.url), "utf8");

export const NORTH: SideValues = {
  name: "North",
  values: { TV: 1500, PL: 2, priority: 3, leadership: 2, "combat groups": 4 },
};
export const SOUTH: SideValues = {
  name: "South",
  values: { TV: 1400, PL: 1, priority: 1, leadership: 3, "combat groups": 3 },
};

export const GAME: Pick<SetupOptions, "game" | "sides" | "values"> = {
  game: HEAVY_GEAR_PACKAGE,
  sides: [NORTH, SOUTH],
  values: { "game limit": 1500 },
};

/** A game that must come about. */
export function setUpGame(options: Partial<SetupOptions>): SetUpGame {
  const set = setUp(SHEET, { ...GAME, ...options });
  if (!set.ok) throw new Error(set.reason);
  return set;
}
