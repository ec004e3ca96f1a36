import type { Limit } from "../effect.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE } from "./tasks.ts";

/** @returns the limit by which a unit has no room in a place; `leaving`: a unit that leaves it at the same moment */
export function packedLimitReached(
  scene: PackedScene,
  limits: readonly Limit[],
  unit: number,
  place: number,
  leaving = NONE,
): Limit | undefined {
  const { state } = scene;
  const { things } = state;
  const sideOf = things.sideOfUnit;
  return limits.find((limit) => {
    const isOne = state.isOnBoard(unit)
      ? scene.isMember(NOBODYS_SCOPE, limit.things, things.thingOfUnit(unit))
      : scene.beside(NOBODYS_SCOPE, limit.things).includes(unit);
    if (!isOne || !scene.isMember(NOBODYS_SCOPE, limit.places, place)) return false;
    let there = 0;
    for (let other = 0; other < things.unitCount; other += 1) {
      if (other === unit || other === leaving || state.placeOf(other) !== place) continue;
      if (limit.isOfEachSide && sideOf[other] !== sideOf[unit]) continue;
      if (scene.isMember(NOBODYS_SCOPE, limit.things, things.thingOfUnit(other))) there += 1;
    }
    return there >= limit.most;
  });
}
