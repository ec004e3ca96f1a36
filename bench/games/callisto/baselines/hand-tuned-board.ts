import type { Board, Edge, PlaceName } from "../../../../games/callisto/position.ts";

/** No way, no shot. */
export const FAR = 255;

/** What the hand-tuned baselines know of a board once: places as small integers in alphabetical order. */
export interface TunedBoard {
  readonly count: number;
  readonly names: readonly PlaceName[];
  readonly ids: ReadonlyMap<PlaceName, number>;
  readonly spaceNames: readonly string[];
  readonly spaceOf: Uint8Array;
  /** The neighbours that personnel may step to from p: `step[p * WIDTH]` …, FAR behind the last. */
  readonly step: Uint8Array;
  /** Steps from p to q with doors open, `goal[p * count + q]`. */
  readonly goal: Uint8Array;
  /** Which of p's neighbours are closer to q than p is: bit i for the i-th neighbour. */
  readonly closer: Uint16Array;
  /** Range from p to q, FAR between the levels of a bridge. */
  readonly range: Uint8Array;
  readonly objectives: Uint8Array;
  readonly value: Uint8Array;
  readonly cover: Uint8Array;
  readonly elevated: Uint8Array;
  readonly spawns: Readonly<Record<string, PlaceName>>;
}

/** More neighbours than any place has, with a stop behind them. */
export const WIDTH = 16;

const made = new WeakMap<Board, TunedBoard>();

/** The tables of a board, made once. */
export function tunedBoard(board: Board): TunedBoard {
  let tuned = made.get(board);
  if (tuned === undefined) made.set(board, (tuned = build(board)));
  return tuned;
}

function build(board: Board): TunedBoard {
  const places = board.places.toSorted((first, second) => (first.name < second.name ? -1 : 1));
  const spaces = new Map(board.spaces.map((space, index) => [space.name, { ...space, index }]));
  const count = places.length;
  const ids = new Map(places.map((place, id) => [place.name, id]));
  const id = (name: PlaceName): number => ids.get(name) ?? -1;
  const enters = (to: PlaceName): boolean => places[id(to)]?.impassable !== "all";
  const directed = (passes: (edge: Edge, from: PlaceName, to: PlaceName) => boolean): number[][] => {
    const next: number[][] = places.map(() => []);
    for (const edge of board.edges) {
      if (enters(edge.to) && passes(edge, edge.from, edge.to)) next[id(edge.from)]?.push(id(edge.to));
      if (enters(edge.from) && passes(edge, edge.to, edge.from)) next[id(edge.to)]?.push(id(edge.from));
    }
    return next.map((list) => list.toSorted((first, second) => first - second));
  };
  const walk = directed(({ door }, from, to) => !door?.closed || (door.opens?.from === from && door.opens.to === to));
  const goal = distances(directed(() => true));
  const step = new Uint8Array(count * WIDTH).fill(FAR);
  const closer = new Uint16Array(count * count);
  for (const [from, neighbours] of walk.entries()) {
    for (const [slot, neighbour] of neighbours.slice(0, WIDTH - 1).entries()) {
      step[from * WIDTH + slot] = neighbour;
      for (let to = 0; to < count; to += 1) {
        if (goal[neighbour * count + to]! < goal[from * count + to]!) closer[from * count + to]! |= 1 << slot;
      }
    }
  }
  const spaceOf = Uint8Array.from(places, (place) => spaces.get(place.space)?.index ?? FAR);
  return {
    count,
    names: places.map((place) => place.name),
    ids,
    spaceNames: board.spaces.map((space) => space.name),
    spaceOf,
    step,
    goal,
    closer,
    range: ranges(board, ids, spaceOf),
    objectives: Uint8Array.from(places.flatMap((place, index) => (spaces.get(place.space)?.objective ? [index] : []))),
    value: Uint8Array.from(places, (place) => spaces.get(place.space)?.objective ?? 0),
    cover: Uint8Array.from(places, (place) => place.cover),
    elevated: Uint8Array.from(places, (place) => Number(place.elevated)),
    spawns: board.spawns,
  };
}

function distances(next: readonly (readonly number[])[]): Uint8Array {
  const count = next.length;
  const table = new Uint8Array(count * count).fill(FAR);
  for (let source = 0; source < count; source += 1) {
    const row = source * count;
    table[row + source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const neighbour of next[node] ?? []) {
        if (table[row + neighbour] !== FAR) continue;
        table[row + neighbour] = table[row + node]! + 1;
        queue.push(neighbour);
      }
    }
  }
  return table;
}

function ranges(board: Board, ids: ReadonlyMap<PlaceName, number>, spaceOf: Uint8Array): Uint8Array {
  const next: number[][] = board.spaces.map(() => []);
  for (const edge of board.edges) {
    if (edge.door !== null) continue;
    const [from, to] = [spaceOf[ids.get(edge.from) ?? -1], spaceOf[ids.get(edge.to) ?? -1]];
    if (from === undefined || to === undefined) continue;
    next[from]?.push(to);
    next[to]?.push(from);
  }
  const bySpace = distances(next);
  const count = spaceOf.length;
  const table = new Uint8Array(count * count);
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < count; to += 1) {
      const level = from !== to && spaceOf[from] === spaceOf[to];
      table[from * count + to] = level ? FAR : bySpace[spaceOf[from]! * next.length + spaceOf[to]!]!;
    }
  }
  return table;
}
