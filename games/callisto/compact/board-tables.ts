import type { Board, Edge, Place, Space } from "../position.ts";
import type { CompactReadings } from "./book-rules.ts";
import { type BoardFeatures, edgesOfDoor } from "./features.ts";
import { UNREACHABLE } from "./flags.ts";

/** Steps between numbered nodes: the neighbours of node n are `to[start[n]]` … `to[start[n + 1] - 1]`, ascending. */
export interface Graph {
  readonly count: number;
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** Builds a graph of directed steps; a step stated twice counts once. */
function createGraph(count: number, steps: readonly (readonly [number, number])[]): Graph {
  const isStep = new Uint8Array(count * count);
  let filled = 0;
  for (const [from, to] of steps) {
    if (from === to || isStep[from * count + to] === 1) continue;
    isStep[from * count + to] = 1;
    filled += 1;
  }
  return graphOf(count, isStep, filled);
}

/**
 * @param isStep by both nodes, 1 for a step
 * @param filled the number of steps
 */
function graphOf(count: number, isStep: Uint8Array, filled: number): Graph {
  const start = new Int32Array(count + 1);
  const to = new Int32Array(filled);
  let edge = 0;
  for (let node = 0; node < count; node += 1) {
    for (let other = 0; other < count; other += 1) if (isStep[node * count + other] === 1) to[edge++] = other;
    start[node + 1] = edge;
  }
  return { count, start, to };
}

/** The fewest steps between all pairs, `table[from * count + to]`, through nodes that may be entered. */
export function distances(graph: Graph, enters: (node: number) => boolean = anyNode): Int16Array {
  const { count, start, to } = graph;
  const table = new Int16Array(count * count).fill(UNREACHABLE);
  const queue = new Int32Array(count);
  for (let source = 0; source < count; source += 1) {
    const row = source * count;
    table[row + source] = 0;
    queue[0] = source;
    let filled = 1;
    for (let next = 0; next < filled; next += 1) {
      const node = queue[next]!;
      const steps = table[row + node]! + 1;
      for (let edge = start[node]!; edge < start[node + 1]!; edge += 1) {
        const neighbour = to[edge]!;
        if (table[row + neighbour] !== UNREACHABLE || !enters(neighbour)) continue;
        table[row + neighbour] = steps;
        queue[filled++] = neighbour;
      }
    }
  }
  return table;
}

const anyNode = (): boolean => true;

/** For each node the nodes that are 1 to `most` steps away, ascending, in the layout of a graph. */
export function nodesWithin(table: Int16Array, count: number, most: number): Graph {
  const isNear = new Uint8Array(count * count);
  let filled = 0;
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < count; to += 1) {
      if (from === to || table[from * count + to]! > most) continue;
      isNear[from * count + to] = 1;
      filled += 1;
    }
  }
  return graphOf(count, isNear, filled);
}

/** The tables of a class's movement that compiled sheets use. */
export interface Ways {
  /** The steps of the class, in the layout of a graph. */
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** The distances that nearer and towards use (OPEN-03, OPEN-58). */
  readonly goal: Int16Array;
  /**
   * By place and goal, a bit for each neighbour of the place in order: set if it is nearer to the goal. Empty where a
   * place has more neighbours than bits, or where distances are not counted in steps.
   */
  readonly closer: Int32Array;
}

/** How a class of units moves over a board. Vehicles and mechs are standees. */
export interface Gait {
  /** Steps that the class may take: through no closed door, into no place closed to it. */
  readonly steps: Graph;
  /** The same without the doors that the bot's rules keep open for itself. */
  readonly ofEverybody: Graph;
  /** The steps of the bot, reversed. */
  readonly back: Graph;
  readonly walk: Int16Array;
  readonly ways: Ways;
  /** The places within n steps, by n; computed on demand. */
  readonly within: Graph[];
}

/** Distances and steps on a board. They depend on its edges, doors and pit traps alone. */
interface BoardTables {
  /**
   * The range between places (§1.7 rule 24), and the range of shots, which never pass between the levels of a bridge.
   */
  readonly range: Int16Array;
  readonly shot: Int16Array;
  /** 1 for places in neighbouring spaces, doors or not (§1.1 rule 2). */
  readonly beside: Uint8Array;
  readonly personnel: Gait;
  readonly standees: Gait;
  /** The steps of standees between all places as if no door were closed and no pit trap blocked them (OPEN-48). */
  readonly trapped: Int16Array;
  readonly untrapped: Int16Array;
}

/** The inputs of the tables. */
interface TableParts {
  readonly board: Board;
  /** In alphabetical order, as everywhere in a compact board. */
  readonly places: readonly Place[];
  readonly spaces: readonly Space[];
  readonly spaceOf: Int32Array;
  readonly id: (name: string) => number;
  readonly features: BoardFeatures;
  /** By space: whether an undestroyed pit trap is there. */
  readonly trapped: readonly boolean[];
}

const known = new WeakMap<Board["edges"], Map<CompactReadings, Map<string, KnownTables>>>();

interface KnownTables {
  readonly places: Board["places"];
  readonly tables: BoardTables;
}

/**
 * The tables of a board. Boards that differ only in the contents of their spaces, as those of one game do, share them:
 * they are cached by list of edges and set of readings.
 */
export function boardTables(parts: TableParts, readings: CompactReadings): BoardTables {
  const { board, spaces, trapped, features } = parts;
  let ofEdges = known.get(board.edges);
  if (ofEdges === undefined) known.set(board.edges, (ofEdges = new Map()));
  let underReadings = ofEdges.get(readings);
  if (underReadings === undefined) ofEdges.set(readings, (underReadings = new Map()));
  const isEast = features.holds("east door of prison");
  const key = spaces.map(({ name, map }, at) => `${name}|${map}|${trapped[at]}|${isEast(parts.id(name))}`).join();
  const found = underReadings.get(key);
  if (found?.places === board.places) return found.tables;
  const tables = makeTables(parts, readings);
  underReadings.set(key, { places: board.places, tables });
  return tables;
}

function makeTables(
  { board, places, spaces, spaceOf, id, features, trapped }: TableParts,
  readings: CompactReadings,
): BoardTables {
  const placeCount = places.length;
  const usable = usableEdges(board, places, readings);
  const edges = opened(usable, features, id, readings);
  const range = rangeTable(edges, id, spaceOf, spaces, readings);
  const shot = range.slice();
  for (let first = 0; first < placeCount; first += 1) {
    for (let second = 0; second < placeCount; second += 1) {
      if (first !== second && spaceOf[first] === spaceOf[second]) shot[first * placeCount + second] = UNREACHABLE;
    }
  }
  const personnelEnters = (to: number): boolean => places[to]?.impassable !== "all";
  const standeesEnter = (to: number): boolean => places[to]?.impassable === "none" && !trapped[spaceOf[to] ?? -1];
  const spaceOfName = (name: string): string => places[id(name)]?.space ?? name;
  const pastDoors = (enters: (to: number) => boolean): Int16Array =>
    distances(createGraph(placeCount, directedSteps(edges, id, spaceOfName, enters, true)));
  const gait = (enters: (to: number) => boolean): Gait => {
    const taken = directedSteps(edges, id, spaceOfName, enters, false);
    const steps = createGraph(placeCount, taken);
    const ofEverybody =
      edges === usable ? steps : createGraph(placeCount, directedSteps(usable, id, spaceOfName, enters, false));
    const walk = distances(steps);
    const goal = readings.goals === "range" ? range : readings.goalsPassDoors ? pastDoors(enters) : walk;
    const back = createGraph(
      placeCount,
      taken.map(([from, to]) => [to, from]),
    );
    const closer = readings.goals === "steps" ? closerTable(steps, goal) : new Int32Array(0);
    return { steps, ofEverybody, back, walk, ways: { start: steps.start, to: steps.to, goal, closer }, within: [] };
  };
  const personnel = gait(personnelEnters);
  const standees = places.every((_, place) => personnelEnters(place) === standeesEnter(place))
    ? personnel
    : gait(standeesEnter);
  return {
    range,
    shot,
    beside: besideTable(edges, id, spaceOf),
    personnel,
    standees,
    trapped: trapped.includes(true) ? pastDoors(standeesEnter) : standees.walk,
    untrapped: trapped.includes(true) ? pastDoors((to) => places[to]?.impassable === "none") : standees.walk,
  };
}

/** The edges with the doors that the bot's rules keep open. */
function opened(
  edges: readonly Edge[],
  features: BoardFeatures,
  id: (name: string) => number,
  readings: CompactReadings,
): readonly Edge[] {
  if (!readings.book.eastDoorIsOpen) return edges;
  const east = edgesOfDoor(edges, id, features.holds("east door of prison"));
  return edges.map((edge) =>
    edge.door !== null && east.has(edge) ? { ...edge, door: { ...edge.door, closed: false } } : edge,
  );
}

/** All edges, without those between a bridge's foundation and its supports where OPEN-02 forbids them. */
function usableEdges(board: Board, places: readonly Place[], readings: CompactReadings): readonly Edge[] {
  if (readings.foundationsAreOpen) return board.edges;
  const placeOf = new Map(places.map((place) => [place.name, place]));
  const supports = new Set<string>();
  for (const { from, to } of board.edges) {
    const first = placeOf.get(from);
    const second = placeOf.get(to);
    if (first?.deck === true && second?.deck === false) supports.add(`${first.space}>${second.name}`);
    if (second?.deck === true && first?.deck === false) supports.add(`${second.space}>${first.name}`);
  }
  return board.edges.filter(({ from, to }) => !supports.has(`${from}>${to}`) && !supports.has(`${to}>${from}`));
}

function directedSteps(
  edges: readonly Edge[],
  id: (name: string) => number,
  spaceOf: (name: string) => string,
  enters: (to: number) => boolean,
  throughDoors: boolean,
): (readonly [number, number])[] {
  const steps: (readonly [number, number])[] = [];
  for (const { from, to, door } of edges) {
    const [first, second] = [id(from), id(to)];
    if (first < 0 || second < 0) continue;
    const shut = door !== null && door.closed && !throughDoors;
    const opens = door?.opens ?? null;
    if (enters(second) && (!shut || (opens !== null && opens.from === spaceOf(from) && opens.to === spaceOf(to)))) {
      steps.push([first, second]);
    }
    if (enters(first) && (!shut || (opens !== null && opens.from === spaceOf(to) && opens.to === spaceOf(from)))) {
      steps.push([second, first]);
    }
  }
  return steps;
}

/**
 * The range between all places: steps between spaces, with the levels of a bridge merged and doors as OPEN-04 reads
 * them.
 */
function rangeTable(
  edges: readonly Edge[],
  id: (name: string) => number,
  spaceOf: Int32Array,
  spaces: readonly Space[],
  readings: CompactReadings,
): Int16Array {
  const spaceCount = spaces.length;
  const between = (kept: readonly Edge[]): (readonly [number, number])[] =>
    kept.flatMap(({ from, to }) => {
      const [first, second] = [spaceOf[id(from)] ?? -1, spaceOf[id(to)] ?? -1];
      return first < 0 || second < 0 ? [] : [[first, second] as const, [second, first] as const];
    });
  const plain = edges.filter((edge) => edge.door === null);
  const bySpace = distances(createGraph(spaceCount, between(readings.shotsAvoidDoors === "always" ? plain : edges)));
  if (readings.shotsAvoidDoors === "on every shortest path") {
    const around = distances(createGraph(spaceCount, between(plain)));
    bySpace.forEach((steps, pair) => {
      if (around[pair] !== steps) bySpace[pair] = UNREACHABLE;
    });
  }
  if (readings.shotsAvoidDoors === "directly behind") {
    const beside = new Set(between(plain).map(([first, second]) => first * spaceCount + second));
    for (const [first, second] of between(edges.filter((edge) => edge.door !== null))) {
      const pair = first * spaceCount + second;
      if (!beside.has(pair)) bySpace[pair] = UNREACHABLE;
    }
  }
  const count = spaceOf.length;
  const maps = spaces.map(({ map }) => map);
  const table = new Int16Array(count * count);
  for (let first = 0; first < count; first += 1) {
    const from = spaceOf[first]!;
    for (let second = 0; second < count; second += 1) {
      const to = spaceOf[second]!;
      table[first * count + second] = maps[from] === maps[to] ? bySpace[from * spaceCount + to]! : UNREACHABLE;
    }
  }
  return table;
}

function besideTable(edges: readonly Edge[], id: (name: string) => number, spaceOf: Int32Array): Uint8Array {
  const count = spaceOf.length;
  // There are no more spaces than places.
  const areNeighbours = new Uint8Array(count * count);
  for (const { from, to } of edges) {
    const [first, second] = [spaceOf[id(from)], spaceOf[id(to)]];
    if (first === undefined || second === undefined || first === second) continue;
    areNeighbours[first * count + second] = 1;
    areNeighbours[second * count + first] = 1;
  }
  const table = new Uint8Array(count * count);
  for (let first = 0; first < count; first += 1) {
    const row = spaceOf[first]! * count;
    for (let second = 0; second < count; second += 1) {
      table[first * count + second] = areNeighbours[row + spaceOf[second]!]!;
    }
  }
  return table;
}

const BITS = 31;

function closerTable({ count, start, to }: Graph, goal: Int16Array): Int32Array {
  for (let place = 0; place < count; place += 1) {
    if (start[place + 1]! - start[place]! > BITS) return new Int32Array(0);
  }
  const table = new Int32Array(count * count);
  for (let place = 0; place < count; place += 1) {
    for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
      const bit = 1 << (edge - start[place]!);
      const row = to[edge]! * count;
      for (let end = 0; end < count; end += 1) {
        if (goal[row + end]! < goal[place * count + end]!) table[place * count + end]! |= bit;
      }
    }
  }
  return table;
}
