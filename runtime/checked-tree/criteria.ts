import type { Criterion } from "../checked-tree.ts";

/** The criteria of a list that are reached: none behind a random choice. */
export function askedOf(criteria: readonly Criterion[]): readonly Criterion[] {
  const random = criteria.findIndex((criterion) => criterion.kind === "random");
  return random === -1 ? criteria : criteria.slice(0, random + 1);
}

/**
 * Whether a list first asks how close something is to the acting unit: behind `nearer to` it then chooses among the
 * things that are approached, not among the places.
 */
export function asksClosestFirst([first]: readonly Criterion[]): boolean {
  return (
    first?.kind === "rank" &&
    first.onlyIf === undefined &&
    first.measure.kind === "distance" &&
    first.measure.to === null &&
    first.measure.direction === "min"
  );
}
