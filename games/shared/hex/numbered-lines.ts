import { memoize } from "../../../grammar/memoize.ts";
import type { BoardSize } from "../declared/boards.ts";
import { hexDistance, hexesOf } from "./hex.ts";
import { hexesBetween } from "./line.ts";

/** The lines between all hexes of a map by their numbers, which are their places in `hexesOf`. */
export class NumberedLines {
  readonly hexes: readonly string[];
  readonly #map: BoardSize;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #distances: Uint8Array;
  readonly #drawn: (LinesFrom | undefined)[] = [];
  /** The numbers of a list of hexes; -1 for one that is not on the map. */
  readonly numbersOf: (hexes: readonly string[]) => Int16Array;
  /** By the radius, for each hex those that lie within it. */
  readonly #within: (readonly Int16Array[] | undefined)[] = [];

  constructor(map: BoardSize) {
    this.#map = map;
    this.hexes = hexesOf(map);
    this.#numbers = new Map(this.hexes.map((hex, number) => [hex, number]));
    this.numbersOf = memoize((hexes: readonly string[]) => Int16Array.from(hexes, (hex) => this.numberOf(hex)));
    this.#distances = Uint8Array.from(
      this.hexes.flatMap((from) => this.hexes.map((to) => Math.min(hexDistance(from, to), 255))),
    );
  }

  /** The number of a hex; -1 for one that is not on the map. */
  numberOf(hex: string): number {
    return this.#numbers.get(hex) ?? -1;
  }

  distance(from: number, to: number): number {
    return this.#distances[from * this.hexes.length + to] ?? Infinity;
  }

  /** The hexes that lie within a distance of one, that itself among them. */
  within(radius: number, from: number): Int16Array {
    const known = (this.#within[radius] ??= this.hexes.map((_hex, each) => this.#withinOf(radius, each)));
    return known[from] ?? new Int16Array();
  }

  #withinOf(radius: number, from: number): Int16Array {
    const numbers = this.hexes.map((_hex, number) => number);
    return Int16Array.from(numbers.filter((other) => this.distance(from, other) <= radius));
  }

  /** What lies between a hex and all others: drawn when it is first asked for. */
  linesFrom(from: number, corners: boolean): LinesFrom {
    const at = corners ? from : from + this.hexes.length;
    return (this.#drawn[at] ??= this.#linesFrom(this.hexes[from] ?? "", corners));
  }

  #linesFrom(from: string, corners: boolean): LinesFrom {
    const between: number[] = [];
    const starts = [0];
    for (const to of this.hexes) {
      for (const hex of hexesBetween(this.#map, from, to, corners)) between.push(this.numberOf(hex));
      starts.push(between.length);
    }
    return { between: Int16Array.from(between), starts: Int32Array.from(starts) };
  }
}

/** The hexes between one and number n are `between[starts[n]]` up to `between[starts[n + 1]]`. */
interface LinesFrom {
  readonly between: Int16Array;
  readonly starts: Int32Array;
}

/** The numbered lines of a map. */
export const numberedLines = memoize((map: BoardSize) => new NumberedLines(map));
