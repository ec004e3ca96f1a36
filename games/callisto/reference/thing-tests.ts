import type { Thing } from "../../../runtime/game.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { MECH_TITLES } from "../effects/cards.ts";
import { legalTargets } from "./attacks.ts";
import { actingUnit, type CallistoEnvironment, spaceOfPlace } from "./environment.ts";
import { isClosed } from "./features.ts";

/** Whether a card is one of a mech’s. */
export function isMechCard(name: string): boolean {
  return MECH_TITLES.includes(splitName(name).title);
}

/** The action of the clause that is read may be aimed at the unit. */
export function isLegalTarget(environment: CallistoEnvironment, unit: Thing): boolean {
  const { intended } = environment;
  if (intended === null || intended === undefined) return false;
  return legalTargets(environment, intended).some(({ name }) => name === unit.name);
}

/** Of maps: not the acting unit's. Of units it says no more than the place already does. */
export function isOther(environment: CallistoEnvironment, { sort, name }: Thing): boolean {
  if (sort !== "Area") return true;
  const acting = actingUnit(environment);
  return acting === null || spaceOfPlace(environment.position, acting.at).map !== name;
}

/** The acting unit cannot pass the door; it is closed anyway where the unit is elsewhere (OPEN-53). */
export function isClosedForActor(environment: CallistoEnvironment, door: Thing): boolean {
  return isClosed(environment.position, actingUnit(environment)?.at ?? null, door);
}
