import type { Thing } from "../../../runtime/game.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { facesEnemyStations } from "../effects/units.ts";
import { counterTitle } from "../roster.ts";
import { stepsToGoal } from "./distance.ts";
import {
  actingUnit,
  type CallistoEnvironment,
  type CallistoMeaning,
  cardThing,
  holds,
  spaceOfPlace,
  unitNamed,
} from "./environment.ts";
import {
  doorThings,
  featureThings,
  has,
  isClosed,
  isDoorOf,
  isIntactPod,
  isStanding,
  placesOfDoor,
  placesOfSpace,
} from "./features.ts";
import { placesOfThing } from "./places.ts";
import { cardsAbout } from "./word-meanings.ts";

/** Stations of the player that stand on the map of the acting unit (OPEN-53). */
export const CONTROL_STATIONS: CallistoMeaning = {
  kind: "members",
  of: (environment) => {
    const { position, book } = environment;
    const acting = actingUnit(environment);
    if (acting !== null && !facesEnemyStations(book.scenario, position.bot, acting)) return [];
    const here = acting === null ? null : spaceOfPlace(position, acting.at).map;
    const mapOf = (space: string) => position.board.spaces.find(({ name }) => name === space)?.map;
    return featureThings(
      position,
      "Structure",
      (feature, space) => feature.name === "comms" && isStanding(feature) && (here === null || mapOf(space) === here),
    );
  },
};

/** Doors that are closed for the acting unit, between its space and one with an intact escape pod (OPEN-59). */
export const ESCAPE_POD_DOORS: CallistoMeaning = {
  kind: "members",
  of: (environment) => {
    const { position } = environment;
    const acting = actingUnit(environment);
    if (acting === null) return [];
    const here = spaceOfPlace(position, acting.at).name;
    return doorThings(position).filter(
      (door) =>
        isDoorOf(position, acting.at, door) &&
        isClosed(position, acting.at, door) &&
        placesOfDoor(position, door).some(
          ({ name }) => spaceOfPlace(position, name).name !== here && has(position, name, isIntactPod),
        ),
    );
  },
};

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

/** The cards with which a mech moves or scouts, further right and upright (S:2458). */
export function mechsToMove({ position, card }: CallistoEnvironment): readonly Thing[] {
  return position.cards.row.flatMap(({ card: name, sideways }, index) => {
    const { title } = splitName(name);
    const moves = title === "Commander" || title === "Navigator";
    return moves && !sideways && index > (card?.index ?? -1) ? [cardThing(name, index)] : [];
  });
}

/**
 * Where a unit that is pushed wants to go (OPEN-50): with the prisoner to the nearest intact pod, else to the prisoner.
 * “It” is the unit that is bound.
 */
export function intendedDestination({ position, readings, bound }: CallistoEnvironment): readonly Thing[] {
  const pushed = bound.find(({ sort }) => sort === "Unit");
  const unit = pushed === undefined ? null : unitNamed(position, pushed.name);
  if (unit === null || unit.at === null) return [];
  const { at } = unit;
  if (!holds(spaceOfPlace(position, at), "prisoner")) return placesWith("prisoner");
  const pods = position.board.spaces
    .filter((space) => space.has.some(isIntactPod))
    .flatMap(({ name }) => placesOfSpace(position, name));
  const steps = pods.map(({ name }) => stepsToGoal({ position, readings }, unit.side, unit.class, at, name));
  const least = Math.min(Infinity, ...steps);
  return pods.filter((_, index) => steps[index] === least);

  function placesWith(marker: string): readonly Thing[] {
    return position.board.spaces
      .filter((space) => holds(space, marker))
      .flatMap(({ name }) => placesOfSpace(position, name));
  }
}
