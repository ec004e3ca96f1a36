import type { Board, Edge, Place, PlaceName, Space, SpaceName } from "../position.ts";

/** A step from one place to a neighbour. */
export interface Step {
  readonly to: PlaceName;
  readonly edge: Edge;
}

/** What is looked up in a board again and again. */
export interface BoardIndex {
  readonly places: ReadonlyMap<PlaceName, Place>;
  readonly spaces: ReadonlyMap<SpaceName, Space>;
  /** The steps from each place, doors of every kind included, in the order of the board's edges. */
  readonly steps: ReadonlyMap<PlaceName, readonly Step[]>;
  /** Ranges between places of one map that were asked for, by the reading under which they hold, and both places. */
  readonly ranges: Map<string, Map<PlaceName, Map<PlaceName, number>>>;
}

const known = new WeakMap<Board, BoardIndex>();

let last: { readonly board: Board; readonly index: BoardIndex } | null = null;

/** The index of a board, made once for each board object: a board is a value, and nobody writes into it. */
export function indexOf(board: Board): BoardIndex {
  if (last !== null && last.board === board) return last.index;
  let index = known.get(board);
  if (index === undefined) known.set(board, (index = makeIndex(board)));
  last = { board, index };
  return index;
}

function makeIndex({ places, spaces, edges }: Board): BoardIndex {
  return { places: firstByName(places), spaces: firstByName(spaces), ...waysOf(places, edges) };
}

type Ways = Pick<BoardIndex, "steps" | "ranges">;

const knownWays = new WeakMap<Board["edges"], { readonly places: Board["places"]; readonly ways: Ways }>();

/** What depends on places and edges alone: boards that differ in what lies in their spaces share it. */
function waysOf(places: Board["places"], edges: Board["edges"]): Ways {
  const found = knownWays.get(edges);
  if (found !== undefined && found.places === places) return found.ways;
  const steps = new Map<PlaceName, Step[]>(places.map(({ name }) => [name, []]));
  for (const edge of edges) {
    steps.get(edge.from)?.push({ to: edge.to, edge });
    if (edge.to !== edge.from) steps.get(edge.to)?.push({ to: edge.from, edge });
  }
  const ways: Ways = { steps, ranges: new Map() };
  knownWays.set(edges, { places, ways });
  return ways;
}

/** Of several with one name the first counts. */
function firstByName<Named extends { readonly name: string }>(list: readonly Named[]): ReadonlyMap<string, Named> {
  const map = new Map<string, Named>();
  for (const entry of list) if (!map.has(entry.name)) map.set(entry.name, entry);
  return map;
}
