import type { Thing } from "../../../runtime/game.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { counterTitle } from "../roster.ts";
import { facesEnemyStations } from "../effects/units.ts";
import { legalTargets } from "./attacks.ts";
import { actingUnit, type CallistoEnvironment, spaceOfPlace } from "./environment.ts";
import { isIntactPod } from "../board/features.ts";
import { has, isClosed, isDoorOf, isOnEdge, nameOfFeature, placesOfDoor, spaceOfFeature } from "./features.ts";

/** Whether a card is one of a mech’s. */
export function isMechCard(name: string): boolean {
  return counterTitle(splitName(name).title) === "Mech";
}

/** It has the letter of the card that is resolved (§7.17); of the Drone's, the cards of mechs match (OPEN-34). */
export function isMatching({ card }: CallistoEnvironment, letter: string | null, ofMech = false): boolean {
  if (card === null) return false;
  const resolved = splitName(card.name);
  return resolved.title === "Drone" ? ofMech : letter !== null && letter === resolved.letter;
}

/** The action of the clause that is read may be aimed at the unit. */
export function isLegalTarget(environment: CallistoEnvironment, unit: Thing): boolean {
  const { intended } = environment;
  if (intended === null || intended === undefined) return false;
  return legalTargets(environment, intended).some(({ name }) => name === unit.name);
}

/** Not the map that the acting unit is on. */
export function isOther(environment: CallistoEnvironment, { name }: Thing): boolean {
  const acting = actingUnit(environment);
  return acting === null || spaceOfPlace(environment.position, acting.at).map !== name;
}

/** The acting unit cannot pass the door; it is closed anyway where the unit is elsewhere (OPEN-53). */
export function isClosedForActor(environment: CallistoEnvironment, door: Thing): boolean {
  return isClosed(environment.position, actingUnit(environment)?.at ?? null, door);
}

/** A card that may still be turned: upright and further right in the row. */
export function isNext({ position, card }: CallistoEnvironment, thing: Thing): boolean {
  if (card?.index === undefined || thing.index === undefined) return false;
  return thing.index > card.index && position.cards.row[thing.index]?.sideways === false;
}

/** A station of the player that stands on the map of the acting unit (OPEN-53). */
export function isEnemyStation(environment: CallistoEnvironment, station: Thing): boolean {
  if (nameOfFeature(station) !== "comms") return false;
  const { position, book } = environment;
  const acting = actingUnit(environment);
  if (acting === null) return true;
  const map = position.board.spaces.find(({ name }) => name === spaceOfFeature(station))?.map;
  return facesEnemyStations(book.scenario, position.bot, acting) && map === spaceOfPlace(position, acting.at).map;
}

/** A door that is closed for the acting unit, between its space and one with an intact escape pod (OPEN-59). */
export function isEscapePodDoor(environment: CallistoEnvironment, door: Thing): boolean {
  const { position } = environment;
  const acting = actingUnit(environment);
  if (acting === null || !isOnEdge(door) || !isDoorOf(position, acting.at, door)) return false;
  if (!isClosed(position, acting.at, door)) return false;
  const here = spaceOfPlace(position, acting.at).name;
  return placesOfDoor(position, door).some(
    ({ name }) => spaceOfPlace(position, name).name !== here && has(position, name, isIntactPod),
  );
}
