import { DiceError, type Dice } from "../../runtime/dice.ts";

/** Why the dice of a situation do not fit what happens in it. */
export type DiceProblem =
  | { readonly kind: "missing"; readonly sides: number; readonly given: number }
  | { readonly kind: "face"; readonly index: number; readonly face: number; readonly sides: number };

/** The dice that a situation gives, taken in order. A die that is missing or has no such face ends the run. */
export class SituationDice implements Dice {
  problem: DiceProblem | null = null;
  readonly #faces: readonly number[];
  #taken = 0;

  constructor(faces: readonly number[]) {
    this.#faces = faces;
  }

  roll(sides: number): number {
    const face = this.#faces[this.#taken];
    if (face === undefined) {
      this.problem = { kind: "missing", sides, given: this.#faces.length };
      throw new DiceError(`a d${sides} is missing`);
    }
    if (face < 1 || face > sides) {
      this.problem = { kind: "face", index: this.#taken, face, sides };
      throw new DiceError(`a d${sides} has no ${face}`);
    }
    this.#taken += 1;
    return face;
  }

  /** How many dice nobody took. */
  get left(): number {
    return this.#faces.length - this.#taken;
  }
}
