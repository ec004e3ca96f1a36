import { compareNames } from "../../board/space-names.ts";
import { spaceOf } from "../../effects/markers.ts";
import type { SpaceName } from "../../position.ts";
import type { Situation } from "../../reference/environment.ts";
import { stepsFrom } from "../../reference/steps.ts";

/** The neighbours of a space, in alphabetical order; a door between them does not part them (rules §1.1 rule 2). */
export function adjacentSpaces(situation: Situation, space: SpaceName): readonly SpaceName[] {
  const { position } = situation;
  const beside = position.board.places
    .filter((place) => place.space === space)
    .flatMap((place) => stepsFrom(situation, place.name))
    .map(({ to }) => spaceOf(position, to))
    .filter((other) => other !== space);
  return [...new Set(beside)].toSorted(compareNames);
}
