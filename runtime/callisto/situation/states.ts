import { splitPair } from "../board/space-names.ts";
import type { Board, Position, UnitName } from "../position.ts";

/** How a structure stands, by what it is and where: `door c3-d3`, `comms c3`; null where there is none. */
export function stateOfStructure(board: Board, name: string): "open" | "closed" | "destroyed" | "intact" | null {
  const split = name.lastIndexOf(" ");
  const [what, where] = [name.slice(0, split), name.slice(split + 1)];
  if (what === "door") {
    const [first, second] = splitPair(where, "-") ?? ["", ""];
    const edge = board.edges.find(
      ({ from, to }) => (from === first && to === second) || (from === second && to === first),
    );
    return edge?.door ? (edge.door.closed ? "closed" : "open") : null;
  }
  const feature = board.spaces.find((space) => space.name === where)?.has.find((candidate) => candidate.name === what);
  return feature === undefined ? null : feature.destroyed ? "destroyed" : "intact";
}

/** The state of a unit in the terms of the state that is asked for: suppressed or ready, deactivated or active. */
export function stateOfUnit(position: Position, name: UnitName, asked: string): string | null {
  const unit = position.units.find((candidate) => candidate.name === name);
  if (unit === undefined) return null;
  if (asked === "active" || asked === "deactivated") return unit.deactivated ? "deactivated" : "active";
  return unit.suppressed ? "suppressed" : "ready";
}
