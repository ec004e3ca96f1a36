import type { PositionSource, Problem, PositionTools } from "../../games/game-package.ts";
import { PositionWalk } from "./walk.ts";

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

  /** Looks at a position, with dice of its own; tells how near it is. */
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
