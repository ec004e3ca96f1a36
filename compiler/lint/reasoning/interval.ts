import type { Count, Description, MoveAction } from "../../../runtime/checked-tree.ts";

/** The whole numbers from `least` to `most`, both included; `most` may be infinite. */
export interface Interval {
  readonly least: number;
  readonly most: number;
}

/** The numbers that a count allows; null means at least one. */
export function allowed(count: Count | null): Interval {
  if (count === null) return { least: 1, most: Infinity };
  const { comparison, number } = count;
  switch (comparison) {
    case "less":
      return { least: 0, most: number - 1 };
    case "atMost":
      return { least: 0, most: number };
    case "atLeast":
      return { least: number, most: Infinity };
    case "more":
      return { least: number + 1, most: Infinity };
    case "exactly":
      return { least: number, most: number };
  }
}

/** The numbers that an interval leaves out, below and above it. */
export function others({ least, most }: Interval): readonly Interval[] {
  return [
    ...(least > 0 ? [{ least: 0, most: least - 1 }] : []),
    ...(most < Infinity ? [{ least: most + 1, most: Infinity }] : []),
  ];
}

/** Whether no number lies in both. */
export function areDisjoint(one: Interval, other: Interval): boolean {
  return one.least > other.most || other.least > one.most;
}

/** The distances from the acting unit that a goal states, whichever way they count: one interval for each statement. */
export function distancesStated(place: Description): readonly Interval[] {
  return place.tests.flatMap((test) => (test.kind === "within" && test.of === null ? [allowed(test.count)] : []));
}

/** Whether a movement certainly ends on its goal: a goal that may be out of reach is only approached. */
export function surelyArrives({ strength }: MoveAction, place: Description): boolean {
  const stated = distancesStated(place);
  if (stated.length === 0) return true;
  return strength?.kind === "number" && Math.min(...stated.map(({ most }) => most)) <= strength.value;
}
