import type { Dice } from "../../dice.ts";
import type { Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import type { AttackRoll } from "./happening.ts";

/** The total defence of a unit against another, without the one for height (rules §8.2). */
export type TotalDefence = (position: Position, target: Unit, attacker: Unit) => number;

type Height = "higher" | "level" | "lower";

const SIDES: Readonly<Record<Height, number>> = { higher: 8, level: 10, lower: 12 };

/** What is rolled against the defence for height where the roll counts it (OPEN-29 b). */
const HEIGHT_DEFENCE: Readonly<Record<Height, number>> = { higher: 1, level: 0, lower: -1 };

/**
 * Rolls an attack: as many dice as its strength, d8 against a higher target, d10 against a level one, d12 against a
 * lower one; it succeeds if any of them reaches the total defence (rules §8.6).
 */
export function rollAttack(
  position: Position,
  attacker: Unit,
  target: Unit,
  strength: number,
  readings: Readings,
  totalDefence: TotalDefence,
  dice: Dice,
): AttackRoll {
  const height = heightOf(position, attacker, target);
  const sides = SIDES[height];
  const total = totalDefence(position, target, attacker);
  const needs = readings["OPEN-29"] === "b" ? total + HEIGHT_DEFENCE[height] : total;
  const faces = Array.from({ length: strength }, () => dice.roll(sides));
  return { target: target.name, sides, needs, count: strength, faces, succeeded: faces.some((face) => face >= needs) };
}

/** Whether the target stands higher than the attacker, by the elevation of their places. */
function heightOf(position: Position, attacker: Unit, target: Unit): Height {
  const elevated = (unit: Unit): boolean =>
    position.board.places.find(({ name }) => name === unit.at)?.elevated ?? false;
  if (elevated(attacker) === elevated(target)) return "level";
  return elevated(target) ? "higher" : "lower";
}
