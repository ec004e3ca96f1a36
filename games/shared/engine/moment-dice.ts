import { SeededDice, type Dice } from "../../../runtime/dice.ts";
import { hashOf } from "../hash.ts";

/**
 * The dice of one moment of a game: they follow from the game's seed, from how many events went before, and from what
 * they are rolled for. So they need not be kept: whoever resumes a game, or takes something back and does the same
 * again, gets the same faces, and whoever does something else gets others.
 *
 * @param before how many events went before
 * @param purpose plain data: the action, or what is chosen
 */
export function diceFor(seed: number | null, before: number, purpose: unknown): Dice {
  if (seed === null) throw new Error("dice that were rolled at a table cannot be gone on with");
  return new SeededDice(Number.parseInt(hashOf([seed, before, purpose]).slice(0, 8), 16));
}
