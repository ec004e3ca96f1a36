import type { Counter } from "../position.ts";
import type { Limit } from "./effect.ts";
import type { Scene } from "./scene.ts";
import { type GameState, NOBODYS, unitNamed } from "./state.ts";

/**
 * The limit by which a unit has no room in a place; undefined where it has.
 *
 * @param leaving a unit that leaves the place at the same moment
 */
export function limitReached(
  scene: Scene,
  limits: readonly Limit[],
  state: GameState,
  { name, side }: Counter,
  place: string,
  leaving: string | null = null,
): Limit | undefined {
  return limits.find((limit) => {
    const things = new Set(scene.members(state, NOBODYS, limit.things).map((thing) => thing.name));
    const isOne =
      unitNamed(state, name) === undefined
        ? scene.beside(state, NOBODYS, limit.things).some((counter) => counter.name === name)
        : things.has(name);
    if (!isOne || !scene.members(state, NOBODYS, limit.places).some((each) => each.name === place)) return false;
    const there = state.units.filter(
      (unit) =>
        unit.at === place &&
        unit.name !== name &&
        unit.name !== leaving &&
        things.has(unit.name) &&
        (!limit.isOfEachSide || unit.side === side),
    );
    return there.length >= limit.most;
  });
}

/** `there is no room for Goblin A in c3: at most 2 figures in a square` */
export function noRoom(unit: string, place: string, { text }: Limit): string {
  return `there is no room for ${unit} in ${place}: ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, "")}`;
}
