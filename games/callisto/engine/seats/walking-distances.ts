import { memoize } from "../../../../grammar/memoize.ts";
import type { Board, PlaceName, UnitClass } from "../../position.ts";
import { stepsEntered, stepsToAll } from "../../reference/distance.ts";
import type { Situation } from "../../reference/environment.ts";

type Steps = ReadonlyMap<PlaceName, number>;

const walksOn = memoize((_board: Board) => new Map<string, Steps>());

/**
 * How many steps units of a class need from each place to the nearest place of a space, whoever marked the places and
 * through closed doors as if they were open; places without a way are missing. Found out once for a board.
 */
export function stepsToSpace(situation: Situation, unitClass: UnitClass, space: string): Steps {
  const { board } = situation.position;
  const known = walksOn(board);
  const key = `${unitClass === "personnel" ? "people" : "standees"} ${space}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const goals = board.places.filter((place) => place.space === space).map(({ name }) => name);
  const steps = stepsToAll(goals, (place) => stepsEntered(situation, unitClass, place));
  known.set(key, steps);
  return steps;
}
