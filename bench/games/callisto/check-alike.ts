import type { Problem } from "../../../games/callisto/positions/generate-position.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import type { Position } from "../../../games/callisto/position.ts";
import type { SheetModule } from "../../../runtime/compact/link.ts";
import { type Dice, SeededDice } from "../../../runtime/dice.ts";
import { BASELINES } from "./baselines.ts";

/** What follows in the dice: equal only where as many were taken. */
const NEXT_DIE = 1_000_000;

/** Throws unless every baseline decides every position as the compiled module does, and takes as many dice. */
export async function checkAlike(
  module: SheetModule<Position, CompactPosition>,
  problems: readonly Problem[],
): Promise<void> {
  for (const [index, problem] of problems.entries()) {
    const dice = new SeededDice(index);
    const { position, acting } = problem;
    const { clause, letter, action, target, destination } = module.decidePosition(position, acting, dice);
    const expected = JSON.stringify([clause, letter, action, target, destination, dice.roll(NEXT_DIE)]);
    for (const [name, decide] of Object.entries(BASELINES)) {
      const own: Dice = new SeededDice(index);
      const answer = await decide(problem, own);
      const got = JSON.stringify([
        answer.clause,
        answer.letter,
        answer.action,
        answer.target,
        answer.destination,
        own.roll(NEXT_DIE),
      ]);
      if (got !== expected) throw new Error(`${name} decides position ${index} as ${got}, not as ${expected}`);
    }
  }
}
