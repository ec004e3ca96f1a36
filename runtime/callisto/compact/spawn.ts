import type { CheckedScenario } from "../../checked-tree.ts";
import { titlesOfCounter } from "../roster.ts";
import type { CompactBoard } from "./board.ts";
import { splitName } from "./kinds.ts";

/**
 * Where an off-board unit enters: a place that the board names for the unit, for its squad (`Z unit`) or for its force.
 * −1 where it names none.
 * @param scenario says which force a unit belongs to; null where that is not known.
 */
export function spawnPlace(board: CompactBoard, scenario: CheckedScenario | null, unit: string): number {
  const key = `${unit} ${scenario?.number ?? ""}`;
  let place = board.spawns.get(key);
  if (place === undefined) board.spawns.set(key, (place = findSpawn(board, scenario, unit)));
  return place;
}

function findSpawn(board: CompactBoard, scenario: CheckedScenario | null, unit: string): number {
  const { spawns } = board.board;
  const { title, letter } = splitName(unit);
  const names = [unit, `${letter} unit`, ...(scenario === null ? [] : forcesOf(scenario, title, letter))];
  const named = names.find((name) => Object.hasOwn(spawns, name));
  return named === undefined ? -1 : (board.places.get(spawns[named] ?? "")?.id ?? -1);
}

/** The forces that the unit's cards start in: `Force 1`. */
function forcesOf(scenario: CheckedScenario, title: string, letter: string | null): readonly string[] {
  const titles = titlesOfCounter(title);
  return scenario.sides
    .flatMap((side) => side.forces)
    .filter((force) => force.cards.some((card) => titles.includes(card.title) && card.letter === letter))
    .flatMap((force) => (force.number === null ? [] : [`Force ${force.number}`]));
}
