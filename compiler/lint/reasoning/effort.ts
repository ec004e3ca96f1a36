import { memoize } from "../../../grammar/memoize.ts";
import type { Span } from "../../../grammar/source.ts";
import type { Words } from "../../check/words.ts";

/**
 * Steps for each character of a text. The most that a procedure of the book takes is 1,543 steps, for 327 characters.
 */
const STEPS_A_CHARACTER = 5;

/** The least number of steps, so that a few short clauses are always compared. */
const STEPS_AT_LEAST = 800;

/**
 * Limits the steps of reasoning about a part of the text. Comparing all parts with each other grows faster than the
 * text, so each comparison takes a step, and nothing more is found once all are used.
 */
export class Effort {
  /** The part of the text. */
  readonly of: Span;
  #left: number;

  constructor(of: Span) {
    this.of = of;
    this.#left = STEPS_AT_LEAST + STEPS_A_CHARACTER * (of.end - of.start);
  }

  /** Takes a step; false if none is left. */
  spend(): boolean {
    if (this.#left > 0) this.#left -= 1;
    return this.#left > 0;
  }

  /** Whether something was left out because no step was left. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}

/** The words of a lexicon, with the effort that reasoning may still take. */
export interface ReasoningWords extends Words {
  readonly effort: Effort;
}

/**
 * Memoizes a function of words and a part of a checked tree for as long as both exist. Each run of lints has words of
 * its own, so nothing is kept afterwards.
 */
export function memoizeByWords<Own extends Words, Part extends object, Made>(
  make: (words: Own, part: Part) => Made,
): (words: Own, part: Part) => Made {
  const ofWords = memoize((words: Own) => memoize((part: Part) => make(words, part)));
  return (words, part) => ofWords(words)(part);
}
