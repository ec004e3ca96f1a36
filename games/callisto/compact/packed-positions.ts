import type { Layout } from "./arena.ts";
import { SHORTS_IN_WORD } from "./flags.ts";
import type { PackedPosition } from "../position.ts";
import { CompactPosition } from "./compact-position.ts";

/** The fields of a position that many positions have in common. */
const COMMON = [
  "board",
  "kinds",
  "personnel",
  "standees",
  "objectives",
  "numbers",
  "readings",
  "scenario",
  "bot",
  "sheetRules",
] as const satisfies readonly (keyof CompactPosition)[];

type Common = Pick<CompactPosition, (typeof COMMON)[number]>;

/** Before the lists of each position: eight counts of two bytes, and which of the layouts and common fields it has. */
const HEAD = 6;
const LAYOUT = 4;
const COMMON_FIELDS = 5;

/**
 * Thousands of packed positions in one piece of memory, for whoever decides over them in any order. One object looks at
 * one of them at a time: an object for each would take as much memory as the positions, and a decision waits mostly for
 * memory that no decision has read just before.
 */
export class PackedPositions<Packed extends object = PackedPosition> {
  #view: CompactPosition | null = null;
  #words = new Int32Array(0);
  #shorts = new Int16Array(0);
  #end = 0;
  readonly #bases: number[] = [];
  readonly #listed: CompactPosition["listed"][] = [];
  readonly #layouts: Layout[] = [];
  readonly #commons: Common[] = [];
  #looking: Common | null = null;

  /** Adds a copy of a packed position; returns its number, counted from 0. */
  add(packed: Packed): number {
    const position = asCompact(packed);
    this.#view ??= new CompactPosition(position.board, position.readings, position.kinds);
    const { words, base, layout } = position;
    const head = this.#end;
    const start = head + HEAD;
    this.#end = start + layout.size;
    this.#makeRoom(this.#end);
    this.#words.set(words.subarray(base, base + layout.size), start);
    const { rowCount, cardCount, unitCount, ownTotal, enemyTotal, deckCount, discardCount, largestCount } = position;
    this.#shorts.set(
      [rowCount, cardCount, unitCount, ownTotal, enemyTotal, deckCount, discardCount, largestCount],
      head * SHORTS_IN_WORD,
    );
    this.#words[head + LAYOUT] = numberIn(this.#layouts, layout, (known) => known === layout);
    this.#words[head + COMMON_FIELDS] = numberIn(this.#commons, commonOf(position), (known) =>
      COMMON.every((field) => known[field] === position[field]),
    );
    this.#listed.push(position.listed);
    return this.#bases.push(start) - 1;
  }

  /**
   * The position of a number. It is the same object each time, so it shows that position until the next is looked at.
   * Nothing may be packed into it.
   */
  look(number: number): Packed {
    const view = this.#view;
    if (view === null) throw new Error("No position was added.");
    const words = this.#words;
    const shorts = this.#shorts;
    const base = this.#bases[number]!;
    const head = base - HEAD;
    const common = this.#commons[words[head + COMMON_FIELDS]!]!;
    if (common !== this.#looking) {
      this.#looking = common;
      Object.assign(view, common);
    }
    view.words = words;
    view.shorts = shorts;
    view.base = base;
    view.layout = this.#layouts[words[head + LAYOUT]!]!;
    const at = head * SHORTS_IN_WORD;
    view.rowCount = shorts[at]!;
    view.cardCount = shorts[at + 1]!;
    view.unitCount = shorts[at + 2]!;
    view.ownTotal = shorts[at + 3]!;
    view.enemyTotal = shorts[at + 4]!;
    view.deckCount = shorts[at + 5]!;
    view.discardCount = shorts[at + 6]!;
    view.largestCount = shorts[at + 7]!;
    view.listed = this.#listed[number]!;
    return view as object as Packed;
  }

  #makeRoom(words: number): void {
    if (words <= this.#words.length) return;
    const larger = new Int32Array(words * 2);
    larger.set(this.#words);
    this.#words = larger;
    this.#shorts = new Int16Array(larger.buffer);
  }
}

/** Compiled sheets pack positions in no other form, and show people less of it. */
function asCompact(packed: object): CompactPosition {
  return packed as CompactPosition;
}

/** The number of a thing in a list, to which it is added if the list has none like it. */
function numberIn<Thing>(list: Thing[], thing: Thing, isAlike: (known: Thing) => boolean): number {
  const known = list.findIndex(isAlike);
  return known === -1 ? list.push(thing) - 1 : known;
}

function commonOf(position: CompactPosition): Common {
  return Object.fromEntries(COMMON.map((field) => [field, position[field]])) as Common;
}
