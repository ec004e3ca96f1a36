import type { Description, MoveAction } from "../../../runtime/checked-tree.ts";
import { allowed, type Interval } from "./interval.ts";

/** How far from the acting unit a goal may lie by its own words, in steps: one interval for each time it says so. */
export function stepsStated(place: Description): readonly Interval[] {
  return place.tests.flatMap((test) =>
    test.kind === "within" && test.of === null && test.measure === "steps" ? [allowed(test.count)] : [],
  );
}

/** Whether a movement surely ends on its goal: one that may lie beyond the strength is only approached (OPEN-20). */
export function surelyArrives({ strength }: MoveAction, place: Description): boolean {
  const stated = stepsStated(place);
  if (stated.length === 0) return true;
  return strength?.kind === "number" && Math.min(...stated.map(({ most }) => most)) <= strength.value;
}
