import type { BoardSize } from "../../shared/declared/boards.ts";
import { hexDistance } from "../../shared/hex/hex.ts";
import { numberedLines, type NumberedLines } from "../../shared/hex/line.ts";
import type { Status, UnitType } from "../engine/state.ts";
import { isDepression, type Terrain, TERRAINS } from "../terrain.ts";
import { PRINTED_CHECKLISTS } from "./printed-checklists.ts";

/** The ground that lines of sight run over. */
export interface Ground {
  readonly map: BoardSize;
  /** Whether a hex that a line touches at one corner is between (U10). */
  readonly corners: boolean;
  terrainAt(hex: string): Terrain;
  hasCloud(hex: string): boolean;
}

/** The words of checklists that are true of something, each as a bit. */
export interface Landscape {
  /** The words about a hex. */
  on(hex: string): number;
  /** The words about all hexes between two others. */
  between(from: string, to: string): number;
}

/** The parts of a unit that lines of sight depend on. */
export interface Seen {
  readonly type: UnitType;
  readonly at: string;
  /** Dug in, down, hovering. */
  readonly turned: boolean;
  readonly status: Status;
}

/** An answer with the row of the list that gave it, counted from 1. */
export interface Sight {
  readonly row: number;
  readonly sees: boolean;
}

type PrintedRows = readonly {
  readonly facts:
    | readonly (
        | {
            readonly kind: "is";
            readonly of: readonly number[];
            readonly every: boolean;
            readonly words: readonly string[];
          }
        | { readonly kind: "between"; readonly words: readonly string[] }
        | { readonly kind: "in one place" | "adjacent" }
      )[]
    | null;
  readonly answer: boolean;
}[];

const LISTS: Readonly<Record<"beam los" | "bomb los", PrintedRows>> = PRINTED_CHECKLISTS;

/** The words that the lists use, each with a bit of its own. Lines of sight depend on nothing else. */
const WORDS: readonly string[] = [
  ...new Set(
    Object.values(LISTS)
      .flat()
      .flatMap(({ facts }) => (facts ?? []).flatMap((fact) => ("words" in fact ? fact.words : []))),
  ),
];

function bitsOf(words: readonly string[]): number {
  return words.reduce((bits, word) => (WORDS.includes(word) ? bits | (1 << WORDS.indexOf(word)) : bits), 0);
}

const ON_TERRAIN = new Map(
  TERRAINS.map((terrain) => [terrain, bitsOf([terrain, ...(isDepression(terrain) ? ["depression"] : [])])]),
);
const CLOUD = bitsOf(["mushroom cloud"]);

/** The bits of a hex. */
export function bitsOnHex(terrain: Terrain, hasCloud: boolean): number {
  return (ON_TERRAIN.get(terrain) ?? 0) | (hasCloud ? CLOUD : 0);
}

const TURNED = { Crawler: bitsOf(["dug in"]), Walker: bitsOf(["down"]), Squad: bitsOf(["hovering"]) } as const;
const TYPES = { Crawler: bitsOf(["crawler"]), Walker: bitsOf(["walker"]), Squad: bitsOf(["squad"]) } as const;
const SCATTERED = bitsOf(["scattered"]);

/** The bits of a unit, wherever it is. */
function bitsOfUnit({ type, turned, status }: Seen): number {
  return TYPES[type] | (turned ? TURNED[type] : 0) | (status === "scattered" ? SCATTERED : 0);
}

/** The input of a list: the bits of two things with those of their hexes, and how they lie. */
interface Compared {
  readonly things: readonly [number, number];
  readonly distance: number;
  /** The bits of everything between. */
  readonly between: () => number;
}

type Row = (compared: Compared) => boolean;

/** The rows of a list as functions. */
function rowsOf(name: keyof typeof LISTS): readonly { readonly holds: Row; readonly sees: boolean }[] {
  return LISTS[name].map(({ facts, answer }) => {
    const tests = facts?.map((fact): Row => {
      switch (fact.kind) {
        case "is": {
          const bits = bitsOf(fact.words);
          const { of } = fact;
          return fact.every
            ? ({ things }) => of.every((index) => ((things[index] ?? 0) & bits) === bits)
            : ({ things }) => of.some((index) => ((things[index] ?? 0) & bits) === bits);
        }
        case "between": {
          const bits = bitsOf(fact.words);
          return ({ between }) => (between() & bits) !== 0;
        }
        case "in one place":
          return ({ distance }) => distance === 0;
        case "adjacent":
          return ({ distance }) => distance === 1;
      }
    });
    const [only, ...others] = tests ?? [];
    if (only === undefined) return { holds: () => true, sees: answer };
    const holds: Row = others.length === 0 ? only : (compared) => tests?.some((test) => test(compared)) === true;
    return { holds, sees: answer };
  });
}

const BEAM = rowsOf("beam los");

/** Whether a unit can fire a beam at another: the first row that is true decides. */
export function beamSight(land: Landscape, firer: Seen, target: Seen): Sight {
  const compared: Compared = {
    things: [bitsOfUnit(firer) | land.on(firer.at), bitsOfUnit(target) | land.on(target.at)],
    distance: hexDistance(firer.at, target.at),
    between: () => land.between(firer.at, target.at),
  };
  const index = BEAM.findIndex(({ holds }) => holds(compared));
  return { row: index + 1, sees: BEAM[index]?.sees === true };
}

/** The target of a laser at a bomb: the bomb counts as a squad that hovers in its hex. */
export function bombInAir(at: string): Seen {
  return { type: "Squad", at, turned: true, status: "ready" };
}

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
