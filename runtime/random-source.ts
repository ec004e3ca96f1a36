import { SeededDice, shuffled } from "./dice.ts";

/** An inclusive range of whole numbers. */
export type Range = readonly [from: number, to: number];

/** Random draws from one seed: the same seed gives the same draws on every machine. */
export class RandomSource {
  readonly #dice: SeededDice;

  /** @param seed any integer; taken modulo 2^32. */
  constructor(seed: number) {
    this.#dice = new SeededDice(seed);
  }

  /** A whole number of the range, each equally likely. */
  within(range: Range): number {
    return range[0] + this.#dice.roll(range[1] - range[0] + 1) - 1;
  }

  /** True in `percent` of a hundred draws. */
  chance(percent: number): boolean {
    return this.#dice.roll(100) <= percent;
  }

  /** One member of the list; null for an empty one. */
  pick<T>(list: readonly T[]): T | null {
    return list[this.#dice.roll(Math.max(1, list.length)) - 1] ?? null;
  }

  /** The list in a random order. */
  shuffled<T>(list: readonly T[]): T[] {
    return shuffled(list, this.#dice);
  }

  /** Each member of the list with a chance of `percent`. */
  some<T>(list: readonly T[], percent: number): T[] {
    return list.filter(() => this.chance(percent));
  }

  /** A seed for a separate source, so that drawing more for one part of a position does not change the others. */
  seed(): number {
    return this.#dice.roll(0x7fffffff);
  }
}
