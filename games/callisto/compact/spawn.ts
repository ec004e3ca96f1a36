import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { spawnNames } from "../effects/units.ts";
import type { CompactBoard } from "./board.ts";
import { splitName } from "./kinds.ts";

/**
 * Where an off-board unit enters: a place that the board names for the unit, for what a rule of its bot says of it, for
 * its squad (`Z unit`) or for its force. −1 where it names none.
 * @param scenario says which force a unit belongs to; null where that is not known.
 * @param rules those of the unit's own bot.
 */
export function spawnPlace(
  board: CompactBoard,
  scenario: CheckedScenario | null,
  rules: readonly CheckedRule[],
  unit: string,
): number {
  let ofScenario = board.spawns.get(scenario ?? NO_SCENARIO);
  if (ofScenario === undefined) board.spawns.set(scenario ?? NO_SCENARIO, (ofScenario = new WeakMap()));
  let ofBot = ofScenario.get(rules);
  if (ofBot === undefined) ofScenario.set(rules, (ofBot = new Map()));
  let place = ofBot.get(unit);
  if (place === undefined) ofBot.set(unit, (place = findSpawn(board, scenario, rules, unit)));
  return place;
}

const NO_SCENARIO = {};

function findSpawn(
  board: CompactBoard,
  scenario: CheckedScenario | null,
  rules: readonly CheckedRule[],
  unit: string,
): number {
  const { spawns } = board.board;
  const names = spawnNames(scenario, { name: unit, ...splitName(unit) }, rules);
  const named = names.find((name) => Object.hasOwn(spawns, name));
  return named === undefined ? -1 : (board.places.get(spawns[named] ?? "")?.id ?? -1);
}
