import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Unit } from "../position.ts";
import { forcesOf } from "./units.ts";

/** The scenario's rule that a control station, once destroyed, takes the force that it serves out of action. */
export const STATION_RULE = "a destroyed control station suppresses its force";

/**
 * Whether the control stations on the map of a bot's unit serve the player, so that they are what the bot's sheet means
 * (OPEN-53). A station serves a force on the other map (S:3243-3251), so the bot's own stand where the force that they
 * serve is not; and since nobody changes maps, the force of the unit tells on which one it is.
 */
export function facesEnemyStations(
  scenario: CheckedScenario | null,
  bot: string,
  unit: Pick<Unit, "name" | "title" | "letter">,
): boolean {
  const own = (scenario?.rules ?? []).filter(({ entry, side }) => entry === STATION_RULE && side === bot);
  if (own.length === 0) return true;
  const forces = forcesOf(scenario, unit);
  return own.some(({ numbers }) => forces.includes(`Force ${numbers[0]}`));
}
