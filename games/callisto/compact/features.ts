import { firstOfEach } from "../../../grammar/group-by.ts";
import { byName, DEFAULT_ARMOUR, isStanding, kindOfFeature, rowOf } from "../board/spaces.ts";
import type { Board, Edge, Feature, Space } from "../position.ts";

/** Bits of things in spaces: of `structureState`, `equipmentState`, `markerState`, `areaState`. */
export const FEATURE = {
  building: 1 << 0,
  pitTrap: 1 << 1,
  escapePod: 1 << 2,
  easternPod: 1 << 3,
  westernmostPod: 1 << 4,
  controlStation: 1 << 5,
  laser: 1 << 6,
  doors: 1 << 7,
  prisoner: 1 << 8,
  civilian: 1 << 9,
  pad: 1 << 10,
  map: 1 << 11,
  launchPad: 1 << 12,
  westDoor: 1 << 13,
  /** A door on an edge, not a space that represents one. */
  door: 1 << 14,
} as const;

/** The contents of a board, apart from its places. */
export type BoardFeatures = Readonly<ReturnType<typeof boardFeatures>>;

/** The bits of things of a kind. */
export const KIND_BITS: Readonly<Record<string, number>> = {
  building: FEATURE.building,
  "pit trap": FEATURE.pitTrap,
  "escape pod": FEATURE.escapePod,
  comms: FEATURE.controlStation,
  laser: FEATURE.laser,
  DOORS: FEATURE.doors,
  prisoner: FEATURE.prisoner,
  civilian: FEATURE.civilian,
};

/** The bits of things that sheets distinguish by their location. */
export const NAME_BITS: Readonly<Record<string, number>> = {
  "eastern escape pod": FEATURE.easternPod,
  "westernmost escape pod": FEATURE.westernmostPod,
};

function bitsOf(name: string): number {
  return (KIND_BITS[kindOfFeature(name)] ?? 0) | (NAME_BITS[name] ?? 0);
}

/**
 * Collects the things on a board. Destroyed ones are left out.
 * @param ground the first place of a space, by the space's number.
 * @param eastDoorIsOpen whether a rule of the bot keeps the east door of the prison open.
 */
export function boardFeatures(
  board: Board,
  spaces: readonly Space[],
  spaceOf: Int32Array,
  ground: (space: number) => number,
  id: (place: string) => number,
  eastDoorIsOpen: boolean,
) {
  /** Things of one sort in alphabetical order, each with its bits and the ground of its space. */
  const collect = (kept: (feature: Feature) => boolean) => {
    const found = spaces.flatMap((space, number) =>
      space.has
        .filter((feature) => !feature.destroyed && kept(feature))
        .map(({ name, armour }) => ({ name: `${name} ${space.name}`, bits: bitsOf(name), space: number, armour })),
    );
    found.sort(byName);
    return {
      features: {
        names: found.map(({ name }) => name),
        state: Int32Array.from(found, (each) => each.bits),
        place: Int32Array.from(found, (each) => ground(each.space)),
      },
      armour: Int32Array.from(found, ({ armour }) => armour ?? DEFAULT_ARMOUR),
    };
  };
  const { features: structures, armour } = collect(isStanding);
  const equipment = collect(({ name }) => name === "laser" || name === "DOORS").features;
  const markers = collect(({ name }) => name === "prisoner" || name === "civilian").features;
  const pads = [...new Set(spaces.flatMap(({ pad }) => (pad === null ? [] : [pad])))].sort();
  const maps = [...new Set(spaces.map(({ map }) => map))].sort();
  const launchPad = (name: string): number => (name === "LZ01 Alpha" ? FEATURE.launchPad : 0);
  const withName = (name: string): ((place: number) => boolean) => {
    const here = spaces.map(({ has }) => has.some((each) => each.name === name && !each.destroyed));
    return (place) => here[spaceOf[place] ?? -1] ?? false;
  };
  const isEscape = withName("escape");
  return {
    structures,
    armour,
    doors: collectDoors(
      board,
      id,
      (place) => spaces[spaceOf[place] ?? -1]?.name ?? "",
      withName,
      eastDoorIsOpen,
      spaces.map((_, space) => ground(space)),
    ),
    equipment,
    markers,
    /** Named launch pads, then maps. */
    areas: {
      names: [...pads, ...maps],
      state: Int32Array.from([...pads.map((name) => FEATURE.pad | launchPad(name)), ...maps.map(() => FEATURE.map)]),
      place: new Int32Array(pads.length + maps.length).fill(-1),
    },
    /** The pad and the map of each place, as indices of areas; −1 for none. */
    pad: Int32Array.from(spaceOf, (space) => pads.indexOf(spaces[space]?.pad ?? "")),
    map: Int32Array.from(spaceOf, (space) => pads.length + maps.indexOf(spaces[space]?.map ?? "")),
    /** 1 for places from which mechs escape. */
    escape: Uint8Array.from(spaceOf, (_, place) => (isEscape(place) ? 1 : 0)),
    /** The row of each place's space, increasing to the south. */
    south: Int32Array.from(spaceOf, (space) => rowOf(spaces[space]?.name ?? "")),
    /** Whether a place is in a space that contains something of that name. */
    holds: withName,
  };
}

function collectDoors(
  board: Board,
  id: (place: string) => number,
  spaceName: (place: number) => string,
  holds: (name: string) => (place: number) => boolean,
  eastDoorIsOpen: boolean,
  grounds: readonly number[],
) {
  const isEast = holds("east door of prison");
  const isWest = holds("west door of prison");
  const spaceOfDoor = grounds.filter((place) => isWest(place));
  const east = eastDoorIsOpen ? edgesOfDoor(board.edges, id, isEast) : NO_EDGES;
  const found = board.edges.flatMap((edge) => {
    const { door } = edge;
    const [from, to] = [id(edge.from), id(edge.to)];
    if (door === null || from < 0 || to < 0) return [];
    const opened = east.has(edge);
    const closed = door.closed && !opened;
    const shut = (first: number, second: number): boolean =>
      closed && !(door.opens?.from === spaceName(first) && door.opens.to === spaceName(second));
    return [{ name: `door ${door.name}`, from, to, shutFrom: shut(from, to), shutTo: shut(to, from), closed }];
  });
  found.sort(byName);
  const kept = firstOfEach(found, ({ name }) => name);
  const west = areDoor(kept, isWest);
  const stated = kept.map((door, index) => ({ ...door, bits: FEATURE.door | (west[index] ? FEATURE.westDoor : 0) }));
  // If not exactly one edge of it has a door, the space itself represents the west door of the prison.
  const standing = west.includes(true)
    ? []
    : spaceOfDoor.map((place) => {
        const name = `west door of prison ${spaceName(place)}`;
        const open = { shutFrom: false, shutTo: false, closed: false };
        return { name, from: place, to: place, ...open, bits: FEATURE.westDoor };
      });
  const doors = [...stated, ...standing].sort(byName);
  const bits = (values: readonly boolean[]): Uint8Array => Uint8Array.from(values, (value) => (value ? 1 : 0));
  return {
    names: doors.map(({ name }) => name),
    from: Int32Array.from(doors, (door) => door.from),
    to: Int32Array.from(doors, (door) => door.to),
    /** 1 where the door is closed from that side. */
    shutFrom: bits(doors.map((door) => door.shutFrom)),
    shutTo: bits(doors.map((door) => door.shutTo)),
    /** 1 where the position calls the door closed. */
    closed: bits(doors.map((door) => door.closed)),
    state: Int32Array.from(doors, (door) => door.bits),
  };
}

const NO_EDGES: ReadonlySet<Edge> = new Set();

/** The edges with a door that a name of spaces means. */
export function edgesOfDoor(
  edges: readonly Edge[],
  id: (place: string) => number,
  isNamed: (place: number) => boolean,
): ReadonlySet<Edge> {
  const doors = edges.filter(({ door }) => door !== null);
  const named = areDoor(
    doors.map((edge) => ({ from: id(edge.from), to: id(edge.to) })),
    isNamed,
  );
  return new Set(doors.filter((_, index) => named[index]));
}

/** Which doors a name of spaces means: those between two of its spaces, otherwise the only door of one of them. */
function areDoor(
  doors: readonly { readonly from: number; readonly to: number }[],
  isNamed: (place: number) => boolean,
): readonly boolean[] {
  const between = doors.map(({ from, to }) => isNamed(from) && isNamed(to));
  if (between.includes(true)) return between;
  const beside = doors.map(({ from, to }) => isNamed(from) || isNamed(to));
  return beside.filter(Boolean).length === 1 ? beside : doors.map(() => false);
}
