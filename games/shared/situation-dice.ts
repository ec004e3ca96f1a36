import { DiceError, type DiceProblem, ScriptedDice } from "../../runtime/dice.ts";

/** The dice of a situation do not fit what happens in it. */
export interface DiceDoNotFit {
  readonly kind: "dice";
  readonly problem: DiceProblem;
}

/** Runs what happens in a situation with the dice that it gives. */
export function withDiceOf<Run>(
  { dice: faces }: { readonly dice: readonly number[] },
  run: (dice: ScriptedDice) => Run,
): Run | DiceDoNotFit {
  try {
    return run(new ScriptedDice(faces));
  } catch (error) {
    if (error instanceof DiceError && error.problem !== null) return { kind: "dice", problem: error.problem };
    throw error;
  }
}
