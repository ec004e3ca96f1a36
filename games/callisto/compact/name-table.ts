/**
 * Things by their names. Packing looks up some thirty short names of places, units and cards. A few characters
 * distinguish them faster than a map, which reads whole names.
 */
export class NameTable<Thing extends { readonly name: string }> {
  #slots: (Thing | null)[] = new Array<Thing | null>(64).fill(null);
  /** The names as the engine interns keys: most names that are looked up are then the same object. */
  #names: string[] = new Array<string>(64).fill("");
  #count = 0;

  get(name: string): Thing | undefined {
    const slot = this.slotOf(name);
    return slot < 0 ? undefined : (this.#slots[slot] ?? undefined);
  }

  /** The slot of a name, until the next `set`; −1 for an unknown name. */
  slotOf(name: string): number {
    const names = this.#names;
    const last = names.length - 1;
    for (let at = hash(name) & last; ; at = (at + 1) & last) {
      if (names[at] === name) return at;
      if (this.#slots[at] === null) return -1;
    }
  }

  /** Adds a thing; it replaces one of the same name. */
  set(thing: Thing): void {
    if (this.#count * 4 >= this.#slots.length) this.#grow();
    const last = this.#slots.length - 1;
    let at = hash(thing.name) & last;
    for (; this.#slots[at] !== null; at = (at + 1) & last) if (this.#slots[at]?.name === thing.name) break;
    if (this.#slots[at] === null) this.#count += 1;
    this.#slots[at] = thing;
    this.#names[at] = asKey(thing.name);
  }

  /** A number of each thing, by its slot. */
  bySlot(number: (thing: Thing) => number): Int16Array {
    const numbers = new Int16Array(this.#slots.length);
    this.#slots.forEach((thing, slot) => (numbers[slot] = thing === null ? -1 : number(thing)));
    return numbers;
  }

  /** Removes everything. */
  clear(): void {
    this.#slots.fill(null);
    this.#names.fill("");
    this.#count = 0;
  }

  values(): Thing[] {
    return this.#slots.filter((thing) => thing !== null);
  }

  #grow(): void {
    const things = this.values();
    this.#slots = new Array<Thing | null>(this.#slots.length * 4).fill(null);
    this.#names = new Array<string>(this.#slots.length).fill("");
    this.#count = 0;
    for (const thing of things) this.set(thing);
  }
}

/** A text as the object that the engine interns for a key of that name. */
export function asKey(name: string): string {
  return Object.keys({ [name]: true })[0] ?? name;
}

function hash(name: string): number {
  const { length } = name;
  if (length === 0) return 0;
  return name.charCodeAt(0) * 31 + name.charCodeAt(length - 1) * 7 + length;
}
