import { hexDistance } from "../../shared/hex/hex.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { isDepression, type Terrain, TERRAINS } from "../terrain.ts";
import type { Status, UnitType } from "../engine/state.ts";
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
export function bitsOfUnit({ type, turned, status }: Seen): number {
  return TYPES[type] | (turned ? TURNED[type] : 0) | (status === "scattered" ? SCATTERED : 0);
}

/** The input of a list: the bits of two things with those of their hexes, and how they lie. */
export interface Compared {
  readonly things: readonly [number, number];
  readonly distance: number;
  /** The bits of everything between. */
  readonly between: () => number;
}

type Row = (compared: Compared) => boolean;

/** The rows of a list as functions. */
export function rowsOf(name: keyof typeof LISTS): readonly { readonly holds: Row; readonly sees: boolean }[] {
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
