import type { Thing } from "../../../runtime/game.ts";
import type { Position } from "../position.ts";
import { placeThing, unitNamed } from "./environment.ts";
import { placesOfDoor, placesOfSpace, spaceOfFeature } from "./features.ts";

/** All places where a thing is: of a unit one, of what lies in a space each of its levels, of a door both ends. */
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
