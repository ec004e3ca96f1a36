/** More falls of the dice are not tried: what comes of the others is not known. Nor what takes so many sentences. */
export const MOST_FALLS = 500;
export const MOST_SENTENCES_TRIED = 200;

/** Goes through all ways in which a process can branch that begins anew for each. */
export class Branches {
  readonly #taken: { readonly of: number; chosen: number }[] = [];
  #at = 0;

  /** Another process. */
  begin(): void {
    this.#taken.length = 0;
    this.#at = 0;
  }

  /** One of so many ways. */
  choose(of: number): number {
    const known = this.#taken[this.#at];
    if (known === undefined) this.#taken.push({ of, chosen: 0 });
    this.#at += 1;
    return known?.chosen ?? 0;
  }

  /** Goes on to the next way; false where none is left. */
  next(): boolean {
    this.#at = 0;
    for (let last = this.#taken.at(-1); last !== undefined; last = this.#taken.at(-1)) {
      last.chosen += 1;
      if (last.chosen < last.of) return true;
      this.#taken.pop();
    }
    return false;
  }
}
