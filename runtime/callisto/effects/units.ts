import type { CheckedScenario } from "../../checked-tree.ts";
import type { Board, PlaceName, Position, Unit, UnitName } from "../position.ts";
import { cardsOfCounter, splitName } from "./card-names.ts";

export function unitNamed(position: Position, name: UnitName): Unit | undefined {
  return position.units.find((unit) => unit.name === name);
}

/** The position with a unit changed; without the unit, as it is. */
export function withUnit(position: Position, name: UnitName, change: Partial<Unit>): Position {
  return { ...position, units: position.units.map((unit) => (unit.name === name ? { ...unit, ...change } : unit)) };
}

/** The position after a counter left the board for good. */
export function withoutUnit(position: Position, name: UnitName): Position {
  return { ...position, units: position.units.filter((unit) => unit.name !== name) };
}

/**
 * Where an off-board unit enters: the place that the board names for it (`Scout Y`), for its squad (`Y unit`) or for
 * its force; null where it names none.
 */
export function spawnOf(board: Board, scenario: CheckedScenario, unit: Unit): PlaceName | null {
  const names = [unit.name, `${unit.letter} unit`, ...forcesOf(scenario, unit)];
  const named = names.find((name) => Object.hasOwn(board.spawns, name));
  return named === undefined ? null : (board.spawns[named] ?? null);
}

/** The forces that a unit's cards start in: `Force 1`. */
function forcesOf(scenario: CheckedScenario, unit: Unit): readonly string[] {
  const cards = cardsOfCounter(unit).map(splitName);
  return scenario.sides
    .flatMap(({ forces }) => forces)
    .filter((force) =>
      force.cards.some((card) => cards.some(({ title, letter }) => card.title === title && card.letter === letter)),
    )
    .flatMap(({ number }) => (number === null ? [] : [`Force ${number}`]));
}
