import type { GamePosition, PositionSource, PositionTools, Problem } from "../../games/game-package.ts";
import { RandomSource } from "../../runtime/dice.ts";

/** A position that a search has found. */
export interface FoundPosition {
  readonly problem: Problem;
  readonly card: string;
  /** The seed of the dice with which it shows what was looked for. */
  readonly seed: number;
}

/** The progress of a search. */
export interface SearchState {
  readonly tried: number;
  readonly found: FoundPosition | null;
}

/** The goal of a search. */
export interface Wish {
  /** Whether a position is one, with dice of this seed. */
  readonly shows: (problem: Problem, seed: number) => boolean;
  /** How near a position comes; larger numbers are nearer. */
  readonly nearness: (problem: Problem, seed: number) => number;
}

const BATCH = 250;

/**
 * Looks for a position that reaches the goal, and makes it as small as possible. Yields its progress now and then, so
 * that the caller can report it or stop.
 *
 * @param cards those that act
 * @param limit how many positions are tried at most
 */
export function* searchPosition(
  source: PositionSource,
  cards: readonly string[],
  wish: Wish,
  limit: number,
  firstSeed = 1,
): Generator<SearchState, SearchState> {
  if (cards.length === 0) return { tried: 0, found: null };
  const look = new Look(wish);
  const walk = new PositionWalk(source, cards, firstSeed, (problem) => look.at(problem));
  while (look.tried < limit && look.shown === null) {
    walk.next();
    if (look.tried % BATCH === 0) yield { tried: look.tried, found: null };
  }
  const { tried, shown } = look;
  if (shown === null) return { tried, found: null };
  const { seed } = shown;
  const problem = smallestThat(source, shown.problem, (candidate) => wish.shows(candidate, seed));
  const card = source.cardOf(problem);
  return { tried, found: { problem, card, seed } };
}

/** Checks one position after another until one reaches the goal. */
class Look {
  tried = 0;
  shown: { readonly problem: Problem; readonly seed: number } | null = null;
  readonly #wish: Wish;

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  /** Checks a position, with dice of its own, and returns how near it is. */
  at(problem: Problem): number {
    this.tried += 1;
    const seed = this.tried;
    if (this.#wish.shows(problem, seed)) this.shown ??= { problem, seed };
    return this.#wish.nearness(problem, seed);
  }
}

/** How many positions are tried at most to make one smaller. */
const MOST_TRIES = 6000;

/**
 * A position with as few facts as possible that still shows the same as the given one. Removes one thing after another,
 * the largest first, until nothing more can be removed.
 */
export function smallestThat<Position>(
  positions: Pick<PositionTools<Position>, "smaller">,
  problem: Problem<Position>,
  shows: (candidate: Problem<Position>) => boolean,
): Problem<Position> {
  let current = problem;
  let tries = 0;
  let skipped = 0;
  for (;;) {
    let index = 0;
    let found: Problem<Position> | null = null;
    for (const candidate of positions.smaller(current)) {
      index += 1;
      if (index <= skipped) continue;
      tries += 1;
      if (tries > MOST_TRIES) return current;
      if (!shows(candidate)) continue;
      found = candidate;
      break;
    }
    if (found !== null) {
      current = found;
      // A change that did not help before will hardly help now, so it is tried at the end.
      skipped = index - 1;
    } else if (skipped === 0) return current;
    else skipped = 0;
  }
}

/** How near a position comes to the goal; larger numbers are nearer. */
type Nearness<Position = GamePosition> = (problem: Problem<Position>) => number;

/** The record of a way to draw positions: how near its positions came. */
interface Way {
  readonly way: number;
  readonly card: string;
  tries: number;
  gain: number;
}

/** How many positions are made of one drawn position, by changing one thing after another. */
const STEPS_A_START = 60;
/** The percentage of starts that continue from one of the nearest positions so far. */
const FROM_NEAREST = 45;
/** How many of those positions are kept. */
const NEAREST_KEPT = 24;
/** The percentage of the other starts that use a way that came near before. */
const BY_EXPERIENCE = 50;
/**
 * The percentage of changes that are of the board. Near the goal it is higher, because little else is left to change.
 */
const BOARD_CHANGES = 1;
const BOARD_CHANGES_NEAR = 10;
const NEAR = 3;
/** The percentage of steps that continue from a position that is not nearer. */
const WANDERING = 25;

/**
 * An endless sequence of positions of a scenario, always the same for one seed. Positions are drawn in all ways in turn
 * and changed step by step, towards the goal. If changes could make a position that no game has, every position is drawn
 * instead. Neighbours in the sequence mostly share their board, which makes packing them cheap.
 */
export class PositionWalk<Position = GamePosition> {
  readonly #source: PositionSource<Position>;
  readonly #random: RandomSource;
  readonly #nearness: Nearness<Position>;
  readonly #ways: readonly Way[];
  #way: Way | null = null;
  #turn = 0;
  #current: Problem<Position> | null = null;
  #height = 0;
  #left = 0;
  #nearest: Problem<Position>[] = [];
  #nearestHeight = 1;

  /** @param cards those that act; one that stands there several times acts the more often */
  constructor(source: PositionSource<Position>, cards: readonly string[], seed: number, nearness: Nearness<Position>) {
    this.#source = source;
    this.#random = new RandomSource(seed);
    this.#nearness = nearness;
    this.#ways = Array.from({ length: source.ways }, (_, way) => way).flatMap((way) =>
      cards.map((card) => ({ way, card, tries: 0, gain: 0 })),
    );
  }

  /** The next position. */
  next(): Problem<Position> {
    if (this.#current === null || this.#left <= 0 || !this.#source.staysPossible) return this.#start();
    this.#left -= 1;
    let candidate = this.#current;
    const steps = this.#random.within([1, 3]);
    const ofBoard = this.#height >= NEAR ? BOARD_CHANGES_NEAR : BOARD_CHANGES;
    for (let step = 0; step < steps; step += 1) {
      candidate = this.#source.randomEdit(this.#random, candidate, ofBoard) ?? candidate;
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

  #start(): Problem<Position> {
    const goesOn = this.#source.staysPossible && this.#random.chance(FROM_NEAREST);
    const near = goesOn ? this.#random.pick(this.#nearest) : null;
    if (near !== null) {
      this.#current = near;
      this.#height = this.#nearestHeight;
      this.#left = STEPS_A_START;
      this.#way = null;
      return this.next();
    }
    const way = this.#chooseWay();
    const problem = this.#source.draw(way.way, way.card, this.#random);
    this.#way = way;
    this.#current = problem;
    this.#height = this.#nearness(problem);
    this.#left = STEPS_A_START;
    this.#learn(problem, this.#height);
    return problem;
  }

  #learn(problem: Problem<Position>, height: number): void {
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
    // A step that shares no factor with the number of ways visits every way, card and start in turn.
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
