import { memoize } from "../../../grammar/memoize.ts";
import type { Thing } from "../../../runtime/game.ts";
import type { Edge, Feature, PlaceName, Position, SpaceName } from "../position.ts";
import { holds, placeNamed, placeThing, spaceOfPlace, unitNamed } from "./environment.ts";
import { isStanding } from "../board/features.ts";
import { doorIsOpen } from "./distance.ts";

/*
 * What stands and lies in spaces. A thing is named by what it is and where: `building c3`, `laser b2`, `door c3-d3`. It
 * is at every level of its space (§1.1 rule 4).
 */

/** The things of a sort that the features of the spaces make. */
export function featureThings(
  position: Position,
  sort: string,
  pass: (feature: Feature, space: SpaceName) => boolean,
): readonly Thing[] {
  return position.board.spaces.flatMap(({ name, has }) =>
    has.flatMap((feature) => (pass(feature, name) ? [{ sort, name: `${feature.name} ${name}` }] : [])),
  );
}

/** The space in the name of a structure, of equipment or of a marker. */
export function spaceOfFeature(thing: Thing): SpaceName {
  return thing.name.slice(thing.name.lastIndexOf(" ") + 1);
}

/** The printed name of a structure, of equipment or of a marker. */
export function nameOfFeature(thing: Thing): string {
  return thing.name.slice(0, thing.name.lastIndexOf(" "));
}

/** The structure of a name that still stands. */
export function standingStructure(position: Position, thing: Thing): Feature | null {
  const space = spaceOfFeature(thing);
  const has = position.board.spaces.find(({ name }) => name === space)?.has ?? [];
  return has.find((feature) => isStanding(feature) && `${feature.name} ${space}` === thing.name) ?? null;
}

/** All levels of a space. */
export function placesOfSpace({ board }: Position, space: SpaceName): readonly Thing[] {
  return board.places.filter((place) => place.space === space).map(({ name }) => placeThing(name));
}

/** Whether something that passes stands or lies in the space of a place. */
export function has(position: Position, place: PlaceName, pass: (feature: Feature) => boolean): boolean {
  return spaceOfPlace(position, place).has.some(pass);
}

type DoorEdge = Edge & { readonly door: NonNullable<Edge["door"]> };

function doorEdges({ board }: Position): readonly DoorEdge[] {
  return doorsAmong(board.edges).edges;
}

/** Every door of the board. */
export function doorThings({ board }: Position): readonly Thing[] {
  return doorsAmong(board.edges).things;
}

/** Looked for once: most boards have none, and every attack asks. */
const doorsAmong = memoize((all: readonly Edge[]) => {
  const edges = all.flatMap((edge): readonly DoorEdge[] => (edge.door === null ? [] : [{ ...edge, door: edge.door }]));
  return { edges, things: edges.map(({ door }) => doorThing(door.name)) };
});

function doorThing(name: string): Thing {
  return { sort: "Door", name: `door ${name}` };
}

/** Whether the board knows the door, and not only a feature of a space. */
export function isOnEdge(thing: Thing): boolean {
  return thing.name.startsWith("door ");
}

/** All levels of the spaces that a door joins. */
export function placesOfDoor(position: Position, thing: Thing): readonly Thing[] {
  const joined = edgesOfDoor(position, thing).flatMap(({ from, to }) => [from, to]);
  const spaces = new Set(joined.map((place) => placeNamed(position, place).space));
  if (spaces.size > 0) return [...spaces].flatMap((space) => placesOfSpace(position, space));
  // A door that only a feature of a space mentions, and that lies on no edge.
  return position.board.spaces.flatMap(({ name, has: features }) =>
    features.some((feature) => `${feature.name} ${name}` === thing.name) ? placesOfSpace(position, name) : [],
  );
}

function edgesOfDoor(position: Position, thing: Thing): readonly DoorEdge[] {
  return doorEdges(position).filter(({ door }) => `door ${door.name}` === thing.name);
}

/** Whether the door is on an edge of the space of a place. */
export function isDoorOf(position: Position, place: PlaceName, thing: Thing): boolean {
  const { space } = placeNamed(position, place);
  return placesOfDoor(position, thing).some(({ name }) => placeNamed(position, name).space === space);
}

/**
 * Whether a door is closed for whoever stands at a place (OPEN-53): from a space that it joins, it cannot be passed;
 * from anywhere else, it is not open both ways.
 */
export function isClosed(position: Position, at: PlaceName | null, thing: Thing): boolean {
  const edges = edgesOfDoor(position, thing);
  const space = at === null ? null : placeNamed(position, at).space;
  const beside = edges.flatMap((edge) => {
    if (placeNamed(position, edge.from).space === space) return [{ from: edge.from, step: { to: edge.to, edge } }];
    if (placeNamed(position, edge.to).space === space) return [{ from: edge.to, step: { to: edge.from, edge } }];
    return [];
  });
  if (beside.length > 0) return beside.some(({ from, step }) => !doorIsOpen(position, from, step));
  return edges.some(({ door }) => door.closed);
}

/** Doors of a printed name: those between spaces that have it as a feature, else the one door of such a space. */
export function doorsNamed(position: Position, name: string): readonly Thing[] {
  const spaces = position.board.spaces.filter((space) => holds(space, name));
  const named = new Set(spaces.map((space) => space.name));
  const ends = doorEdges(position).map((edge) => ({
    edge,
    named: [edge.from, edge.to].filter((place) => named.has(placeNamed(position, place).space)).length,
  }));
  const between = ends.filter((each) => each.named === 2);
  const beside = ends.filter((each) => each.named === 1);
  if (between.length > 0) return between.map(({ edge }) => doorThing(edge.door.name));
  if (beside.length === 1) return beside.map(({ edge }) => doorThing(edge.door.name));
  return spaces.map((space) => ({ sort: "Door", name: `${name} ${space.name}` }));
}

/** All places where a thing is: of a unit one, of what lies in a space each of its levels, of a door those of both spaces. */
export function placesOfThing(position: Position, thing: Thing): readonly Thing[] {
  switch (thing.sort) {
    case "Space":
      return [thing];
    case "Unit": {
      const { at } = unitNamed(position, thing.name);
      return at === null ? [] : [placeThing(at)];
    }
    case "Structure":
    case "Equipment":
    case "Marker":
      return placesOfSpace(position, spaceOfFeature(thing));
    case "Door":
      return placesOfDoor(position, thing);
    case "Area":
      return position.board.spaces.flatMap(({ name, map, pad }) =>
        map === thing.name || pad === thing.name ? placesOfSpace(position, name) : [],
      );
    default:
      return [];
  }
}

/** The maps of the board, as areas. */
export function mapsOf({ board }: Position): readonly Thing[] {
  return [...new Set(board.spaces.map(({ map }) => map))].map((name) => ({ sort: "Area", name }));
}

/** The launch pads of the board, as areas. */
export function padsOf({ board }: Position): readonly Thing[] {
  return [...new Set(board.spaces.flatMap(({ pad }) => pad ?? []))].map((name) => ({ sort: "Area", name }));
}
