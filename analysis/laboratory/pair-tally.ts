import { eloOf, eloSlope, type Estimate, Z_95 } from "./elo.ts";

/** What a game is worth to a side: lost, without a winner, won. In halves, so that sums are whole numbers. */
export type HalfPoints = 0 | 1 | 2;

/** How two games on one seed came out for one side: before a change and after it. */
export interface PairedResult {
  readonly before: HalfPoints;
  readonly after: HalfPoints;
}

const OUTCOMES = 3;

/**
 * Counts pairs of games by both results. Everything is worked out from the nine counts, so the order of the pairs does
 * not matter.
 */
export class PairTally {
  /** By `3 × before + after`. */
  readonly #cells: number[];

  constructor(cells: readonly number[] = []) {
    this.#cells = Array.from({ length: OUTCOMES * OUTCOMES }, (_, index) => cells[index] ?? 0);
  }

  get cells(): readonly number[] {
    return this.#cells;
  }

  add({ before, after }: PairedResult): void {
    const cell = OUTCOMES * before + after;
    this.#cells[cell] = (this.#cells[cell] ?? 0) + 1;
  }

  get pairs(): number {
    return this.#sum(() => 1);
  }

  /** Pairs in which the change brought the side more, and those in which it brought less. */
  get changed(): { readonly better: number; readonly worse: number } {
    return {
      better: this.#sum((before, after) => (after > before ? 1 : 0)),
      worse: this.#sum((before, after) => (after < before ? 1 : 0)),
    };
  }

  /** Games before and after the change with these half points. */
  with(points: HalfPoints): { readonly before: number; readonly after: number } {
    return {
      before: this.#sum((before) => (before === points ? 1 : 0)),
      after: this.#sum((_, after) => (after === points ? 1 : 0)),
    };
  }

  /** The mean scores from 0 to 1; a game without a winner is half a win. */
  get scores(): { readonly before: number; readonly after: number } {
    const { pairs } = this;
    if (pairs === 0) return { before: 0.5, after: 0.5 };
    return {
      before: this.#sum((before) => before / 2) / pairs,
      after: this.#sum((_, after) => after / 2) / pairs,
    };
  }

  /** How many pairs have each difference of half points, −2 to 2. */
  get differences(): readonly number[] {
    return [-2, -1, 0, 1, 2].map((wanted) => this.#sum((before, after) => (after - before === wanted ? 1 : 0)));
  }

  /**
   * The change of the score. The interval is that of Bonett and Price (2012) for paired shares: a pair is added that the
   * change wins, and one that it loses. So it holds for few games, and for a change that never showed.
   */
  get change(): Estimate {
    const { before, after } = this.scores;
    const pairs = this.pairs + 2;
    const [twoLess = 0, less = 0, , more = 0, twoMore = 0] = this.differences;
    const mean = (twoMore - twoLess + (more - less) / 2) / pairs;
    const square = (twoMore + twoLess + 2 + (more + less) / 4) / pairs;
    const half = Z_95 * Math.sqrt(Math.max(square - mean * mean, 0) / pairs);
    return { value: after - before, low: Math.max(mean - half, -1), high: Math.min(mean + half, 1) };
  }

  /** The Elo points that the change brings against the same opponent; null where a score is 0 or 1. */
  get elo(): Estimate | null {
    const { pairs, scores } = this;
    const { before, after } = scores;
    if (Math.min(before, after) <= 0 || Math.max(before, after) >= 1) return null;
    const value = eloOf(after) - eloOf(before);
    const [slopeBefore, slopeAfter] = [eloSlope(before), eloSlope(after)];
    // The same two pairs are added as for the change of the score: with none that differ there is still a doubt.
    const added = (slopeAfter ** 2 + slopeBefore ** 2) / 2;
    const squares =
      this.#sum((one, other) => (slopeAfter * (other / 2 - after) - slopeBefore * (one / 2 - before)) ** 2) + added;
    const half = (Z_95 * Math.sqrt(squares)) / (pairs + 2);
    return { value, low: value - half, high: value + half };
  }

  #sum(worth: (before: number, after: number) => number): number {
    return this.#cells.reduce(
      (total, count, cell) => total + count * worth(Math.floor(cell / OUTCOMES), cell % OUTCOMES),
      0,
    );
  }
}
