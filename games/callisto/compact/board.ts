import { memoize } from "../../../grammar/memoize.ts";
import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { byName, coverOfStructures, isRuined, isStanding } from "../board/spaces.ts";
import { spawnOf } from "../effects/units.ts";
import type { Board, Space } from "../position.ts";
import { boardTables, type Gait, type Graph, nodesWithin } from "./board-tables.ts";
import type { CompactReadings, ObjectiveKind } from "./book-rules.ts";
import { boardFeatures, FEATURE } from "./features.ts";
import { PLACE } from "./flags.ts";
import { NameTable } from "./kinds.ts";

/** The data of a board that all positions on it share, under one set of readings. Places are in alphabetical order. */
export type CompactBoard = Readonly<ReturnType<typeof build>>;

/** The compact form of a board, cached for each board object and set of readings. */
export function compactBoard(board: Board, readings: CompactReadings): CompactBoard {
  return compactBoards(board)(readings);
}

const compactBoards = memoize((board: Board) => memoize((readings: CompactReadings) => build(board, readings)));

/** The places within `most` steps of a class's movement, cached. */
export function placesWithin(gait: Gait, most: number): Graph {
  const bounded = Math.min(most, gait.steps.count);
  return (gait.within[bounded] ??= nodesWithin(gait.walk, gait.steps.count, bounded));
}

/** What boards with the same places and names of spaces share, such as those of one game, which differ in their contents. */
type Lay = Readonly<ReturnType<typeof layOut>>;

const lays = memoize((_places: Board["places"]): { last: Lay | null } => ({ last: null }));

function layOf(board: Board): Lay {
  const known = lays(board.places);
  const spaces = [...board.spaces].sort(byName);
  const { last } = known;
  const isSame =
    last?.spaceNames.length === spaces.length && last.spaceNames.every((name, at) => name === spaces[at]?.name);
  if (last !== null && isSame) return last;
  known.last = layOut(board.places, spaces);
  return known.last;
}

function layOut(allPlaces: Board["places"], spaces: readonly Space[]) {
  const places = [...allPlaces].sort(byName);
  const byPlaceName = new NameTable<{ readonly name: string; readonly id: number }>();
  places.forEach(({ name }, id) => byPlaceName.set({ name, id }));
  const spaceIds = new Map(spaces.map((space, id) => [space.name, id]));
  const spaceOf = Int32Array.from(places, (place) => spaceIds.get(place.space) ?? -1);
  const spaceStart = new Int32Array(spaces.length + 1);
  const spacePlaces: number[] = [];
  spaces.forEach((_, space) => {
    spaceOf.forEach((of, place) => {
      if (of === space) spacePlaces.push(place);
    });
    spaceStart[space + 1] = spacePlaces.length;
  });
  return {
    places,
    spaceOf,
    byPlaceName,
    placeNames: places.map((place) => place.name),
    placeOfSlot: byPlaceName.bySlot((place) => place.id),
    // As keys of an object, names are the engine's own strings, so comparing equal ones is fast.
    spaceNames: Object.keys(Object.fromEntries(spaces.map((space) => [space.name, true]))),
    flat: places.length === spaces.length && spaceOf.every((space, place) => space === place),
    spaceStart,
    spacePlaces: Int32Array.from(spacePlaces),
    placeIds: Int32Array.from(places.keys()),
    cover: Int32Array.from(places, (place) => place.cover),
    groundOf: Int32Array.from(spaceOf, (space) => spaceOf.indexOf(space)),
    topOf: Int32Array.from(spaceOf, (space) => spaceOf.lastIndexOf(space)),
    /** The first place of each space; −1 for a space without places. */
    grounds: spaces.map((_, space) => spaceOf.indexOf(space)),
  };
}

function build(board: Board, readings: CompactReadings) {
  const spaces = [...board.spaces].sort(byName);
  const lay = layOf(board);
  const { places, byPlaceName, spaceOf } = lay;
  const placeCount = places.length;
  const baseState = new Int32Array(placeCount);
  const value = new Int32Array(placeCount);
  const objectives: number[] = [];
  const isObjective = (space: Space | undefined, kind: ObjectiveKind): boolean => {
    if (space === undefined) return false;
    if (kind === "printed") return space.objective > 0;
    if (kind === "printed and not ruined") return space.objective > 0 && !isRuined(space);
    if (kind === "building") return space.has.some((feature) => feature.name === kind && isStanding(feature));
    return space.has.some(({ name, destroyed }) => name === kind && !destroyed);
  };
  places.forEach((place, id) => {
    const space = spaces[spaceOf[id] ?? -1];
    value[id] = space?.objective ?? 0;
    const own = isObjective(space, readings.book.ownObjectives);
    const structures = space?.has.filter(({ armour }) => armour !== null) ?? [];
    if (own) objectives.push(id);
    baseState[id] =
      (own ? PLACE.objective : 0) |
      (isObjective(space, readings.book.enemyObjectives) ? PLACE.enemyObjective : 0) |
      (structures.some(isStanding) ? PLACE.structure : 0) |
      (structures.some(({ destroyed }) => destroyed) ? PLACE.ruin : 0) |
      (place.elevated ? PLACE.elevated : 0) |
      (place.deck ? 0 : PLACE.ground) |
      (space?.starting === "bot" ? PLACE.ownStarting : space?.starting === "player" ? PLACE.enemyStarting : 0);
  });
  const id = (name: string): number => byPlaceName.get(name)?.id ?? -1;
  const features = boardFeatures(
    board,
    spaces,
    spaceOf,
    (space) => lay.grounds[space] ?? -1,
    id,
    readings.book.eastDoorIsOpen,
  );
  const { state, place: placeOfStructure } = features.structures;
  const buildings = [...state].flatMap((bits, index) =>
    (bits & FEATURE.building) === 0 ? [] : [spaceOf[placeOfStructure[index] ?? -1]],
  );
  const trapped = spaces.map((space) => space.has.some(({ name, destroyed }) => name === "pit trap" && !destroyed));
  const tables = boardTables({ board, places, spaces, spaceOf, id, features, trapped }, readings);
  return {
    ...tables,
    board,
    placeCount,
    placeNames: lay.placeNames,
    /** The number of each place, by its name. */
    places: byPlaceName,
    /** The number of a place, by the slot of its name in `places`. */
    placeOfSlot: lay.placeOfSlot,
    spaceNames: lay.spaceNames,
    /** Whether every space is a single place with the same number, because there are no bridges. */
    flat: lay.flat,
    /** The places of space s are `spacePlaces[spaceStart[s]]` … */
    spaceStart: lay.spaceStart,
    spacePlaces: lay.spacePlaces,
    spaceOf,
    /**
     * Things in one cell share a space: the space itself, or the place where the levels of a bridge are separate
     * (OPEN-01).
     */
    cell: readings.bridgesAreOneSpace ? spaceOf : lay.placeIds,
    value,
    cover: lay.cover,
    /** The cover of a place with that of the structures in its space. */
    fullCover: Int32Array.from(places, (place, id) => {
      const space = spaces[spaceOf[id] ?? -1];
      return place.cover + (space === undefined ? 0 : coverOfStructures(space));
    }),
    /** By place: 1 where a building is in its space. */
    hasBuilding: Uint8Array.from(spaceOf, (space) => (buildings.includes(space) ? 1 : 0)),
    /** The bits that no marker or unit changes. */
    baseState,
    /** The places whose space is an objective. */
    objectives: Int32Array.from(objectives),
    /** The first place of each place's space: its ground. */
    groundOf: lay.groundOf,
    /** By place: the highest level of its space, or the ground if that is the only level. */
    topOf: lay.topOf,
    /** Scratch memory of searches. */
    reached: new Int32Array(placeCount),
    steps: new Int32Array(placeCount),
    queue: new Int32Array(placeCount),
    following: new FollowedWays(placeCount),
    /** The bits that a unit entering to act changes, as they were before. Only one unit enters at a time. */
    beforeEntering: {
      placeState: new Int32Array(placeCount),
      placeCounts: new Int32Array(placeCount),
    },
    spawns: new Spawns(board, lay.byPlaceName),
    /** Structures, doors, equipment, markers, areas. */
    features,
    // The same as compiled sheets name them, in one step, with the bits of `FEATURE`.
    structureCount: features.structures.names.length,
    structureState: features.structures.state,
    structurePlace: features.structures.place,
    doorCount: features.doors.names.length,
    doorState: features.doors.state,
    doorFrom: features.doors.from,
    doorTo: features.doors.to,
    equipmentCount: features.equipment.names.length,
    equipmentState: features.equipment.state,
    equipmentPlace: features.equipment.place,
    markerCount: features.markers.names.length,
    markerState: features.markers.state,
    markerPlace: features.markers.place,
    areaCount: features.areas.names.length,
    areaState: features.areas.state,
    /** The areas of each place: its launch pad and its map. */
    pad: features.pad,
    map: features.map,
    escape: features.escape,
    south: features.south,
    /** The number of a thing that exists only once. */
    single: 1,
    largestFeatureCount: Math.max(
      features.structures.names.length,
      features.doors.names.length,
      features.equipment.names.length,
      features.markers.names.length,
      features.areas.names.length,
      1,
    ),
  };
}

/** Where units enter the board, found out once for the sheet that asks. */
class Spawns {
  readonly #board: Board;
  readonly #places: Lay["byPlaceName"];
  #scenario: CheckedScenario | null = null;
  #rules: readonly CheckedRule[] = [];
  #byUnit = new Map<string, number>();

  constructor(board: Board, places: Lay["byPlaceName"]) {
    this.#board = board;
    this.#places = places;
  }

  /** The place where a unit enters; −1 for nowhere. */
  of(unit: string, scenario: CheckedScenario, rules: readonly CheckedRule[]): number {
    if (this.#scenario !== scenario || this.#rules !== rules) {
      this.#scenario = scenario;
      this.#rules = rules;
      this.#byUnit = new Map();
    }
    let place = this.#byUnit.get(unit);
    if (place === undefined) {
      const name = spawnOf(this.#board, scenario, { name: unit }, rules);
      place = name === null ? -1 : (this.#places.get(name)?.id ?? -1);
      this.#byUnit.set(unit, place);
    }
    return place;
  }
}

/** Values of places while ways are followed: each place's value is computed once. */
class FollowedWays {
  readonly values: Int32Array;
  readonly stamps: Int32Array;
  #stamp = 0;

  constructor(placeCount: number) {
    this.values = new Int32Array(placeCount);
    this.stamps = new Int32Array(placeCount);
  }

  /** Invalidates the values of places on other ways; returns the stamp of valid values from now on. */
  begin(): number {
    this.#stamp = (this.#stamp + 1) | 0;
    return this.#stamp;
  }
}
