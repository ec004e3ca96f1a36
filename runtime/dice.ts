import type { DieRoll } from "./decision.ts";

/** Where dice come from: a seeded generator, or dice that a person rolled. */
export interface Dice {
  /** A face from 1 to `sides`. */
  roll(sides: number): number;
}

/** Why recorded dice do not fit the rolls that are needed. */
export type DiceProblem =
  | { readonly kind: "missing"; readonly sides: number; readonly given: number }
  | { readonly kind: "face"; readonly index: number; readonly face: number; readonly sides: number };

/** Thrown to the caller at the edge when a recorded die is missing, or is not the one needed. */
export class DiceError extends Error {
  override readonly name = "DiceError";
  /** Null if a log itself says which die it needs. */
  readonly problem: DiceProblem | null;

  constructor(message: string, problem: DiceProblem | null = null) {
    super(message);
    this.problem = problem;
  }
}

/** The finaliser of splitmix32, one to one on 32 bits. */
export function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/**
 * The same seed gives the same faces on every machine: xoshiro128** over 32-bit integers, seeded by splitmix32.
 * A face is drawn by rejection, so that every face is equally likely.
 */
export class SeededDice implements Dice {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** @param seed any integer; taken modulo 2^32. */
  constructor(seed: number) {
    let state = seed | 0;
    const next = (): number => {
      state = (state + 0x9e3779b9) | 0;
      return mix(state);
    };
    this.#a = next();
    this.#b = next();
    this.#c = next();
    this.#d = next() | 1;
  }

  #next(): number {
    const scrambled = Math.imul(this.#b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  roll(sides: number): number {
    const faces = sides >>> 0;
    const highest = 0xffffffff - (SURPLUS[faces] ?? surplusOf(faces));
    let drawn = this.#next();
    while (drawn > highest) drawn = this.#next();
    // V8 divides whole numbers in one step of the processor where the rest is taken as one, too.
    return ((drawn % faces) >>> 0) + 1;
  }
}

/** How many of the numbers of 32 bits are too many for every face to be equally likely. */
function surplusOf(faces: number): number {
  // 2^32 itself is no number of 32 bits.
  return ((0xffffffff % faces) + 1) % faces;
}

/** The same for up to as many faces as most dice have. */
const SURPLUS: Uint8Array = Uint8Array.from({ length: 128 }, (_, faces) => surplusOf(faces));

/** Dice rolled beforehand, taken in order. */
export class ScriptedDice implements Dice {
  readonly #faces: readonly number[];
  #taken = 0;

  constructor(faces: readonly number[]) {
    this.#faces = faces;
  }

  roll(sides: number): number {
    const face = this.#faces[this.#taken];
    if (face === undefined) {
      const { length } = this.#faces;
      const taken = length === 1 ? "the given die is taken" : `all ${length} given dice are taken`;
      const message = `a d${sides} is needed, but ${taken}: give one more`;
      throw new DiceError(message, { kind: "missing", sides, given: length });
    }
    if (face < 1 || face > sides) {
      const wrong = `die ${this.#taken + 1} is ${face}, but a d${sides} is rolled`;
      const message = `${wrong}: give a number from 1 to ${sides}`;
      throw new DiceError(message, { kind: "face", index: this.#taken, face, sides });
    }
    this.#taken += 1;
    return face;
  }

  /** Dice that were not used. */
  get left(): number {
    return this.#faces.length - this.#taken;
  }
}

/** For questions about a position, which take no dice. */
export const NO_DICE: Dice = {
  roll: () => {
    throw new Error("a question takes no dice");
  },
};

/** Passes rolls on to other dice, and records them. */
export class RecordingDice implements Dice {
  readonly rolls: DieRoll[] = [];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  roll(sides: number): number {
    const value = this.#dice.roll(sides);
    this.rolls.push({ sides, value });
    return value;
  }
}

/** The dice for choices at random where a game names no others. */
const USUAL_DICE: readonly number[] = [8, 10, 12];

/**
 * The die for a choice among `count` equal options: the first that they divide evenly, else the first that is large
 * enough, else one with a face for each.
 *
 * @param dice their faces, ascending; null for the usual ones
 */
export function dieForChoice(count: number, dice: readonly number[] | null): number {
  return dice === null ? (DIE_OF_COUNT[count] ?? count) : dieAmong(count, dice);
}

function dieAmong(count: number, choices: readonly number[]): number {
  // By index: an iterator would be an object for each roll, until the engine has compiled it away.
  for (let index = 0; index < choices.length; index += 1) {
    const sides = choices[index] ?? count;
    if (sides % count === 0) return sides;
  }
  for (let index = 0; index < choices.length; index += 1) {
    const sides = choices[index] ?? count;
    if (sides >= count) return sides;
  }
  return count;
}

/** By how many options there are: the usual die for them, up to the largest. */
const DIE_OF_COUNT: readonly number[] = Array.from({ length: Math.max(...USUAL_DICE) + 1 }, (_, count) =>
  dieAmong(count, USUAL_DICE),
);

/** Marks a face that is rolled again. */
const AGAIN = -1;
const MOST_FACES = 16;

/** What the faces of the usual dice choose, by how many options there are and by face. */
const CHOSEN: Int8Array = Int8Array.from({ length: DIE_OF_COUNT.length * MOST_FACES }, (_, index) => {
  const [count, face] = [Math.floor(index / MOST_FACES), index % MOST_FACES];
  const block = Math.floor((DIE_OF_COUNT[count] ?? count) / count);
  return face > block * count ? AGAIN : Math.floor((face - 1) / block);
});

/**
 * Chooses among `count` equal options, 0 to `count` − 1: equal blocks of faces in order; surplus faces are rolled again.
 * One option takes no die.
 *
 * @param choices the dice to choose with; null for the usual ones
 */
export function chooseEqually(dice: Dice, count: number, choices: readonly number[] | null = null): number {
  if (count <= 1) return 0;
  const sides = dieForChoice(count, choices);
  if (sides === count) return dice.roll(sides) - 1;
  if (choices === null) return chooseByTable(dice, count, sides);
  const block = Math.floor(sides / count);
  let face = dice.roll(sides);
  while (face > block * count) face = dice.roll(sides);
  return Math.floor((face - 1) / block);
}

/** The same with the usual die: dividing takes longer than looking up. */
function chooseByTable(dice: Dice, count: number, sides: number): number {
  const row = count * MOST_FACES;
  for (;;) {
    const chosen = CHOSEN[row + dice.roll(sides)] ?? 0;
    if (chosen !== AGAIN) return chosen;
  }
}

/** The list in a random order, each equally likely: a die for each member but one, of as many faces as are left. */
export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = dice.roll(last + 1) - 1;
    const kept = result[last] as T;
    result[last] = result[other] as T;
    result[other] = kept;
  }
  return result;
}

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
