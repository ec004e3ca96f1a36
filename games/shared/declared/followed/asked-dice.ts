import { askDie, askNumber, askOneOf, type Prompts } from "../../../../runtime/companion/prompts.ts";
import type { AboutAction } from "../../../../runtime/companion/table-action.ts";
import type { Command } from "../../../../runtime/companion/question.ts";
import { type DicePool, facesOf, type Lot, type TableDice } from "../../engine/table-dice.ts";

/** A roll that the person is asked for. */
type Wanted =
  | { readonly kind: "die"; readonly sides: number }
  | { readonly kind: "pool"; readonly pool: DicePool }
  | { readonly kind: "lot"; readonly lot: Lot };

/** Thrown when dice must still be rolled at the table. */
export class Unrolled extends Error {
  override readonly name = "Unrolled";
  readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    super("dice are to be rolled");
    this.wanted = wanted;
  }
}

/** Dice on the table. Each roll so far was asked from the person. */
export class AskedDice implements TableDice {
  readonly #rolls: readonly (readonly number[])[];
  #taken = 0;

  constructor(rolls: readonly (readonly number[])[]) {
    this.#rolls = rolls;
  }

  roll(sides: number): number {
    return this.#next({ kind: "die", sides })[0] ?? 1;
  }

  rollPool(pool: DicePool): readonly number[] {
    return this.#next({ kind: "pool", pool });
  }

  draw(lot: Lot): number {
    return this.#next({ kind: "lot", lot })[0] ?? 0;
  }

  #next(wanted: Wanted): readonly number[] {
    const rolled = this.#rolls[this.#taken];
    if (rolled === undefined) throw new Unrolled(wanted);
    this.#taken += 1;
    return rolled;
  }
}

/** The wording of a question about dice. */
export interface DiceWording {
  /** What the dice are rolled for. */
  readonly text: string;
  readonly commands: readonly Command[];
  readonly about?: AboutAction | undefined;
}

/** Asks for the next roll: the face of one die, how many dice of a pool succeed, or what a lot drew. */
export function* askRoll(wanted: Wanted, { text, commands, about }: DiceWording): Prompts<readonly number[]> {
  switch (wanted.kind) {
    case "die":
      return [yield* askDie({ text: `${text}. What does the die show?`, commands, about }, wanted.sides, [])];
    case "lot": {
      const { names, what } = wanted.lot;
      const asked = { text: `${text}. Draw ${what} at random. Which is it?`, commands, about };
      return [names.indexOf(yield* askOneOf(asked, [...new Set(names)]))];
    }
    case "pool": {
      const { count, sides, what, faces, succeeds } = wanted.pool;
      const dice = `${count} ${count === 1 ? "die" : "dice"}`;
      const asked = `${text}. ${what}: how many of ${dice} show ${faces}?`;
      const number = yield* askNumber({ text: asked, commands, about }, 0, count);
      const every = facesOf(sides);
      const [good = 1, bad = 1] = [every.find(succeeds), every.find((face) => !succeeds(face))];
      return Array.from({ length: count }, (_, index) => (index < number ? good : bad));
    }
  }
}
