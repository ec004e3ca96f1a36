import type { Thing } from "../../../runtime/game.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { targetsOfOwnAttack, specialAttackIcons, enemiesOnBoard } from "./attacks.ts";
import { areAdjacent, rangeBetween, trapsOnTheWay, fewestSteps, markedSteps, openSteps } from "./distance.ts";
import {
  actingUnit,
  placeNamed,
  sharesSpace,
  spaceOfPlace,
  unitNamed,
  type CallistoEnvironment,
  ownSide,
  placeThing,
} from "./environment.ts";
import { isStanding } from "../board/features.ts";
import { isClosed, isDoorOf, isOnEdge, placesOfSpace, spaceOfFeature } from "./features.ts";
import type { PlaceName } from "../position.ts";

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
