import type { GameDefinition } from "../../../../../games/callisto/engine/game-definition.ts";
import type { GameState, GameUnit } from "../../../../../games/callisto/engine/state.ts";
import type { Act } from "./table.ts";

/*
 * The rules of movement once more, as plainly as can be and from the table itself: not from what a side sees of it.
 */

/** A step that a unit wants to take. */
interface Step {
  readonly unit: GameUnit;
  readonly from: string;
  readonly to: string;
  readonly scouts: boolean;
}

export function spaceAt({ board }: GameDefinition, place: string): string {
  return board.places.find(({ name }) => name === place)?.space ?? "";
}

/** Why a step breaks the rules; null where it keeps to them. */
export function faultOfStep(game: GameDefinition, state: GameState, { unit, from, to, scouts }: Step): string | null {
  const edges = game.board.edges.filter(
    (edge) => (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from),
  );
  if (edges.length === 0) return `${from} and ${to} are not joined`;
  const passes = edges.some(({ door }) => {
    const now = door === null ? null : state.doors[door.name];
    if (now === null || now === undefined || !now.closed) return true;
    return now.opens?.from === spaceAt(game, from) && now.opens.to === spaceAt(game, to);
  });
  if (!passes) return `a closed door bars ${to}`;
  const place = game.board.places.find(({ name }) => name === to);
  if (place === undefined || place.impassable === "all") return `nobody may enter ${to}`;
  const trap = (state.features[place.space] ?? []).some(({ name, destroyed }) => name === "pit trap" && !destroyed);
  if (unit.class !== "personnel" && (trap || place.impassable === "standees")) return `no standee may enter ${to}`;
  if (!scouts && state.markers[unit.side]?.[place.space] === undefined) return `${to} is not marked`;
  return null;
}

/** Why a movement breaks the rules; null where it keeps to them. */
export function faultOfMovement(game: GameDefinition, state: GameState, { deed }: Act, start: string): string | null {
  const unit = state.units.find(({ name }) => name === deed.unit);
  if (unit === undefined) return `there is no ${deed.unit}`;
  if (unit.suppressed || unit.deactivated || unit.escaped) return `${unit.name} cannot act`;
  const stays = deed.destination === start && deed.route.length === 0;
  const places = [...deed.route, ...(deed.destination === null || stays ? [] : [deed.destination])];
  if (places.length + (deed.escapes ? 1 : 0) > (deed.strength ?? 0)) return "it goes too far";
  let from = start;
  for (const to of places) {
    const fault = faultOfStep(game, state, { unit, from, to, scouts: deed.action === "SCOUT" });
    if (fault !== null) return fault;
    from = to;
  }
  return null;
}

/** Every place that a unit can come to in so many steps, by trying all ways. */
export function placesWithin(
  game: GameDefinition,
  state: GameState,
  { unit, from, scouts }: Omit<Step, "to">,
  steps: number,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (steps === 0) return found;
  for (const { name: to } of game.board.places) {
    if (faultOfStep(game, state, { unit, from, to, scouts }) !== null) continue;
    found.add(to);
    for (const further of placesWithin(game, state, { unit, from: to, scouts }, steps - 1)) found.add(further);
  }
  found.delete(from);
  return found;
}
