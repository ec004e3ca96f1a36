import { memoize } from "../grammar/memoize.ts";
import type { Words } from "./check/words.ts";

/**
 * What was made of parts of checked trees by some words, kept as long as both. Whoever lints a sheet brings words of
 * their own, so that nothing of the reasoning is left afterwards.
 */
export class MemoByWords<Part extends object, Made> {
  readonly #ofWords = memoize<Words, WeakMap<Part, Made>>(() => new WeakMap());

  /** What is known of a part; otherwise what is made of it now. */
  of<Own extends Words>(words: Own, part: Part, make: (words: Own, part: Part) => Made): Made {
    const known = this.#ofWords(words);
    const before = known.get(part);
    if (before !== undefined) return before;
    const made = make(words, part);
    known.set(part, made);
    return made;
  }
}
