import type { CardName } from "../../games/callisto/position.ts";
import { generateBoard, generatePositionOn, type Opponents, type Problem } from "../generate-position.ts";
import { mixed } from "../generate/additions.ts";
import { PRESETS } from "../generate/presets.ts";
import { RandomSource } from "../generate/random-source.ts";
import type { PositionShape } from "../generate/shape.ts";
import { randomEdit } from "./edits.ts";

/** How near a position is to what is looked for; more is nearer. */
export type Nearness = (problem: Problem) => number;

/** What is known of a way to draw positions: how near those came that it drew. */
interface Way {
  readonly preset: number;
  readonly card: CardName;
  tries: number;
  gain: number;
}

/** Positions made of one drawn position by changing one thing after another, before the next is drawn. */
const STEPS_A_START = 60;
/** Of a hundred starts, how many go on from one of the nearest positions so far. */
const FROM_NEAREST = 45;
/** How many of those are kept. */
const NEAREST_KEPT = 24;
/** Of a hundred other starts, how many take a way that came near so far. */
const BY_EXPERIENCE = 50;
/** Of a hundred changes, how many are of the board: more where a position is near, for there little else is left. */
const BOARD_CHANGES = 1;
const BOARD_CHANGES_NEAR = 10;
const NEAR = 3;
/** Of a hundred steps, how many go on from a position that is no nearer. */
const WANDERING = 25;

/**
 * Positions of a scenario without end, for one seed always the same: drawn by all presets in turn and changed step by
 * step, towards what is looked for. Positions that follow one another mostly share their board, which makes packing
 * them cheap.
 */
export class PositionWalk {
  readonly #opponents: Opponents;
  readonly #random: RandomSource;
  readonly #nearness: Nearness;
  readonly #ways: readonly Way[];
  #way: Way | null = null;
  #turn = 0;
  #current: Problem | null = null;
  #height = 0;
  #left = 0;
  #nearest: Problem[] = [];
  #nearestHeight = 1;

  /** @param cards those that act; one that stands there several times acts the more often */
  constructor(opponents: Opponents, cards: readonly CardName[], seed: number, nearness: Nearness) {
    this.#opponents = opponents;
    this.#random = new RandomSource(seed);
    this.#nearness = nearness;
    this.#ways = PRESETS.flatMap((_, preset) => cards.map((card) => ({ preset, card, tries: 0, gain: 0 })));
  }

  /** The next position. */
  next(): Problem {
    if (this.#current === null || this.#left <= 0) return this.#start();
    this.#left -= 1;
    let candidate = this.#current;
    const steps = this.#random.within([1, 3]);
    const ofBoard = this.#height >= NEAR ? BOARD_CHANGES_NEAR : BOARD_CHANGES;
    for (let step = 0; step < steps; step += 1) {
      candidate = randomEdit(this.#random, candidate, this.#opponents, ofBoard) ?? candidate;
    }
    const height = this.#nearness(candidate);
    if (height > this.#height) this.#left += STEPS_A_START / 2;
    if (height >= this.#height || this.#random.chance(WANDERING)) {
      this.#current = candidate;
      this.#height = height;
    }
    this.#learn(candidate, height);
    return candidate;
  }

  #start(): Problem {
    const near = this.#random.chance(FROM_NEAREST) ? this.#random.pick(this.#nearest) : null;
    if (near !== null) {
      this.#current = near;
      this.#height = this.#nearestHeight;
      this.#left = STEPS_A_START;
      this.#way = null;
      return this.next();
    }
    const way = this.#chooseWay();
    const preset = PRESETS[way.preset];
    if (preset === undefined) throw new Error("there are no presets");
    const { knobs } = mixed(preset, this.#opponents.scenery, (count) => this.#random.within([0, count - 1]));
    const problem = this.#draw(way.card, knobs);
    this.#way = way;
    this.#current = problem;
    this.#height = this.#nearness(problem);
    this.#left = STEPS_A_START;
    this.#learn(problem, this.#height);
    return problem;
  }

  #draw(card: CardName, knobs: Partial<PositionShape>): Problem {
    const board = generateBoard(this.#opponents, knobs, this.#random.seed());
    return generatePositionOn(board, this.#opponents, card, knobs, this.#random.seed());
  }

  #learn(problem: Problem, height: number): void {
    if (height > this.#nearestHeight) {
      this.#nearestHeight = height;
      this.#nearest = [];
    }
    if (height === this.#nearestHeight && height > 1) {
      if (this.#nearest.length < NEAREST_KEPT) this.#nearest.push(problem);
      else this.#nearest[this.#random.within([0, NEAREST_KEPT - 1])] = problem;
    }
    if (this.#way === null) return;
    this.#way.tries += 1;
    this.#way.gain += height;
  }

  #chooseWay(): Way {
    this.#turn += 1;
    const tried = this.#ways.filter(({ gain }) => gain > 0);
    const best =
      tried.length > 0 && this.#turn > 8 && this.#random.chance(BY_EXPERIENCE)
        ? this.#random.pick(tried.toSorted((first, second) => mean(second) - mean(first)).slice(0, 6))
        : null;
    // A step that shares no factor with the number of ways visits each of them, cards and presets in turn.
    const way = best ?? this.#ways[(this.#turn * STRIDE) % this.#ways.length];
    if (way === undefined) throw new Error("no card can act");
    return way;
  }
}

/** A prime larger than any number of ways. */
const STRIDE = 7919;

function mean({ tries, gain }: Way): number {
  return gain / Math.max(1, tries);
}
