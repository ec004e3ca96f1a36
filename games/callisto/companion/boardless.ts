import type { Board, Position } from "../position.ts";

/** The one space that stands for every space: what is asked of the cards alone does not depend on it. */
export const SOMEWHERE = "somewhere";

const NO_BOARD: Board = {
  spaces: [{ name: SOMEWHERE, map: "", objective: 0, starting: null, pad: null, has: [] }],
  places: [{ name: SOMEWHERE, space: SOMEWHERE, deck: false, cover: 0, elevated: false, impassable: "none" }],
  edges: [],
  spawns: {},
};

/** A position of which only the cards, the counters and what is known of them are kept; whoever is off the board enters there. */
export function boardless(position: Position): Position {
  return {
    ...position,
    board: { ...NO_BOARD, spawns: Object.fromEntries(position.units.map(({ name }) => [name, SOMEWHERE])) },
    markers: { bot: {}, player: {} },
    units: position.units.map((unit) => (unit.at === null ? unit : { ...unit, at: SOMEWHERE })),
  };
}
