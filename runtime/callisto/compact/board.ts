import type { Board, Edge, Place, Space } from "../position.ts";
import type { ObjectiveKind } from "./book-rules.ts";
import type { CompactReadings } from "./readings.ts";
import { PLACE } from "./flags.ts";
import { boardFeatures, isStructure, type BoardFeatures } from "./features.ts";
import { NameTable } from "./name-table.ts";
import { createGraph, distances, nodesWithin, UNREACHABLE, type Graph } from "./graph.ts";

/** What compiled sheets ask of how a class of units goes. */
export interface Ways {
  /** The steps of the gait, as in a graph. */
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** What measures nearer and towards (OPEN-03, OPEN-58). */
  readonly goal: Int16Array;
  /**
   * By place and goal, which of the place's neighbours are nearer to the goal, one bit each in their order. Empty where
   * a place has more neighbours than bits, or where distances are not counted in steps.
   */
  readonly closer: Int32Array;
}

/** How a class of units goes over a board. Vehicles and mechs are standees. */
export interface Gait {
  /** Steps that the class may take: no closed door, no place that bars it. */
  readonly steps: Graph;
  /** The same steps from where they lead. */
  readonly back: Graph;
  readonly walk: Int16Array;
  readonly ways: Ways;
  /** Places within n steps, by n; filled on demand. */
  readonly within: Graph[];
}

/** What a board says once for all positions on it, under one set of readings. Places are in alphabetical order. */
export interface CompactBoard {
  readonly board: Board;
  readonly placeCount: number;
  readonly placeNames: readonly string[];
  /** The number of each place, by its name. */
  readonly places: NameTable<{ readonly name: string; readonly id: number }>;
  /** The same number, by the slot of the place's name in `places`. */
  readonly placeOfSlot: Int16Array;
  readonly spaceNames: readonly string[];
  /** Every space is one place, numbered alike: no bridges. */
  readonly flat: boolean;
  /** The places of space s are `spacePlaces[spaceStart[s]]` … */
  readonly spaceStart: Int32Array;
  readonly spacePlaces: Int32Array;
  readonly spaceOf: Int32Array;
  /** Things in one cell share a space: the space, or the place where the levels of a bridge are apart (OPEN-01). */
  readonly cell: Int32Array;
  readonly value: Int32Array;
  readonly cover: Int32Array;
  /** The bits that no marker or unit changes. */
  readonly baseState: Int32Array;
  /** Places whose space is an objective. */
  readonly objectives: Int32Array;
  /** Range between places (§1.7 rule 24), and the same for shots, which never pass between the levels of a bridge. */
  readonly range: Int16Array;
  readonly shot: Int16Array;
  /** 1 for places in neighbouring spaces, doors or not (§1.1 rule 2). */
  readonly beside: Uint8Array;
  /** The first place of each place's space: its ground. */
  readonly groundOf: Int32Array;
  /** By place: the last level of its space, the ground where there is one only. */
  readonly topOf: Int32Array;
  readonly personnel: Gait;
  readonly standees: Gait;
  /** The steps of standees between all places, closed doors aside, and as if no pit trap barred them (OPEN-48). */
  readonly trapped: Int16Array;
  readonly untrapped: Int16Array;
  /** Structures, doors, equipment, markers, areas. */
  readonly features: BoardFeatures;
  /** Scratch of searches. */
  readonly reached: Int32Array;
  readonly steps: Int32Array;
  readonly queue: Int32Array;
  /** Where units enter, by their names; filled on demand. */
  readonly spawns: Map<string, number>;
}

const built = new WeakMap<Board, Map<CompactReadings, CompactBoard>>();

/** The compact form of a board, made once for each board object and set of readings. */
export function compactBoard(board: Board, readings: CompactReadings): CompactBoard {
  let underReadings = built.get(board);
  if (underReadings === undefined) built.set(board, (underReadings = new Map()));
  let compact = underReadings.get(readings);
  if (compact === undefined) underReadings.set(readings, (compact = build(board, readings)));
  return compact;
}

/** The places within `most` steps of a gait, kept for the next time. */
export function placesWithin(gait: Gait, most: number): Graph {
  const bounded = Math.min(most, gait.steps.count);
  return (gait.within[bounded] ??= nodesWithin(gait.walk, gait.steps.count, bounded));
}

const byName = (first: { readonly name: string }, second: { readonly name: string }): number =>
  first.name < second.name ? -1 : first.name > second.name ? 1 : 0;

function build(board: Board, readings: CompactReadings): CompactBoard {
  const places = [...board.places].sort(byName);
  const spaces = [...board.spaces].sort(byName);
  const byPlaceName = new NameTable<{ readonly name: string; readonly id: number }>();
  places.forEach(({ name }, id) => byPlaceName.set({ name, id }));
  const spaceIds = new Map(spaces.map((space, id) => [space.name, id]));
  const placeCount = places.length;
  const spaceOf = Int32Array.from(places, (place) => spaceIds.get(place.space) ?? -1);
  const baseState = new Int32Array(placeCount);
  const value = new Int32Array(placeCount);
  const objectives: number[] = [];
  const isObjective = (space: Space | undefined, kind: ObjectiveKind): boolean =>
    kind === "printed"
      ? (space?.objective ?? 0) > 0
      : (space?.has.some(({ name, destroyed }) => name === kind && !destroyed) ?? false);
  places.forEach((place, id) => {
    const space = spaces[spaceOf[id] ?? -1];
    value[id] = space?.objective ?? 0;
    const own = isObjective(space, readings.book.ownObjectives);
    const structures = space?.has.filter((each) => isStructure(each.name, each.armour)) ?? [];
    if (own) objectives.push(id);
    baseState[id] =
      (own ? PLACE.objective : 0) |
      (isObjective(space, readings.book.enemyObjectives) ? PLACE.enemyObjective : 0) |
      (structures.some(({ destroyed }) => !destroyed) ? PLACE.structure : 0) |
      (structures.some(({ destroyed }) => destroyed) ? PLACE.ruin : 0) |
      (place.elevated ? PLACE.elevated : 0) |
      (place.deck ? 0 : PLACE.ground) |
      (space?.starting === "bot" ? PLACE.ownStarting : space?.starting === "player" ? PLACE.enemyStarting : 0);
  });
  const spaceStart = new Int32Array(spaces.length + 1);
  const spacePlaces: number[] = [];
  spaces.forEach((_, space) => {
    spaceOf.forEach((of, place) => {
      if (of === space) spacePlaces.push(place);
    });
    spaceStart[space + 1] = spacePlaces.length;
  });

  const id = (name: string): number => byPlaceName.get(name)?.id ?? -1;
  const features = boardFeatures(
    board,
    spaces,
    spaceOf,
    (space) => spaceOf.indexOf(space),
    id,
    readings.book.eastDoorIsOpen,
  );
  const edges = opened(usableEdges(board, places, readings), features, id, readings);
  const range = rangeTable(edges, id, spaceOf, spaces, readings);
  const shot = range.slice();
  for (let first = 0; first < placeCount; first += 1) {
    for (let second = 0; second < placeCount; second += 1) {
      if (first !== second && spaceOf[first] === spaceOf[second]) shot[first * placeCount + second] = UNREACHABLE;
    }
  }
  const trapped = spaces.map((space) => space.has.some(({ name, destroyed }) => name === "pit trap" && !destroyed));
  const personnelEnters = (to: number): boolean => places[to]?.impassable !== "all";
  const standeesEnter = (to: number): boolean => places[to]?.impassable === "none" && !trapped[spaceOf[to] ?? -1];
  const spaceOfName = (name: string): string => places[id(name)]?.space ?? name;
  const pastDoors = (enters: (to: number) => boolean): Int16Array =>
    distances(createGraph(placeCount, directedSteps(edges, id, spaceOfName, enters, true)));
  const gait = (enters: (to: number) => boolean): Gait => {
    const taken = directedSteps(edges, id, spaceOfName, enters, false);
    const steps = createGraph(placeCount, taken);
    const walk = distances(steps);
    const goal = readings.goals === "range" ? range : readings.goalsPassDoors ? pastDoors(enters) : walk;
    const back = createGraph(
      placeCount,
      taken.map(([from, to]) => [to, from]),
    );
    const closer = readings.goals === "steps" ? closerTable(steps, goal) : new Int32Array(0);
    return { steps, back, walk, ways: { start: steps.start, to: steps.to, goal, closer }, within: [] };
  };
  const personnel = gait(personnelEnters);
  const standees = places.every((_, place) => personnelEnters(place) === standeesEnter(place))
    ? personnel
    : gait(standeesEnter);
  return {
    board,
    placeCount,
    placeNames: places.map((place) => place.name),
    places: byPlaceName,
    placeOfSlot: byPlaceName.bySlot((place) => place.id),
    // As keys of an object, names are the engine's own copies: equal ones are found equal at a glance.
    spaceNames: Object.keys(Object.fromEntries(spaces.map((space) => [space.name, true]))),
    flat: placeCount === spaces.length && spaceOf.every((space, place) => space === place),
    spaceStart,
    spacePlaces: Int32Array.from(spacePlaces),
    spaceOf,
    cell: readings.bridgesAreOneSpace ? spaceOf : Int32Array.from(places, (_, place) => place),
    value,
    cover: Int32Array.from(places, (place) => place.cover),
    baseState,
    objectives: Int32Array.from(objectives),
    range,
    shot,
    beside: besideTable(edges, id, spaceOf),
    groundOf: Int32Array.from(spaceOf, (space) => spaceOf.indexOf(space)),
    topOf: Int32Array.from(spaceOf, (space) => spaceOf.lastIndexOf(space)),
    personnel,
    reached: new Int32Array(placeCount),
    steps: new Int32Array(placeCount),
    queue: new Int32Array(placeCount),
    spawns: new Map(),
    standees,
    trapped: trapped.includes(true) ? pastDoors(standeesEnter) : standees.walk,
    untrapped: trapped.includes(true) ? pastDoors((to) => places[to]?.impassable === "none") : standees.walk,
    features,
  };
}

/** The edges as the bot's rules leave their doors. */
function opened(
  edges: readonly Edge[],
  features: BoardFeatures,
  id: (name: string) => number,
  readings: CompactReadings,
): readonly Edge[] {
  if (!readings.book.eastDoorIsOpen) return edges;
  const isEast = features.holds("east door of prison");
  return edges.map((edge) =>
    edge.door !== null && (isEast(id(edge.from)) || isEast(id(edge.to)))
      ? { ...edge, door: { ...edge.door, closed: false } }
      : edge,
  );
}

/** All edges, less those between a bridge's foundation and its supports where OPEN-02 forbids them. */
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

/** Range between all places: steps between spaces, the levels of a bridge merged, doors as OPEN-04 reads them. */
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
  const table = new Int16Array(count * count);
  for (let first = 0; first < count; first += 1) {
    for (let second = 0; second < count; second += 1) {
      const [from, to] = [spaceOf[first]!, spaceOf[second]!];
      const apart = spaces[from]?.map !== spaces[to]?.map;
      table[first * count + second] = apart ? UNREACHABLE : bySpace[from * spaceCount + to]!;
    }
  }
  return table;
}

function besideTable(edges: readonly Edge[], id: (name: string) => number, spaceOf: Int32Array): Uint8Array {
  const count = spaceOf.length;
  const neighbours = new Set<string>();
  for (const { from, to } of edges) {
    const [first, second] = [spaceOf[id(from)], spaceOf[id(to)]];
    if (first === second) continue;
    neighbours.add(`${first} ${second}`).add(`${second} ${first}`);
  }
  const table = new Uint8Array(count * count);
  for (let first = 0; first < count; first += 1) {
    for (let second = 0; second < count; second += 1) {
      if (neighbours.has(`${spaceOf[first]} ${spaceOf[second]}`)) table[first * count + second] = 1;
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
