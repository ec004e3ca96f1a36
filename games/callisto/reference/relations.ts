import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Thing } from "../../../runtime/game.ts";
import { isIntactPod, isStanding } from "../board/spaces.ts";
import { facesEnemyStations } from "../effects/units.ts";
import type { PlaceName, Space } from "../position.ts";
import { counterTitle } from "../roster.ts";
import { enemiesOnBoard, legalTargets, specialAttackIcons, targetsOfOwnAttack } from "./attacks.ts";
import {
  areAdjacent,
  fewestSteps,
  markedSteps,
  openSteps,
  rangeBetween,
  stepsToGoal,
  trapsOnTheWay,
} from "./distance.ts";
import {
  actingUnit,
  type CallistoEnvironment,
  type CallistoMeaning,
  cardsAbout,
  holds,
  ownSide,
  placeNamed,
  placeThing,
  sharesSpace,
  spaceOfPlace,
  unitNamed,
} from "./environment.ts";
import {
  has,
  isClosed,
  isDoorOf,
  isOnEdge,
  nameOfFeature,
  placesOfDoor,
  placesOfSpace,
  placesOfThing,
  spaceOfFeature,
} from "./spaces.ts";

/** Whether the two have a place of one space between them: a space contains what is in it. */
export function together(environment: CallistoEnvironment, one: Thing, other: Thing): boolean {
  const places = environment.game.placesOf(environment, other);
  return environment.game
    .placesOf(environment, one)
    .some((first) => places.some((second) => sharesSpace(environment, first.name, second.name)));
}

/**
 * Of a space: the acting unit and the thing named are both in it, and a door on its edge is closed for the unit
 * (OPEN-53). Of a unit: the two are in one space.
 */
export function isSharedWith(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  if (subject.sort !== "Space") return argument.name !== subject.name && together(environment, subject, argument);
  const acting = actingUnit(environment);
  if (acting === null || acting.name === argument.name) return false;
  if (!sharesSpace(environment, acting.at, subject.name)) return false;
  if (argument.sort === "Door") {
    return isDoorOf(environment.position, acting.at, argument) && isClosed(environment.position, acting.at, argument);
  }
  return together(environment, subject, argument);
}

/**
 * A unit in a space or an area, or a unit or card in a squad. What describes a space is asked of the level that the unit
 * stands at: under the deck of a bridge nobody is in an elevated space.
 */
export function isIn(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  if (argument.sort === "Squad") return splitName(subject.name).letter === argument.name;
  if (subject.sort !== "Unit") return false;
  return argument.sort === "Space"
    ? unitNamed(environment.position, subject.name).at === argument.name
    : together(environment, subject, argument);
}

/** The same of a space that the condition found, which is meant with both its levels. */
export function isInFound(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  return subject.sort === "Unit" && argument.sort === "Space"
    ? together(environment, subject, argument)
    : isIn(environment, subject, argument);
}

/**
 * In neighbouring spaces; of a door, in one of the spaces that it joins. Of a door that only a space tells of, nobody
 * knows the other side: any space beside that one.
 */
export function isAdjacentTo(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  if (argument.sort === "Door" && (isOnEdge(argument) || together(environment, subject, argument))) {
    return together(environment, subject, argument);
  }
  const places = environment.game.placesOf(environment, argument);
  return environment.game
    .placesOf(environment, subject)
    .some((first) => places.some((second) => areAdjacent(environment, first.name, second.name)));
}

/** The argument is a legal target of the subject's own attack, from where it stands. */
export function isAimingAt(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  const { side: view } = unitNamed(environment.position, subject.name);
  return targetsOfOwnAttack({ ...environment, view, actor: subject }).some(({ name }) => name === argument.name);
}

/** Face-down cards lie in a bolster deck. */
export function isFilled({ position }: CallistoEnvironment, deck: Thing): boolean {
  return (position.cards.bolster[deck.name] ?? []).length > 0;
}

/** A structure in the acting unit's way to the nearest building (OPEN-48). */
export function isBlocking(environment: CallistoEnvironment, subject: Thing): boolean {
  const unit = actingUnit(environment);
  if (unit === null) return false;
  const { position } = environment;
  const goals = position.board.spaces
    .filter((space) => space.has.some((feature) => feature.name === "building" && isStanding(feature)))
    .flatMap(({ name }) => placesOfSpace(position, name));
  const trapped = trapsOnTheWay(
    environment,
    unit.class,
    unit.at,
    goals.map(({ name }) => name),
  );
  return trapped.some((place) => spaceOfPlace(position, place).name === spaceOfFeature(subject));
}

/** From the place the acting mech's special attack reaches the thing (OPEN-60): within its range, of a class that it hits. */
export function bringsWithinRange(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  const targets = environment.game.placesOf(environment, argument);
  const unit = argument.sort === "Unit" ? unitNamed(environment.position, argument.name) : null;
  return specialAttackIcons(environment).some(({ classes, range }) =>
    targets.some(({ name }) => {
      const away = rangeBetween(environment, placeNamed(environment.position, subject.name).name, name);
      return away <= (range ?? Infinity) && away < Infinity && (unit === null || classes.includes(unit.class));
    }),
  );
}

/** Next to the acting unit's space. */
export function isBesideActor(environment: CallistoEnvironment, place: PlaceName): boolean {
  const unit = actingUnit(environment);
  return unit !== null && areAdjacent(environment, unit.at, place);
}

/** Some shortest way that the acting unit may take enters only spaces that its side has marked (§6). */
export function isRouteScouted(environment: CallistoEnvironment, place: PlaceName): boolean {
  const unit = actingUnit(environment);
  if (unit === null) return false;
  const open = fewestSteps(unit.at, place, (from) => openSteps(environment, unit.class, from));
  const marked = fewestSteps(unit.at, place, (from) =>
    markedSteps(environment, ownSide(environment), unit.class, from),
  );
  return open < Infinity && open === marked;
}

/** From there the special attack reaches an enemy. */
export function bringsEnemiesWithinRange(environment: CallistoEnvironment, place: PlaceName): boolean {
  const subject = placeThing(place);
  return enemiesOnBoard(environment).some((enemy) => bringsWithinRange(environment, subject, enemy));
}

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
