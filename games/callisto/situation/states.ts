import { splitPair } from "../board/space-names.ts";
import { splitStructure } from "../effects/structures.ts";
import type { Board, Position, UnitName } from "../position.ts";

/**
 * How a structure stands, in the terms of the state that is asked for: a door that was broken open is both open and
 * destroyed. Null where there is no such structure.
 */
export function stateOfStructure(
  board: Board,
  name: string,
  asked: string,
): "open" | "closed" | "destroyed" | "intact" | null {
  const { what, where } = splitStructure(name);
  if (what === "door") {
    const [first, second] = splitPair(where, "-") ?? ["", ""];
    const edge = board.edges.find(
      ({ from, to }) => (from === first && to === second) || (from === second && to === first),
    );
    if (!edge?.door) return null;
    if (asked === "destroyed" && edge.door.destroyed === true) return "destroyed";
    return edge.door.closed ? (asked === "intact" ? "intact" : "closed") : "open";
  }
  const space = board.spaces.find((candidate) => candidate.name === where);
  const feature = space?.has.find((candidate) => sameStructure(name, `${candidate.name} ${where}`));
  return feature === undefined ? null : feature.destroyed ? "destroyed" : "intact";
}

/**
 * Whether two names mean one structure: a door's spaces may come in either order, comms are a control station, and an
 * `escape pod` is also the eastern one.
 */
export function sameStructure(written: string, name: string): boolean {
  const [one, other] = [splitStructure(written), splitStructure(name)];
  if (one.what === "door" && other.what === "door") {
    const [first, second] = splitPair(one.where, "-") ?? [];
    return one.where === other.where || `${second}-${first}` === other.where;
  }
  if (one.where !== other.where) return false;
  const [wanted, got] = [COMMON_NAMES[one.what] ?? one.what, COMMON_NAMES[other.what] ?? other.what];
  return wanted === got || (wanted === "escape pod" && got.endsWith(` ${wanted}`));
}

const COMMON_NAMES: Readonly<Record<string, string>> = { "control station": "comms" };

/** The state of a unit in the terms of the state that is asked for: suppressed or ready, deactivated or active. */
export function stateOfUnit(position: Position, name: UnitName, asked: string): string | null {
  const unit = position.units.find((candidate) => candidate.name === name);
  if (unit === undefined) return null;
  if (asked === "active" || asked === "deactivated") return unit.deactivated ? "deactivated" : "active";
  return unit.suppressed ? "suppressed" : "ready";
}
