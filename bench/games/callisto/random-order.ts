import { SeededDice } from "../../../runtime/dice.ts";
import { shuffle } from "./played-games.ts";

/**
 * The order in which a contender decides positions: another one for every batch, so that a processor cannot learn how the
 * branches of one decision follow those of another.
 */
export class RandomOrder {
  readonly indices: Int32Array;
  readonly #random = new SeededDice(7);

  constructor(count: number) {
    this.indices = Int32Array.from({ length: count }, (_, index) => index);
  }

  readonly shuffle = (): void => shuffle(this.indices, this.#random);
}
