/**
 * Things by their names. Names of places, units and cards are short, and packing looks up some thirty of them: a few
 * characters tell them apart faster than a map, which reads them whole.
 */
export class NameTable<Thing extends { readonly name: string }> {
  #slots: (Thing | null)[] = new Array<Thing | null>(64).fill(null);
  #count = 0;

  get(name: string): Thing | undefined {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let at = hash(name) & last; ; at = (at + 1) & last) {
      const thing = slots[at]!;
      if (thing === null) return undefined;
      if (thing.name === name) return thing;
    }
  }

  /** Puts a thing in; it takes the place of one with the same name. */
  set(thing: Thing): void {
    if (this.#count * 4 >= this.#slots.length) this.#grow();
    const last = this.#slots.length - 1;
    let at = hash(thing.name) & last;
    for (; this.#slots[at] !== null; at = (at + 1) & last) if (this.#slots[at]?.name === thing.name) break;
    if (this.#slots[at] === null) this.#count += 1;
    this.#slots[at] = thing;
  }

  values(): Thing[] {
    return this.#slots.filter((thing) => thing !== null);
  }

  #grow(): void {
    const things = this.values();
    this.#slots = new Array<Thing | null>(this.#slots.length * 4).fill(null);
    this.#count = 0;
    for (const thing of things) this.set(thing);
  }
}

function hash(name: string): number {
  const { length } = name;
  if (length === 0) return 0;
  return name.charCodeAt(0) * 31 + name.charCodeAt(length >> 1) * 101 + name.charCodeAt(length - 1) * 7 + length;
}
