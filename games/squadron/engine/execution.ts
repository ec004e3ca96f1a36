import type { Dice } from "../../../runtime/dice.ts";
import type { Told } from "../../engine-part.ts";

/** An action while it is carried out: dice are rolled for it, and what happens to craft is told, in order. */
export class Execution implements Dice {
  readonly told: Told[] = [];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  roll(sides: number): number {
    return this.#dice.roll(sides);
  }

  /** The faces of so many dice. */
  rollAll(count: number): readonly number[] {
    return Array.from({ length: count }, () => this.roll(6));
  }

  tell(text: string, kind: Told["kind"] = "result"): void {
    this.told.push({ kind, text });
  }
}
