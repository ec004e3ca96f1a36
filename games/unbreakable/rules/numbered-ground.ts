import { numberedLines, type NumberedLines } from "../../shared/hex/line.ts";
import { isDepression, type Terrain } from "../terrain.ts";
import {
  isDugIn,
  isHovering,
  isObstacle,
  type Ground,
  type Landscape,
  type Seen,
  type Between,
} from "./line-of-sight.ts";

/* What is on a hex, as bits. */
const OBSTACLE = 1;
const BARRIER = 2;
const CLOUD = 4;
const HILL = 8;
const DEPRESSION = 16;

/** How far a sighter sees: from the ground, or over obstacles. */
const HEIGHTS = 2;

/**
 * The ground of one moment, by the numbers of its hexes. A side asks for all hexes that it sights, so what lies between is
 * looked up in tables of the map, and each answer is kept.
 */
export class NumberedGround implements Landscape {
  readonly #ground: Ground;
  readonly #lines: NumberedLines;
  readonly #on: Uint8Array;
  readonly hasVolcano: boolean;
  readonly #worst: (Uint8Array | undefined)[];
  readonly #sighted: (Uint8Array | undefined)[];
  readonly #byAny: Map<string, readonly string[]>;

  /**
   * @param noted the hexes that are not open, or have a cloud
   * @param last the same map at another moment, whose answers are taken over if sights depend on nothing that changed
   */
  constructor(ground: Ground, noted: Iterable<string>, last: NumberedGround | null = null) {
    this.#ground = ground;
    this.#lines = numberedLines(ground.map);
    this.#on = new Uint8Array(this.#lines.hexes.length);
    let hasVolcano = false;
    for (const hex of noted) {
      const number = this.#lines.numberOf(hex);
      if (number < 0) continue;
      const terrain = ground.terrainAt(hex);
      this.#on[number] = bitsOf(terrain, ground.hasCloud(hex));
      hasVolcano ||= terrain === "volcano";
    }
    this.hasVolcano = hasVolcano;
    const like = last !== null && last.#hasSameSights(this) ? last : null;
    this.#worst = like === null ? [] : like.#worst;
    this.#sighted = like === null ? [] : like.#sighted;
    this.#byAny = like === null ? new Map<string, readonly string[]>() : like.#byAny;
  }

  /** The hexes of the map, by their numbers. */
  get hexes(): readonly string[] {
    return this.#lines.hexes;
  }

  terrainAt(hex: string): Terrain {
    return this.#ground.terrainAt(hex);
  }

  hasCloud(hex: string): boolean {
    return this.#ground.hasCloud(hex);
  }

  between(from: string, to: string): Between {
    const [start, end] = [this.#lines.numberOf(from), this.#lines.numberOf(to)];
    if (start < 0 || end < 0) return "nothing";
    const worst = this.#worstFrom(start)[end] ?? 0;
    return (worst & BARRIER) !== 0 ? "a barrier" : (worst & OBSTACLE) !== 0 ? "an obstacle" : "nothing";
  }

  /** The hexes that at least one of some units can sight for a bomb, by the list of the book. */
  sightedByAny(sighters: readonly Seen[]): readonly string[] {
    const views = sighters.flatMap((sighter) => this.#viewOf(sighter) ?? []);
    const key = views.join(" ");
    let hexes = this.#byAny.get(key);
    if (hexes === undefined) {
      const sights = views.map((view) => (this.#sighted[view] ??= this.#sightedFrom(view)));
      hexes = this.hexes.filter((_hex, number) => sights.some((sighted) => sighted[number] === 1));
      this.#byAny.set(key, hexes);
    }
    return hexes;
  }

  #hasSameSights(other: NumberedGround): boolean {
    const isSameMap = this.#lines === other.#lines && this.#ground.corners === other.#ground.corners;
    return isSameMap && this.#on.every((bits, hex) => bits === other.#on[hex]);
  }

  /** From where a unit sights, and how high: all that its sight depends on. Null where it sights nothing. */
  #viewOf(sighter: Seen): number | null {
    const from = this.#lines.numberOf(sighter.at);
    if (isDugIn(sighter) || from < 0) return null;
    const isHigh = isHovering(sighter) || ((this.#on[from] ?? 0) & HILL) !== 0;
    return HEIGHTS * from + (isHigh ? 1 : 0);
  }

  #sightedFrom(view: number): Uint8Array {
    const [from, isHigh] = [Math.floor(view / HEIGHTS), view % HEIGHTS === 1];
    const sighted = new Uint8Array(this.hexes.length);
    const below = this.#on[from] ?? 0;
    if ((below & CLOUD) !== 0) return sighted;
    const isLow = (below & DEPRESSION) !== 0;
    const worst = this.#worstFrom(from);
    for (let hex = 0; hex < sighted.length; hex += 1) {
      const on = this.#on[hex] ?? 0;
      if ((on & CLOUD) !== 0) continue;
      const between = worst[hex] ?? 0;
      const isSeen =
        hex === from ||
        ((between & BARRIER) === 0 &&
          ((on & HILL) !== 0 ||
            isHigh ||
            (!isLow && (this.#lines.distance(from, hex) === 1 || (between & OBSTACLE) === 0))));
      if (isSeen) sighted[hex] = 1;
    }
    return sighted;
  }

  /** What lies between a hex and each other, all bits together. */
  #worstFrom(from: number): Uint8Array {
    const known = this.#worst[from];
    if (known !== undefined) return known;
    const { between, starts } = this.#lines.linesFrom(from, this.#ground.corners);
    const worst = new Uint8Array(this.hexes.length);
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

function bitsOf(terrain: Terrain, hasCloud: boolean): number {
  return (
    (isObstacle(terrain) ? OBSTACLE : 0) |
    (hasCloud || terrain === "volcano" ? BARRIER : 0) |
    (hasCloud ? CLOUD : 0) |
    (terrain === "hill" ? HILL : 0) |
    (isDepression(terrain) ? DEPRESSION : 0)
  );
}
