import type { UnitName } from "../position.ts";
import type { Faction, Pending } from "./state.ts";

/** What `push` questions offer beside places: the unit stays where it is. */
export const STAY = "stay";

/** The answer to a `prisoner` question that has the prisoner go along. */
export const TAKE = "take";
const LEAVE = "leave";

/** Whether the prisoner goes along with a unit that was pushed (S:1938, OPEN-66). */
export function askAboutPrisoner(side: Faction, unit: UnitName): Pending {
  return { kind: "prisoner", side, unit, options: [TAKE, LEAVE] };
}
