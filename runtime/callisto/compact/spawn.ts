import type { CheckedScenario } from "../../checked-tree.ts";
import type { Position, Unit } from "../position.ts";
import { titlesOfCounter } from "../roster.ts";
import type { CompactBoard } from "./board.ts";

/**
 * Where an off-board unit enters: a place that the board names for the unit, for its squad (`Z unit`) or for its force.
 * −1 where it names none.
 */
export function spawnPlace(
  position: Position,
  scenario: CheckedScenario | null,
  unit: Unit,
  board: CompactBoard,
): number {
  const { spawns } = position.board;
  const names = [unit.name, `${unit.letter} unit`, ...(scenario === null ? [] : forcesOf(scenario, unit))];
  const named = names.find((name) => Object.hasOwn(spawns, name));
  return named === undefined ? -1 : (board.placeIds.get(spawns[named] ?? "") ?? -1);
}

/** The forces that the unit's cards start in: `Force 1`. */
function forcesOf(scenario: CheckedScenario, unit: Unit): readonly string[] {
  const titles = titlesOfCounter(unit.title);
  return scenario.sides
    .flatMap((side) => side.forces)
    .filter((force) => force.cards.some((card) => titles.includes(card.title) && card.letter === unit.letter))
    .flatMap((force) => (force.number === null ? [] : [`Force ${force.number}`]));
}
