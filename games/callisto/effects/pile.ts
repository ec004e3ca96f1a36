/** Cards or units in an order, by their numbers: a part of the cells of a game, first how many there are. */
export class Pile {
  readonly #cells: Int16Array;
  readonly #start: number;

  constructor(cells: Int16Array, start: number) {
    this.#cells = cells;
    this.#start = start;
  }

  get count(): number {
    return this.#cells[this.#start]!;
  }

  at(index: number): number {
    return this.#cells[this.#start + 1 + index]!;
  }

  set(index: number, entry: number): void {
    this.#cells[this.#start + 1 + index] = entry;
  }

  clear(): void {
    this.#cells[this.#start] = 0;
  }

  /** Keeps the first so many. */
  cut(count: number): void {
    this.#cells[this.#start] = count;
  }

  push(entry: number): void {
    const count = this.#cells[this.#start]!;
    this.#cells[this.#start + 1 + count] = entry;
    this.#cells[this.#start] = count + 1;
  }

  insert(index: number, entry: number): void {
    const cells = this.#cells;
    const first = this.#start + 1;
    const count = cells[this.#start]!;
    for (let at = first + count; at > first + index; at -= 1) cells[at] = cells[at - 1]!;
    cells[first + index] = entry;
    cells[this.#start] = count + 1;
  }

  remove(index: number, howMany = 1): void {
    const cells = this.#cells;
    const left = cells[this.#start]! - howMany;
    const first = this.#start + 1;
    for (let at = first + index; at < first + left; at += 1) cells[at] = cells[at + howMany]!;
    cells[this.#start] = left;
  }

  /** Brings an entry forward; those that it passes stay in order. */
  bring(from: number, to: number): void {
    const cells = this.#cells;
    const first = this.#start + 1;
    const brought = cells[first + from]!;
    for (let at = first + from; at > first + to; at -= 1) cells[at] = cells[at - 1]!;
    cells[first + to] = brought;
  }

  /** The first index of an entry; −1 for none. */
  indexOf(entry: number): number {
    const cells = this.#cells;
    const first = this.#start + 1;
    const end = first + cells[this.#start]!;
    for (let at = first; at < end; at += 1) if (cells[at] === entry) return at - first;
    return -1;
  }

  /** In ascending order of their numbers, which is the alphabetical order of their names. */
  sort(): void {
    const cells = this.#cells;
    const first = this.#start + 1;
    const end = first + cells[this.#start]!;
    for (let next = first + 1; next < end; next += 1) {
      const entry = cells[next]!;
      let at = next;
      for (; at > first && cells[at - 1]! > entry; at -= 1) cells[at] = cells[at - 1]!;
      cells[at] = entry;
    }
  }

  fill(entries: readonly number[]): void {
    for (let index = 0; index < entries.length; index += 1) this.set(index, entries[index]!);
    this.cut(entries.length);
  }

  copy(other: Pile): void {
    const { count } = other;
    for (let index = 0; index < count; index += 1) this.set(index, other.at(index));
    this.cut(count);
  }

  /** What stands for each entry, in order. */
  map<Value>(valueOf: (entry: number) => Value): Value[] {
    return Array.from({ length: this.count }, (_, index) => valueOf(this.at(index)));
  }
}
