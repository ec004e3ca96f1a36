import { compareNames } from "../../board/space-names.ts";
import { spaceOf } from "../../effects/markers.ts";
import type { PlaceName, SpaceName, UnitClass } from "../../position.ts";
import type { Situation } from "../../reference/environment.ts";
import { markedSteps, openSteps } from "../../reference/steps.ts";

/** Who goes how far: SCOUT enters any passable place, MOVE and GUIDE only those with the side's marker (B:532-556). */
export interface Walk {
  readonly unitClass: UnitClass;
  readonly from: PlaceName;
  readonly steps: number;
  readonly scouts: boolean;
}

/** A shortest way to a place; of several, the one that puts down fewest new markers, then the first in alphabetical order. */
export interface Way {
  readonly destination: PlaceName;
  /** The places entered before the destination. */
  readonly route: readonly PlaceName[];
  readonly steps: number;
  /** Spaces that would gain a marker of the side. */
  readonly marks: readonly SpaceName[];
}

/** The places that may be entered in one step. */
export function stepsOf(situation: Situation, walk: Walk, from: PlaceName): readonly PlaceName[] {
  return walk.scouts ? openSteps(situation, walk.unitClass, from) : markedSteps(situation, "bot", walk.unitClass, from);
}

/** One way to each place within reach, the start left out, by destination. */
export function waysFrom(situation: Situation, walk: Walk): ReadonlyMap<PlaceName, Way> {
  const ways = new Map<PlaceName, Way>();
  let last: readonly Way[] = [{ destination: walk.from, route: [], steps: 0, marks: [] }];
  for (let steps = 1; steps <= walk.steps && last.length > 0; steps += 1) {
    const found = new Map<PlaceName, Way>();
    for (const way of last) {
      for (const next of stepsOf(situation, walk, way.destination)) {
        if (next === walk.from || ways.has(next)) continue;
        const longer = lengthen(situation, way, next);
        const known = found.get(next);
        if (known === undefined || longer.marks.length < known.marks.length) found.set(next, longer);
      }
    }
    last = [...found.values()].toSorted((one, other) => compareNames(one.destination, other.destination));
    for (const way of last) ways.set(way.destination, way);
  }
  return ways;
}

/** The same way and one step more. */
export function lengthen({ position }: Situation, way: Way, next: PlaceName): Way {
  const space = spaceOf(position, next);
  const isNew = position.markers.bot[space] === undefined && !way.marks.includes(space);
  return {
    destination: next,
    route: way.steps === 0 ? [] : [...way.route, way.destination],
    steps: way.steps + 1,
    marks: isNew ? [...way.marks, space] : way.marks,
  };
}
