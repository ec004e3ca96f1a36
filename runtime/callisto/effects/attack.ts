import type { Dice } from "../../dice.ts";
import type { PlaceName, Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { assessedDefence, DIE_OF_HEIGHT, heightOf, totalDefence } from "../reference/combat.ts";
import type { AttackRoll } from "./happening.ts";

/**
 * Rolls an attack: as many dice as its strength, d8 against a higher target, d10 against a level one, d12 against a
 * lower one; it succeeds if any of them reaches the total defence (rules §8.6), which height changes under OPEN-29 b.
 * Null where one of the two is off the board.
 */
export function rollAttack(
  position: Position,
  attacker: Unit,
  target: Unit,
  strength: number,
  readings: Readings,
  dice: Dice,
): AttackRoll | null {
  if (!isPlaced(attacker) || !isPlaced(target)) return null;
  const situation = { position, readings };
  const sides = DIE_OF_HEIGHT[heightOf(situation, target, attacker)];
  const defence = readings["OPEN-29"] === "b" ? assessedDefence : totalDefence;
  const needs = defence(situation, target, attacker);
  const faces = Array.from({ length: strength }, () => dice.roll(sides));
  return { target: target.name, sides, needs, count: strength, faces, succeeded: faces.some((face) => face >= needs) };
}

function isPlaced(unit: Unit): unit is Unit & { readonly at: PlaceName } {
  return unit.at !== null;
}
