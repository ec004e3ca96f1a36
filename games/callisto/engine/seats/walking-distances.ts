import type { Board, PlaceName, UnitClass } from "../../position.ts";
import type { Situation } from "../../reference/environment.ts";
import { mayEnter, stepsFrom } from "../../reference/steps.ts";

type Steps = ReadonlyMap<PlaceName, number>;

const known = new WeakMap<Board, Map<string, Steps>>();

/**
 * How many steps units of a class need from each place to the nearest place of a space, whoever marked the places and
 * through closed doors as if they were open; places without a way are missing. Found out once for a board.
 */
export function stepsToSpace(situation: Situation, unitClass: UnitClass, space: string): Steps {
  const { board } = situation.position;
  let ofBoard = known.get(board);
  if (ofBoard === undefined) known.set(board, (ofBoard = new Map()));
  const key = `${unitClass === "personnel" ? "people" : "standees"} ${space}`;
  let steps = ofBoard.get(key);
  if (steps === undefined) ofBoard.set(key, (steps = measure(situation, unitClass, space)));
  return steps;
}

function measure(situation: Situation, unitClass: UnitClass, space: string): Steps {
  const { position } = situation;
  const goals = position.board.places.filter((place) => place.space === space).map(({ name }) => name);
  const steps = new Map<PlaceName, number>(goals.map((name) => [name, 0]));
  const queue = [...goals];
  for (const place of queue) {
    const next = (steps.get(place) ?? 0) + 1;
    for (const { to } of stepsFrom(situation, place)) {
      if (steps.has(to) || !mayEnter(position, unitClass, to)) continue;
      steps.set(to, next);
      queue.push(to);
    }
  }
  return steps;
}
