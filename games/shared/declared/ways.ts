import type { Description } from "../../../runtime/checked-tree.ts";
import type { DeclaredPosition, DeclaredUnit } from "./position.ts";
import type { MoveWord } from "./word.ts";

/** A movement whose ways depend on the position. */
export type Barred = Pick<MoveWord, "enters" | "ends" | "goes" | "costs" | "stops">;

/** Whether the ways of a movement depend on the position. */
export function isBarred({ enters, ends, costs, stops }: Barred): boolean {
  return enters !== undefined || ends !== undefined || costs !== undefined || stops !== undefined;
}

/** Farther than any place. */
export const FAR = 0x7fff;

/** The parts of a packed position that say who moves, and how its places lie. */
export interface PackedBoard {
  readonly plain: DeclaredPosition;
  readonly placeCount: number;
  /** The neighbours of place p are `stepTo[stepStart[p]]` up to `stepTo[stepStart[p + 1]]`. */
  readonly stepStart: Int32Array;
  readonly stepTo: Int32Array;
  /** Steps between places as the board lies. */
  readonly apart: Int16Array;
  /** What `reach` fills. */
  readonly reached: Int32Array;
  readonly actor: number;
  readonly here: number;
  /** Marks the places that are described, or hold what is, until the next question; left out where no packed state does. */
  readonly marking?: (description: Description) => Uint8Array;
  placeName(place: number): string;
  plainUnit(unit: number): DeclaredUnit | undefined;
}

const UNASKED = -1;

/**
 * Where places cost more than one step, a way is one number: its cost times this, and its steps. So ways that cost less come
 * first, then shorter ones.
 */
const COST = 1024;

/** For how many sets of open places the steps are kept, since units of both sides act in turn. Large boards keep fewer. */
const MOST_TABLES = 8;
const MOST_CELLS = 200_000;

/** Up to this many places, sets of them are bits: most boards have fewer. */
const MOST_PLACES_AS_BITS = 64;

/** Steps between all places where these are open. */
interface Counted {
  readonly open: Int8Array;
  readonly steps: Int16Array;
}

/**
 * The ways of one movement over a packed position. Whether a place may be entered is asked once for an acting unit. The
 * arrays have an item for each place.
 */
export class PackedWays {
  readonly #word: Barred;
  /** For each place, whether the acting unit may enter it: 1, 0, or not asked yet. */
  #open = new Int8Array(0);
  /** Whether it is known of any place for the acting unit. */
  #isAsked = false;
  /** What entering each place adds to a way, 0 where it was not asked yet; empty where each place costs one step. */
  #costs = new Int32Array(0);
  /** For each place, whether the acting unit goes no further once it has entered it: 1, 0, or not asked yet. */
  #halts = new Int8Array(0);
  /** Steps from where the acting unit stands, or ways with their costs. */
  #steps = new Int32Array(0);
  /** The places that lie on shortest ways to a destination. */
  #marks = new Int8Array(0);
  #queue = new Int32Array(0);
  /** Tables of the steps between all places, the one that was asked for last at the end. */
  #tables: Counted[] = [];
  #counted: Counted | null = null;
  #openNow = new Int8Array(0);
  /** The neighbours of each place as bits, in two words a place; none on a larger board. */
  #neighbours: Int32Array | null = null;

  constructor(word: Barred) {
    this.#word = word;
  }

  /** Prepares for another board. */
  layOut(placeCount: number): void {
    this.#open = new Int8Array(placeCount);
    this.#steps = new Int32Array(placeCount);
    this.#costs = new Int32Array(this.#word.costs === undefined ? 0 : placeCount);
    this.#halts = new Int8Array(placeCount);
    this.#marks = new Int8Array(placeCount);
    this.#queue = new Int32Array(placeCount);
    this.#openNow = new Int8Array(placeCount);
    this.#tables = [];
    this.#counted = null;
    this.#neighbours = null;
  }

  /** Prepares for another acting unit. */
  begin(): void {
    this.#isAsked = false;
    this.#counted = null;
    this.#costs.fill(0);
    if (this.#word.stops !== undefined) this.#halts.fill(UNASKED);
  }

  /** Fills `reached` with the places in which the acting unit can end its movement; gives their count. */
  reach(packed: PackedBoard, strength: number): number {
    const acting = packed.plainUnit(packed.actor);
    if (acting === undefined) return 0;
    this.#spread(packed, acting, strength);
    const { ends, goes } = this.#word;
    const { endsIn = null } = goes ?? {};
    const marks = endsIn === null ? undefined : packed.marking?.(endsIn);
    let count = 0;
    for (let place = 0; place < packed.placeCount; place += 1) {
      const steps = this.#steps[place] ?? FAR;
      if (steps === 0 || steps === FAR) continue;
      if (marks === undefined ? ends?.(packed.plain, acting, packed.placeName(place)) === false : marks[place] !== 1)
        continue;
      packed.reached[count] = place;
      count += 1;
    }
    return count;
  }

  /** The length of a shortest way of the acting unit. */
  stepsTo(packed: PackedBoard, to: number): number {
    const acting = packed.plainUnit(packed.actor);
    if (acting === undefined) return FAR;
    this.#spread(packed, acting, FAR);
    return this.#stepsOf(this.#steps[to] ?? FAR);
  }

  /** The steps of a way. */
  #stepsOf(way: number): number {
    return way === FAR || this.#word.costs === undefined ? way : way % COST;
  }

  /** What entering a place adds to a way. */
  #added(packed: PackedBoard, acting: DeclaredUnit, place: number): number {
    const { costs } = this.#word;
    if (costs === undefined) return 1;
    if (this.#costs[place] === 0)
      this.#costs[place] = Math.min(FAR, costs(packed.plain, acting, packed.placeName(place))) * COST + 1;
    return this.#costs[place] ?? 1;
  }

  /** Whether the acting unit goes no further than this place once it has entered it. */
  #isHalt(packed: PackedBoard, acting: DeclaredUnit, place: number): boolean {
    const { stops } = this.#word;
    if (stops === undefined || place === packed.here) return false;
    if (this.#halts[place] === UNASKED)
      this.#halts[place] = stops(packed.plain, acting, packed.placeName(place)) ? 1 : 0;
    return this.#halts[place] === 1;
  }

  /** The next places on shortest ways that end in `left` steps; gives their count. `stepsTo` was asked before. */
  middles(packed: PackedBoard, from: number, to: number, left: number, into: Int32Array): number {
    this.#markWaysTo(packed, to);
    const next = this.#stepsOf(this.#steps[to] ?? FAR) - left;
    let count = 0;
    for (let index = packed.stepStart[from] ?? 0; index < (packed.stepStart[from + 1] ?? 0); index += 1) {
      const place = packed.stepTo[index] ?? -1;
      const way = this.#steps[place] ?? FAR;
      if (this.#marks[place] !== 1 || this.#stepsOf(way) !== next) continue;
      // There may be a way to it that costs less.
      if (way - (this.#costs[place] ?? 1) !== this.#steps[from]) continue;
      into[count] = place;
      count += 1;
    }
    return count;
  }

  /**
   * Steps between all places for the acting unit. Both ends may be barred; what is between them must be open. They are
   * counted again only if other places are open than for recent units.
   */
  table(packed: PackedBoard): Int16Array {
    const acting = packed.plainUnit(packed.actor);
    if (acting === undefined) return packed.apart;
    if (this.#counted !== null) return this.#counted.steps;
    const { placeCount } = packed;
    for (let place = 0; place < placeCount; place += 1)
      this.#openNow[place] = this.#mayEnter(packed, acting, place) ? 1 : 0;
    const last = this.#tables.at(-1);
    const found = last !== undefined && areAlike(last.open, this.#openNow) ? last : this.#tableAsOpenNow(packed);
    this.#counted = found;
    return found.steps;
  }

  /** The table for the places that are open now. It becomes the last of the tables. */
  #tableAsOpenNow(packed: PackedBoard): Counted {
    const { placeCount } = packed;
    const known = this.#tables.findIndex(({ open }) => areAlike(open, this.#openNow));
    const [found = this.#renewed(placeCount)] = known < 0 ? [] : this.#tables.splice(known, 1);
    if (known < 0) {
      found.open.set(this.#openNow);
      if (placeCount <= MOST_PLACES_AS_BITS) this.#countByBits(packed, found);
      else for (let from = 0; from < placeCount; from += 1) this.#countFrom(packed, from, found);
    }
    this.#tables.push(found);
    return found;
  }

  /** A table to fill: a new one, or the one that was used longest ago. */
  #renewed(placeCount: number): Counted {
    const most = Math.max(1, Math.min(MOST_TABLES, Math.floor(MOST_CELLS / (placeCount * placeCount))));
    const oldest = this.#tables.length < most ? undefined : this.#tables.shift();
    return oldest ?? { open: new Int8Array(placeCount), steps: new Int16Array(placeCount * placeCount) };
  }

  #mayEnter(packed: PackedBoard, acting: DeclaredUnit, place: number): boolean {
    const { enters, goes } = this.#word;
    if (enters === undefined) return true;
    if (!this.#isAsked) {
      this.#isAsked = true;
      if (goes !== undefined && packed.marking !== undefined) this.#openAll(goes.barredBy, packed.marking);
      else this.#open.fill(UNASKED);
    }
    if (this.#open[place] === UNASKED)
      this.#open[place] = enters(packed.plain, acting, packed.placeName(place)) ? 1 : 0;
    return this.#open[place] === 1;
  }

  /** Opens all places but those that bar the way. */
  #openAll(barredBy: readonly Description[], marking: NonNullable<PackedBoard["marking"]>): void {
    this.#open.fill(1);
    for (let wall = 0; wall < barredBy.length; wall += 1) {
      const described = barredBy[wall];
      const marks = described === undefined ? null : marking(described);
      if (marks === null) continue;
      for (let place = 0; place < this.#open.length; place += 1) if (marks[place] === 1) this.#open[place] = 0;
    }
  }

  /** Counts the steps from the acting unit to all places that it can enter within this many. */
  #spread(packed: PackedBoard, acting: DeclaredUnit, strength: number): void {
    if (this.#word.costs !== undefined) {
      this.#spreadByCosts(packed, acting, strength);
      return;
    }
    if (this.#counted !== null && this.#word.stops === undefined) {
      this.#takeFrom(this.#counted, packed.here, strength);
      return;
    }
    this.#steps.fill(FAR);
    this.#steps[packed.here] = 0;
    this.#queue[0] = packed.here;
    let end = 1;
    for (let first = 0; first < end; first += 1) {
      const at = this.#queue[first] ?? -1;
      const next = (this.#steps[at] ?? FAR) + 1;
      if (next > strength) return;
      if (this.#isHalt(packed, acting, at)) continue;
      for (let index = packed.stepStart[at] ?? 0; index < (packed.stepStart[at + 1] ?? 0); index += 1) {
        const place = packed.stepTo[index] ?? -1;
        if (this.#steps[place] !== FAR || !this.#mayEnter(packed, acting, place)) continue;
        this.#steps[place] = next;
        this.#queue[end] = place;
        end += 1;
      }
    }
  }

  /** The same where places cost more than one step: a place is looked at again where a way to it is found that costs less. */
  #spreadByCosts(packed: PackedBoard, acting: DeclaredUnit, strength: number): void {
    this.#steps.fill(FAR);
    this.#steps[packed.here] = 0;
    // No way is as long as this number, which is also where there is none.
    const isBetter = (way: number, known: number): boolean => known === FAR || way < known;
    const queue = [packed.here];
    for (const at of queue) {
      if (this.#isHalt(packed, acting, at)) continue;
      const before = this.#steps[at] ?? 0;
      for (let index = packed.stepStart[at] ?? 0; index < (packed.stepStart[at + 1] ?? 0); index += 1) {
        const place = packed.stepTo[index] ?? -1;
        if (place === packed.here || !this.#mayEnter(packed, acting, place)) continue;
        const way = before + this.#added(packed, acting, place);
        if (Math.floor(way / COST) > strength || !isBetter(way, this.#steps[place] ?? FAR)) continue;
        this.#steps[place] = way;
        queue.push(place);
      }
    }
  }

  /** The same from the table, where the steps between all places are counted for the acting unit. */
  #takeFrom({ open, steps }: Counted, here: number, strength: number): void {
    const row = here * open.length;
    for (let place = 0; place < open.length; place += 1) {
      const count = steps[row + place] ?? FAR;
      this.#steps[place] = open[place] === 1 && count <= strength ? count : FAR;
    }
    this.#steps[here] = 0;
  }

  /** Marks the places on shortest ways to a place, going back from it a step at a time. */
  #markWaysTo(packed: PackedBoard, to: number): void {
    // Its plain form is made only where it is asked for.
    const acting = this.#word.stops === undefined ? undefined : packed.plainUnit(packed.actor);
    this.#marks.fill(0);
    this.#marks[to] = 1;
    this.#queue[0] = to;
    let end = 1;
    for (let first = 0; first < end; first += 1) {
      const at = this.#queue[first] ?? -1;
      const before = (this.#steps[at] ?? FAR) - (this.#costs[at] ?? 1);
      for (let index = packed.stepStart[at] ?? 0; index < (packed.stepStart[at + 1] ?? 0); index += 1) {
        const place = packed.stepTo[index] ?? -1;
        if (this.#marks[place] === 1 || this.#steps[place] !== before) continue;
        if (acting !== undefined && this.#isHalt(packed, acting, place)) continue;
        this.#marks[place] = 1;
        this.#queue[end] = place;
        end += 1;
      }
    }
  }

  /** Does the same as `#countFrom` for each place, one ring of places around it at a time. */
  #countByBits(packed: PackedBoard, { open, steps }: Counted): void {
    const { placeCount } = packed;
    const neighbours = (this.#neighbours ??= neighboursOf(packed));
    let [openLow, openHigh] = [0, 0];
    for (let place = 0; place < placeCount; place += 1) {
      if (open[place] !== 1) continue;
      if (place < 32) openLow |= 1 << place;
      else openHigh |= 1 << (place - 32);
    }
    steps.fill(FAR);
    for (let from = 0; from < placeCount; from += 1) {
      const row = from * placeCount;
      steps[row + from] = 0;
      let seenLow = from < 32 ? 1 << from : 0;
      let seenHigh = from < 32 ? 0 : 1 << (from - 32);
      let ringLow = neighbours[2 * from] ?? 0;
      let ringHigh = neighbours[2 * from + 1] ?? 0;
      for (let count = 1; ; count += 1) {
        ringLow &= ~seenLow;
        ringHigh &= ~seenHigh;
        if ((ringLow | ringHigh) === 0) break;
        seenLow |= ringLow;
        seenHigh |= ringHigh;
        let nextLow = 0;
        let nextHigh = 0;
        for (let left = ringLow; left !== 0; left &= left - 1) {
          const place = 31 - Math.clz32(left & -left);
          steps[row + place] = count;
          if (((openLow >>> place) & 1) === 0) continue;
          nextLow |= neighbours[2 * place] ?? 0;
          nextHigh |= neighbours[2 * place + 1] ?? 0;
        }
        for (let left = ringHigh; left !== 0; left &= left - 1) {
          const bit = 31 - Math.clz32(left & -left);
          const place = bit + 32;
          steps[row + place] = count;
          if (((openHigh >>> bit) & 1) === 0) continue;
          nextLow |= neighbours[2 * place] ?? 0;
          nextHigh |= neighbours[2 * place + 1] ?? 0;
        }
        ringLow = nextLow;
        ringHigh = nextHigh;
      }
    }
  }

  #countFrom(packed: PackedBoard, from: number, { open, steps }: Counted): void {
    const row = from * packed.placeCount;
    steps.fill(FAR, row, row + packed.placeCount);
    steps[row + from] = 0;
    this.#queue[0] = from;
    let end = 1;
    for (let first = 0; first < end; first += 1) {
      const at = this.#queue[first] ?? -1;
      if (at !== from && open[at] !== 1) continue;
      const next = (steps[row + at] ?? FAR) + 1;
      for (let index = packed.stepStart[at] ?? 0; index < (packed.stepStart[at + 1] ?? 0); index += 1) {
        const place = packed.stepTo[index] ?? -1;
        if (steps[row + place] !== FAR) continue;
        steps[row + place] = next;
        this.#queue[end] = place;
        end += 1;
      }
    }
  }
}

/** The neighbours of each place as bits of two words. */
function neighboursOf({ placeCount, stepStart, stepTo }: PackedBoard): Int32Array {
  const bits = new Int32Array(2 * placeCount);
  for (let from = 0; from < placeCount; from += 1) {
    for (let index = stepStart[from] ?? 0; index < (stepStart[from + 1] ?? 0); index += 1) {
      const to = stepTo[index] ?? 0;
      const word = 2 * from + (to < 32 ? 0 : 1);
      bits[word] = (bits[word] ?? 0) | (1 << (to & 31));
    }
  }
  return bits;
}

function areAlike(one: Int8Array, other: Int8Array): boolean {
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
