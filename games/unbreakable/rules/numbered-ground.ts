import { numberedLines, type NumberedLines } from "../../shared/hex/numbered-lines.ts";
import {
  bitsOfUnit,
  bitsOnHex,
  type Compared,
  type Ground,
  type Landscape,
  rowsOf,
  type Seen,
} from "./line-of-sight.ts";

const BOMB = rowsOf("bomb los");

/** More than the combinations of the bits of units. */
const VIEWS = 1 << 16;

/**
 * The ground of one moment, by the numbers of its hexes. A side asks for all hexes that it sights, so what lies between is
 * looked up in tables of the map, and each answer is kept.
 */
export class NumberedGround implements Landscape {
  readonly #ground: Ground;
  readonly #lines: NumberedLines;
  readonly #on: Uint16Array;
  readonly hasVolcano: boolean;
  readonly #worst: (Uint16Array | undefined)[];
  readonly #sighted: Map<number, Uint8Array>;
  readonly #byAny: Map<string, readonly string[]>;

  /**
   * @param noted the hexes that are not open, or have a cloud
   * @param last the same map at another moment, whose answers are taken over if sights depend on nothing that changed
   */
  constructor(ground: Ground, noted: Iterable<string>, last: NumberedGround | null = null) {
    this.#ground = ground;
    this.#lines = numberedLines(ground.map);
    this.#on = new Uint16Array(this.#lines.hexes.length);
    let hasVolcano = false;
    for (const hex of noted) {
      const number = this.#lines.numberOf(hex);
      if (number < 0) continue;
      const terrain = ground.terrainAt(hex);
      this.#on[number] = bitsOnHex(terrain, ground.hasCloud(hex));
      hasVolcano ||= terrain === "volcano";
    }
    this.hasVolcano = hasVolcano;
    const like = last !== null && last.#hasSameSights(this) ? last : null;
    this.#worst = like === null ? [] : like.#worst;
    this.#sighted = like === null ? new Map<number, Uint8Array>() : like.#sighted;
    this.#byAny = like === null ? new Map<string, readonly string[]>() : like.#byAny;
  }

  /** The hexes of the map, by their numbers. */
  get hexes(): readonly string[] {
    return this.#lines.hexes;
  }

  on(hex: string): number {
    return this.#on[this.#lines.numberOf(hex)] ?? 0;
  }

  between(from: string, to: string): number {
    const [start, end] = [this.#lines.numberOf(from), this.#lines.numberOf(to)];
    return start < 0 || end < 0 ? 0 : (this.#worstFrom(start)[end] ?? 0);
  }

  /** The hexes that at least one of some units can sight for a bomb, by the list of the book. */
  sightedByAny(sighters: readonly Seen[]): readonly string[] {
    const views = sighters.flatMap((sighter) => this.#viewOf(sighter) ?? []);
    const key = views.join(" ");
    let hexes = this.#byAny.get(key);
    if (hexes === undefined) {
      const sights = views.map((view) => this.#sightedBy(view));
      hexes = this.hexes.filter((_hex, number) => sights.some((sighted) => sighted[number] === 1));
      this.#byAny.set(key, hexes);
    }
    return hexes;
  }

  #hasSameSights(other: NumberedGround): boolean {
    const isSameMap = this.#lines === other.#lines && this.#ground.corners === other.#ground.corners;
    return isSameMap && this.#on.every((bits, hex) => bits === other.#on[hex]);
  }

  /** The hex and the state of a unit: everything that its sight depends on. Null where it is off the map. */
  #viewOf(sighter: Seen): number | null {
    const from = this.#lines.numberOf(sighter.at);
    return from < 0 ? null : VIEWS * from + bitsOfUnit(sighter);
  }

  #sightedBy(view: number): Uint8Array {
    const known = this.#sighted.get(view);
    if (known !== undefined) return known;
    const from = Math.floor(view / VIEWS);
    const worst = this.#worstFrom(from);
    const sighter = (view % VIEWS) | (this.#on[from] ?? 0);
    const sighted = Uint8Array.from(this.#on, (on, hex) => {
      const compared: Compared = {
        things: [sighter, on],
        distance: this.#lines.distance(from, hex),
        between: () => worst[hex] ?? 0,
      };
      return BOMB.find(({ holds }) => holds(compared))?.sees === true ? 1 : 0;
    });
    this.#sighted.set(view, sighted);
    return sighted;
  }

  /** What lies between a hex and each other, all bits together. */
  #worstFrom(from: number): Uint16Array {
    const known = this.#worst[from];
    if (known !== undefined) return known;
    const { between, starts } = this.#lines.linesFrom(from, this.#ground.corners);
    const worst = new Uint16Array(this.hexes.length);
    for (let to = 0; to < worst.length; to += 1) {
      const end = starts[to + 1] ?? 0;
      let bits = 0;
      for (let index = starts[to] ?? 0; index < end; index += 1) bits |= this.#on[between[index] ?? 0] ?? 0;
      worst[to] = bits;
    }
    this.#worst[from] = worst;
    return worst;
  }
}
