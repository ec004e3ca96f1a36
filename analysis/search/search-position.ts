import type { GamePosition, PositionSource, PositionTools, Problem } from "../../games/game-package.ts";
import { RandomSource } from "../../runtime/dice.ts";

/** A position that was looked for. */
export interface FoundPosition {
  readonly problem: Problem;
  readonly card: string;
  /** Of the dice with which it shows what was looked for. */
  readonly seed: number;
}

/** How far a search is. */
export interface SearchState {
  readonly tried: number;
  readonly found: FoundPosition | null;
}

/** What a position is to show. */
export interface Wish {
  /** Whether a position shows it with dice of this seed. */
  readonly shows: (problem: Problem, seed: number) => boolean;
  /** How near a position is to showing it; more is nearer. */
  readonly nearness: (problem: Problem, seed: number) => number;
}

const BATCH = 250;

/**
 * Looks for a position that shows something, and makes it as small as it can be. Gives the state now and then, so that
 * the caller can tell how far it is and stop.
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

/** Looks at one position after another until one shows what is wished. */
class Look {
  tried = 0;
  shown: { readonly problem: Problem; readonly seed: number } | null = null;
  readonly #wish: Wish;

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  /** Looks at a position, with dice of its own; returns how near it is. */
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
 * A position with as few facts as possible that still shows what the given one shows: one thing after another is taken
 * away, the largest first, until nothing more can be.
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
      // What did not help before will hardly help now; it is tried again at the end.
      skipped = index - 1;
    } else if (skipped === 0) return current;
    else skipped = 0;
  }
}

/** How near a position is to what is looked for; more is nearer. */
type Nearness<Position = GamePosition> = (problem: Problem<Position>) => number;

/** What is known of a way to draw positions: how near those came that it drew. */
interface Way {
  readonly way: number;
  readonly card: string;
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
/** Of a hundred steps, how many continue from a position that is not nearer. */
const WANDERING = 25;

/**
 * Positions of a scenario without end, for one seed always the same: drawn in all ways in turn and changed step by
 * step, towards what is looked for. Where a changed position may be one that no game has, all are drawn. Positions that
 * follow one another mostly share their board, which makes packing them cheap.
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
    // A step that shares no factor with the number of ways visits each of them, cards and ways of drawing in turn.
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
