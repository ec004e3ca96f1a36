import type { Thing } from "../../../runtime/game.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { counterTitle } from "../roster.ts";
import { stepsToGoal } from "./distance.ts";
import {
  cardsAbout,
  type CallistoEnvironment,
  type CallistoMeaning,
  holds,
  spaceOfPlace,
  unitNamed,
} from "./environment.ts";
import { isIntactPod, isStanding } from "../board/features.ts";
import { placesOfSpace, placesOfThing } from "./features.ts";

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
