import { ARENA_LISTS, type ArenaList, isShort, LIST_FORMS, SHORTS_IN_WORD } from "./flags.ts";

/** For how many places, units and cards a position has room. */
type Room = Readonly<Record<"places" | "units" | "cards", number>>;

/** How far behind the beginning of a position each of its lists begins, in numbers of its own size. */
export interface Layout extends Readonly<Record<ArenaList, number>> {
  readonly room: Room;
  /** How many numbers of four bytes a position takes. */
  readonly size: number;
}

/** A position's part of a piece of memory that many positions share. */
interface ArenaPart {
  /** All of it as numbers of four bytes, and of two. */
  readonly words: Int32Array;
  readonly shorts: Int16Array;
  /** The index of its first number of four bytes. */
  readonly base: number;
  readonly layout: Layout;
}

/** The most positions that lie in one piece; the rest of a piece waits for the next. */
const MOST_TOGETHER = 512;

/**
 * What a list answers for −1, the number of nothing: no bits. Lists of numbers answer what is no number of anything, so
 * that nothing is found equal to nothing.
 */
const NO_BITS = 0;
const NO_NUMBER = -0x8000;
const OF_NOTHING: Readonly<Partial<Record<ArenaList, number>>> = {
  rowUnit: NO_NUMBER,
  unitPlace: NO_NUMBER,
  enemies: NO_NUMBER,
  owns: NO_NUMBER,
  unitOrder: NO_NUMBER,
};

/**
 * Numbers of positions, one behind another. Whoever decides over thousands of positions waits mostly for the memory, and
 * a position that lies in one piece takes few reads of it. A list is freed with the last of its positions.
 */
export class Arena {
  #words = new Int32Array(0);
  #shorts = new Int16Array(0);
  #next = 0;
  #together = 1;
  readonly #layouts: Layout[] = [];

  /** A new part with the wanted room or more. */
  part(places: number, units: number, cards: number): ArenaPart {
    const layout = this.#layoutFor(places, roundedUp(units), roundedUp(cards));
    if (this.#next + layout.size > this.#words.length) {
      this.#words = new Int32Array(layout.size * this.#together);
      this.#shorts = new Int16Array(this.#words.buffer);
      this.#next = 0;
      this.#together = Math.min(MOST_TOGETHER, this.#together * 2);
    }
    const base = this.#next;
    this.#next += layout.size;
    for (const list of ARENA_LISTS) {
      const ofNothing = OF_NOTHING[list] ?? NO_BITS;
      if (isShort(list)) this.#shorts[base * SHORTS_IN_WORD + layout[list] - 1] = ofNothing;
      else this.#words[base + layout[list] - 1] = ofNothing;
    }
    return { words: this.#words, shorts: this.#shorts, base, layout };
  }

  #layoutFor(places: number, units: number, cards: number): Layout {
    const known = this.#layouts.find(
      ({ room }) => room.places === places && room.units === units && room.cards === cards,
    );
    if (known !== undefined) return known;
    const layout = layoutOf({ places, units, cards });
    this.#layouts.push(layout);
    return layout;
  }
}

/** The layout of a position that nothing has been packed into. */
export const NO_ROOM: Layout = layoutOf({ places: 0, units: 0, cards: 0 });

/** In fours, so that few layouts serve the positions of a game. */
function roundedUp(count: number): number {
  return Math.max(8, Math.ceil(count / 4) * 4);
}

/** Before each list is room for what it answers for −1. */
function layoutOf(room: Room): Layout {
  let shorts = 0;
  const starts = Object.fromEntries(
    ARENA_LISTS.map((list) => {
      const length = room[LIST_FORMS[list].of];
      if (isShort(list)) {
        const start = shorts + 1;
        shorts = start + length;
        return [list, start];
      }
      const start = Math.ceil(shorts / SHORTS_IN_WORD) + 1;
      shorts = (start + length) * SHORTS_IN_WORD;
      return [list, start];
    }),
  ) as Record<ArenaList, number>;
  return { ...starts, room, size: Math.ceil(shorts / SHORTS_IN_WORD) };
}
