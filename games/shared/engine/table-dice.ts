import type { Dice } from "../../../runtime/dice.ts";

/** Dice that are rolled together. Only the number of successes matters. */
export interface DicePool {
  readonly count: number;
  readonly sides: number;
  readonly succeeds: (face: number) => boolean;
  /** What they are rolled for: `Mower at Hedge`. */
  readonly what: string;
  /** Which faces succeed: `4 or more`. */
  readonly faces: string;
}

/** One of several things is drawn, each as likely as any other. */
export interface Lot {
  readonly names: readonly string[];
  /** What is drawn: `the card that Mower loses`. */
  readonly what: string;
}

/** Dice and lots on a table. The person there enters the outcome, not each face. */
export interface TableDice extends Dice {
  rollPool(pool: DicePool): readonly number[];
  /** The index of the name that was drawn. */
  draw(lot: Lot): number;
}

/** The faces of a pool: one after another, unless they lie on a table. */
export function rollPool(dice: Dice, pool: DicePool): readonly number[] {
  const { count, sides, succeeds } = pool;
  if (!isOnTable(dice)) return Array.from({ length: count }, () => dice.roll(sides));
  const matters = count > 0 && facesOf(sides).some(succeeds);
  return matters ? dice.rollPool(pool) : Array.from({ length: count }, () => 1);
}

/**
 * Draws one of several things.
 *
 * @param roll draws it with dice that are not on a table
 */
export function draw(dice: Dice, lot: Lot, roll: (dice: Dice, count: number) => number): number {
  if (!isOnTable(dice)) return roll(dice, lot.names.length);
  return new Set(lot.names).size > 1 ? dice.draw(lot) : 0;
}

/** Every face of a die. */
export function facesOf(sides: number): readonly number[] {
  return Array.from({ length: sides }, (_, index) => index + 1);
}

function isOnTable(dice: Dice): dice is TableDice {
  return "rollPool" in dice;
}
