import type { Board, Place, PlaceName, SpaceName, UnitClass } from "../position.ts";

/** The places of a board with their neighbours, for setting up positions. */
export class BoardMap {
  readonly board: Board;
  readonly #neighbours = new Map<PlaceName, PlaceName[]>();
  readonly #spaces = new Map<PlaceName, SpaceName>();

  constructor(board: Board) {
    this.board = board;
    for (const place of board.places) {
      this.#neighbours.set(place.name, []);
      this.#spaces.set(place.name, place.space);
    }
    for (const edge of board.edges) {
      this.#neighbours.get(edge.from)?.push(edge.to);
      this.#neighbours.get(edge.to)?.push(edge.from);
    }
  }

  /** The space that a place belongs to. */
  spaceOf(place: PlaceName): SpaceName {
    return this.#spaces.get(place) ?? place;
  }

  /** The places one step away, doors open. */
  neighbours(place: PlaceName): readonly PlaceName[] {
    return this.#neighbours.get(place) ?? [];
  }

  /** The ground places exactly so many steps away, doors open, that the class may enter. */
  atDistance(from: PlaceName, steps: number, unitClass: UnitClass): PlaceName[] {
    const allowed = new Set(standable(this.board, unitClass).map((place) => place.name));
    let frontier = [from];
    const seen = new Set(frontier);
    for (let step = 0; step < steps; step += 1) {
      const next: PlaceName[] = [];
      for (const place of frontier) {
        for (const neighbour of this.neighbours(place)) {
          if (seen.has(neighbour) || !allowed.has(neighbour)) continue;
          seen.add(neighbour);
          next.push(neighbour);
        }
      }
      frontier = next;
    }
    return frontier.filter((place) => this.spaceOf(place) === place);
  }
}

/** Whether a unit of the class may stand on a place. */
export function mayStand(board: Board, unitClass: UnitClass, at: PlaceName | null): boolean {
  return standable(board, unitClass).some(({ name }) => name === at);
}

/** The places that a unit of the class may stand on. */
export function standable(board: Board, unitClass: UnitClass): Place[] {
  return board.places.filter(
    (place) => place.impassable === "none" || (place.impassable === "standees" && unitClass === "personnel"),
  );
}
