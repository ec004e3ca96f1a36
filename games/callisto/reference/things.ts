import type { Thing } from "../../../runtime/game.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Space } from "../position.ts";
import { counterTitle } from "../roster.ts";
import { facesEnemyStations } from "../effects/units.ts";
import { legalTargets } from "./attacks.ts";
import {
  actingUnit,
  type CallistoEnvironment,
  spaceOfPlace,
  cardsAbout,
  type CallistoMeaning,
  holds,
  unitNamed,
} from "./environment.ts";
import { isIntactPod, isStanding } from "../board/features.ts";
import {
  has,
  isClosed,
  isDoorOf,
  isOnEdge,
  nameOfFeature,
  placesOfDoor,
  spaceOfFeature,
  placesOfSpace,
  placesOfThing,
} from "./features.ts";
import { stepsToGoal } from "./distance.ts";

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

export const SPACES_OF_THING: CallistoMeaning = {
  kind: "coercion",
  of: ({ position }, thing) => placesOfThing(position, thing),
};

export const STRUCTURES_OF_SPACE: CallistoMeaning = {
  kind: "coercion",
  of: ({ position }, { name }) => {
    const { name: space, has: features } = spaceOfPlace(position, name);
    return features.flatMap((feature) =>
      isStanding(feature) ? [{ sort: "Structure", name: `${feature.name} ${space}` }] : [],
    );
  },
};

export const CARDS_OF_UNIT: CallistoMeaning = {
  kind: "coercion",
  of: (environment, unit) => {
    const { title, letter } = unitNamed(environment.position, unit.name);
    return cardsAbout(environment).filter(({ name }) => {
      const card = splitName(name);
      return counterTitle(card.title) === title && card.letter === letter;
    });
  },
};

/**
 * Where a unit that is pushed wants to go (OPEN-50): with the prisoner to the nearest intact pod, else to the prisoner.
 * “It” is the unit that is bound.
 */
export function intendedDestination({ position, readings, bound }: CallistoEnvironment): readonly Thing[] {
  const pushed = bound.find(({ sort }) => sort === "Unit");
  const unit = pushed === undefined ? null : unitNamed(position, pushed.name);
  if (unit === null || unit.at === null) return [];
  const { at } = unit;
  const placesWhere = (isMeant: (space: Space) => boolean): readonly Thing[] =>
    position.board.spaces.filter(isMeant).flatMap(({ name }) => placesOfSpace(position, name));
  const hasPrisoner = (space: Space): boolean => holds(space, "prisoner");
  if (!hasPrisoner(spaceOfPlace(position, at))) return placesWhere(hasPrisoner);
  const pods = placesWhere((space) => space.has.some(isIntactPod));
  const steps = pods.map(({ name }) => stepsToGoal({ position, readings }, unit.side, unit.class, at, name));
  const least = Math.min(Infinity, ...steps);
  return pods.filter((_, index) => steps[index] === least);
}
