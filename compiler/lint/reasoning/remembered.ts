import type { Words } from "../../check/words.ts";

/**
 * What was made of parts of checked trees, which do not change: kept as long as the part, and as long as the words by
 * which it was made. Who lints a sheet brings words of his own, so that nothing of the reasoning is left when he is done.
 */
export class Remembered<Part extends object, Made> {
  readonly #ofWords = new WeakMap<Words, WeakMap<Part, Made>>();

  /** What is known of a part; else what is made of it now. */
  of<Own extends Words>(words: Own, part: Part, make: (words: Own, part: Part) => Made): Made {
    const known = this.#known(words);
    const before = known.get(part);
    if (before !== undefined) return before;
    const made = make(words, part);
    known.set(part, made);
    return made;
  }

  #known(words: Words): WeakMap<Part, Made> {
    const known = this.#ofWords.get(words);
    if (known !== undefined) return known;
    const none = new WeakMap<Part, Made>();
    this.#ofWords.set(words, none);
    return none;
  }
}
