import { memoize } from "../../../grammar/memoize.ts";
import type { Span } from "../../../grammar/source.ts";
import type { Words } from "../../check/words.ts";

/** For each character of a text. The most that a procedure of the book takes is 1,543 steps, for 327 characters. */
const STEPS_A_CHARACTER = 5;

/** So that a few short clauses are compared whatever is in them. */
const STEPS_AT_LEAST = 800;

/**
 * The steps that reasoning about a stretch of text may take. Comparing each part with each other one grows faster than
 * the text does; so whoever compares takes a step for it, and finds nothing more once all are taken.
 */
export class Effort {
  /** What is reasoned about. */
  readonly of: Span;
  #left: number;

  constructor(of: Span) {
    this.of = of;
    this.#left = STEPS_AT_LEAST + STEPS_A_CHARACTER * (of.end - of.start);
  }

  /** Takes a step; false where there is none left. */
  spend(): boolean {
    if (this.#left > 0) this.#left -= 1;
    return this.#left > 0;
  }

  /** Whether something was left out for want of steps. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}

/** The words of a lexicon with what reasoning by them may still cost. */
export interface ReasoningWords extends Words {
  readonly effort: Effort;
}

/**
 * What is made of parts of checked trees by some words, made once and kept as long as both. Whoever lints a sheet brings
 * words of their own, so that nothing of the reasoning is left afterwards.
 */
export function memoizeByWords<Own extends Words, Part extends object, Made>(
  make: (words: Own, part: Part) => Made,
): (words: Own, part: Part) => Made {
  const ofWords = memoize((words: Own) => memoize((part: Part) => make(words, part)));
  return (words, part) => ofWords(words)(part);
}
