import { withUsual, type ValuesOf } from "../../shared/declared/field.ts";
import type { Board, Door, Edge, Feature, Place, Space } from "../position.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import {
  ARMOURED_FEATURES,
  byEnds,
  byName,
  edgeBetween,
  feature,
  FEATURE_NAMES,
  gridNeighbours,
  gridSpaceName,
  pairName,
  splitPair,
  type StructureValues,
} from "./spaces.ts";

/** The properties of a grid's space that differ from an ordinary one: level, without cover, passable, no objective. */
export interface GridSpace extends Partial<ValuesOf<typeof SPACE_FIELDS & typeof PLACE_FIELDS>> {
  /** Markers, structures and equipment; a structure may state its armour, alone or with its cover. */
  readonly has?: readonly (string | Readonly<Record<string, number | StructureValues>>)[] | undefined;
  /** Structures among `has` that are destroyed. */
  readonly destroyed?: readonly string[] | undefined;
}

export type GridDoor = "open" | "closed" | { readonly closed: boolean; readonly opens?: string | undefined };

export interface GridBridge {
  /** The two places from which a unit steps onto the deck: spaces, or the adjoining deck of a long bridge. */
  readonly supports: readonly string[];
  readonly cover?: number;
}

/**
 * A board as people write it: a grid of orthogonal neighbours with changes. If its spaces lie on several maps, spaces
 * on different maps are no neighbours. The keys are those of the situation format. Pairs of neighbours are written
 * `c3-d3`, a door's direction `c3>d3`.
 */
export interface GridBoard {
  /** `CxR`: columns and rows. */
  readonly grid: string;
  readonly spaces?: Readonly<Record<string, GridSpace>>;
  readonly cut?: readonly string[];
  readonly join?: readonly string[];
  readonly doors?: Readonly<Record<string, GridDoor>>;
  readonly bridges?: Readonly<Record<string, GridBridge>>;
  readonly spawn?: Readonly<Record<string, string>>;
}

/** An error in a grid; `path` leads to the wrong value or key. */
export interface BoardProblem {
  readonly path: readonly (string | number)[];
  readonly about: "key" | "value";
  readonly problem:
    | { readonly kind: "unknown space"; readonly name: string; readonly known: readonly string[] }
    | ({ readonly kind: "bad value" } & BadValue);
}

/** An impossible value, with what would fit. */
interface BadValue {
  readonly what: string;
  readonly needed: string;
  readonly written: string;
  readonly known?: readonly string[];
}

/** The kinds of errors in a value of a grid. */
const FAULTS = {
  grid: { what: "grid", needed: "columns and rows, such as `5x5`, with at most 1000 spaces" },
  pair: { what: "a pair of neighbours", needed: "written `c3-d3`" },
  notBeside: { what: "a pair of neighbours", needed: "two spaces beside each other" },
  /** The two lie on different maps, and no step joins maps. */
  mapsApart: { what: "a pair of neighbours", needed: "two spaces on one map" },
  besideAlready: { what: "a pair to join", needed: "two spaces that are not neighbours yet" },
  feature: { what: "an entry of `has`", needed: "a marker, a structure or a piece of equipment" },
  armour: { what: "a feature with armour or cover", needed: "a structure" },
  destroyed: { what: "an entry of `destroyed`", needed: "a structure that this space has" },
} as const satisfies Readonly<Record<string, Pick<BadValue, "what" | "needed">>>;

/** More spaces than any printed map has; distances between all pairs of them are still quick to find. */
export const MOST_SPACES = 1000;

/**
 * Makes the board of a grid: orthogonal neighbours, changed by `cut`, `join`, `doors` and `bridges` (rules §1.1).
 * Values that make no sense are left out of the board and reported with their paths in the grid.
 */
export function boardFromGrid(grid: GridBoard): { readonly board: Board; readonly problems: readonly BoardProblem[] } {
  const builder = new GridBuilder(grid);
  return { board: builder.build(), problems: builder.problems };
}

class GridBuilder {
  readonly problems: BoardProblem[] = [];
  readonly #grid: GridBoard;
  readonly #names: readonly string[];
  readonly #columns: number;
  readonly #rows: number;
  readonly #spaces = new Map<string, Space>();
  readonly #places = new Map<string, Place>();
  /** By the key of the pair, so that each pair of places has at most one edge. */
  readonly #edges = new Map<string, Edge>();

  constructor(grid: GridBoard) {
    this.#grid = grid;
    const size = gridSize(grid.grid);
    if (size === null) this.#bad(["grid"], "value", FAULTS.grid, grid.grid);
    this.#columns = size?.columns ?? 0;
    this.#rows = size?.rows ?? 0;
    this.#names = coordinates(grid.grid);
  }

  build(): Board {
    this.#addSpaces();
    for (const [from, to] of gridNeighbours(this.#columns, this.#rows)) this.#addEdge(from, to, null);
    this.#addBridges();
    this.#cutAndJoin();
    this.#partMaps();
    this.#addDoors();
    return {
      spaces: [...this.#spaces.values()].sort(byName),
      places: [...this.#places.values()].sort(byName),
      edges: [...this.#edges.values()].sort(byEnds),
      spawns: this.#spawns(),
    };
  }

  #addSpaces(): void {
    for (const name of this.#names) this.#addSpace(name, this.#grid.spaces?.[name] ?? {});
    for (const [name, { supports }] of Object.entries(this.#grid.bridges ?? {})) {
      if (this.#spaces.has(name)) continue;
      // A bridge with a space of its own lies on the map of what it rests on.
      const own = this.#grid.spaces?.[name];
      const map = own?.map ?? this.#spaces.get(supports[0] ?? "")?.map;
      this.#addSpace(name, { ...own, ...(map === undefined ? {} : { map }) });
    }
    for (const name of Object.keys(this.#grid.spaces ?? {})) {
      if (!this.#spaces.has(name)) this.#unknownSpace(name, ["spaces", name], "key");
    }
  }

  #addSpace(name: string, change: GridSpace): void {
    this.#spaces.set(name, { name, ...withUsual(SPACE_FIELDS, change), has: this.#features(name, change) });
    this.#places.set(name, { name, space: name, deck: false, ...withUsual(PLACE_FIELDS, change) });
  }

  #features(space: string, change: GridSpace): readonly Feature[] {
    const destroyed = new Set(change.destroyed ?? []);
    const features: Feature[] = [];
    (change.has ?? []).forEach((entry, index) => {
      const named = typeof entry === "string" ? [[entry, {}] as const] : Object.entries(entry);
      for (const [name, stated] of named) {
        const values = typeof stated === "number" ? { armour: stated } : stated;
        const path = ["spaces", space, "has", index];
        if (!FEATURE_NAMES.includes(name)) {
          this.#bad(path, "value", FAULTS.feature, name, FEATURE_NAMES);
          continue;
        }
        if (Object.keys(values).length > 0 && !ARMOURED_FEATURES.includes(name)) {
          this.#bad(path, "value", FAULTS.armour, name, ARMOURED_FEATURES);
        }
        features.push(feature(name, values, destroyed.has(name)));
      }
    });
    const structures = features.flatMap(({ name, armour }) => (armour === null ? [] : [name]));
    (change.destroyed ?? []).forEach((name, index) => {
      if (structures.includes(name)) return;
      this.#bad(["spaces", space, "destroyed", index], "value", FAULTS.destroyed, name, structures);
    });
    return features;
  }

  #addBridges(): void {
    const bridges = Object.entries(this.#grid.bridges ?? {});
    for (const [space, bridge] of bridges) {
      const values = withUsual(PLACE_FIELDS, { cover: bridge.cover, elevated: true });
      this.#places.set(`${space}.deck`, { name: `${space}.deck`, space, deck: true, ...values });
    }
    for (const [space, bridge] of bridges) {
      bridge.supports.forEach((support, index) => {
        const path = ["bridges", space, "supports", index];
        const deck = `${space}.deck`;
        if (!this.#places.has(support)) this.#unknownSpace(support, path, "value");
        else if (this.#areApart([deck, support])) {
          this.#bad(path, "value", FAULTS.mapsApart, `${support}-${deck}`);
        } else this.#addEdge(deck, support, null);
      });
    }
  }

  #cutAndJoin(): void {
    (this.#grid.cut ?? []).forEach((text, index) => {
      const pair = this.#pair(text, ["cut", index], "value");
      if (pair === null) return;
      if (!this.#edges.delete(pairName(...pair))) this.#bad(["cut", index], "value", FAULTS.notBeside, text);
    });
    (this.#grid.join ?? []).forEach((text, index) => {
      const pair = this.#pair(text, ["join", index], "value");
      if (pair === null) return;
      if (this.#areApart(pair)) this.#bad(["join", index], "value", FAULTS.mapsApart, text);
      else if (this.#edges.has(pairName(...pair))) {
        this.#bad(["join", index], "value", FAULTS.besideAlready, text);
      } else this.#addEdge(pair[0], pair[1], null);
    });
  }

  /** Nothing goes from one map to another (S:3245), however a grid puts them side by side. */
  #partMaps(): void {
    for (const [key, { from, to }] of this.#edges) if (this.#areApart([from, to])) this.#edges.delete(key);
  }

  #areApart(pair: readonly [string, string]): boolean {
    const [first, second] = pair.map((place) => this.#spaces.get(this.#places.get(place)?.space ?? "")?.map);
    return first !== second;
  }

  #addDoors(): void {
    for (const [name, change] of Object.entries(this.#grid.doors ?? {})) {
      const pair = this.#pair(name, ["doors", name], "key");
      if (pair === null) continue;
      if (this.#areApart(pair)) this.#bad(["doors", name], "key", FAULTS.mapsApart, name);
      else if (!this.#edges.has(pairName(...pair))) this.#bad(["doors", name], "key", FAULTS.notBeside, name);
      else this.#addEdge(pair[0], pair[1], this.#door(name, pair, change));
    }
  }

  #door(name: string, pair: readonly [string, string], change: GridDoor): Door {
    if (typeof change === "string") return { name, closed: change === "closed", opens: null };
    if (change.opens === undefined) return { name, closed: change.closed, opens: null };
    const direction = splitPair(change.opens, ">");
    if (direction === null || pairName(...direction) !== pairName(...pair)) {
      const form = `${pair[0]}>${pair[1]}\` or \`${pair[1]}>${pair[0]}`;
      this.#bad(["doors", name, "opens"], "value", { ...FAULTS.pair, needed: `written \`${form}\`` }, change.opens);
      return { name, closed: change.closed, opens: null };
    }
    return { name, closed: change.closed, opens: { from: direction[0], to: direction[1] } };
  }

  #spawns(): Readonly<Record<string, string>> {
    const spawns: Record<string, string> = {};
    for (const [name, place] of Object.entries(this.#grid.spawn ?? {})) {
      if (this.#places.has(place)) spawns[name] = place;
      else this.#unknownSpace(place, ["spawn", name], "value");
    }
    return spawns;
  }

  #addEdge(first: string, second: string, door: Door | null): void {
    this.#edges.set(pairName(first, second), edgeBetween(first, second, door));
  }

  /** Reads `c3-d3` and reports names that no place has; a deck is written `br.deck`. */
  #pair(text: string, path: BoardProblem["path"], about: BoardProblem["about"]): readonly [string, string] | null {
    const pair = splitPair(text, "-");
    if (pair === null) {
      this.#bad(path, about, FAULTS.pair, text);
      return null;
    }
    const unknown = pair.find((name) => !this.#places.has(name));
    if (unknown === undefined) return pair;
    this.#unknownSpace(unknown, path, about);
    return null;
  }

  #unknownSpace(name: string, path: BoardProblem["path"], about: BoardProblem["about"]): void {
    this.problems.push({ path, about, problem: { kind: "unknown space", name, known: [...this.#places.keys()] } });
  }

  #bad(
    path: BoardProblem["path"],
    about: BoardProblem["about"],
    fault: Pick<BadValue, "what" | "needed">,
    written: string,
    known?: readonly string[],
  ): void {
    const problem = { kind: "bad value", ...fault, written, ...(known === undefined ? {} : { known }) } as const;
    this.problems.push({ path, about, problem });
  }
}

/** The names that the places of a grid give to its spaces, column by column; empty if the text is not a grid. */
export function coordinates(grid: string): readonly string[] {
  const { columns, rows } = gridSize(grid) ?? { columns: 0, rows: 0 };
  return Array.from({ length: columns * rows }, (_, index) => gridSpaceName(Math.floor(index / rows), index % rows));
}

/** Columns and rows of `CxR`; null if the text is not a size, or the size has no spaces or too many. */
function gridSize(text: string): { readonly columns: number; readonly rows: number } | null {
  const match = /^(\d{1,4})x(\d{1,4})$/.exec(text);
  if (match === null) return null;
  const [columns, rows] = [Number(match[1]), Number(match[2])];
  return columns * rows === 0 || columns * rows > MOST_SPACES ? null : { columns, rows };
}
