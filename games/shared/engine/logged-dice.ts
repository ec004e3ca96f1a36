import type { DieRoll } from "../../../runtime/decision.ts";
import { DiceError, type Dice } from "../../../runtime/dice.ts";

/** Dice as a log has them: each must be the die that is needed. */
export class LoggedDice implements Dice {
  readonly #rolls: readonly DieRoll[];
  #taken = 0;

  constructor(rolls: readonly DieRoll[]) {
    this.#rolls = rolls;
  }

  roll(sides: number): number {
    const roll = this.#rolls[this.#taken];
    if (roll === undefined) throw new DiceError(`a d${sides} is needed, but all ${this.#rolls.length} dice are taken`);
    if (roll.sides !== sides) {
      throw new DiceError(`die ${this.#taken + 1} is a d${roll.sides}, but a d${sides} is needed`);
    }
    this.#taken += 1;
    return roll.value;
  }

  /** Dice that nobody took. */
  get left(): number {
    return this.#rolls.length - this.#taken;
  }
}
