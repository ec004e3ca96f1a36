import type { Parts, PartName } from "./shape.ts";
import { somePart } from "./visit.ts";
import type { Criterion } from "../../runtime/checked-tree.ts";

/** Whether a part, or any within it, points at something that was named or found before it. */
export function mentionsBound<Name extends PartName>(name: Name, part: Parts[Name]): boolean {
  return somePart(name, part, (each) => each.name === "base" && each.part.kind === "bound");
}

/**
 * Whether a list first asks how close something is to the acting unit: behind `nearer to` it then chooses among the
 * things that are approached, not among the places (OPEN-21).
 */
export function asksClosestFirst([first]: readonly Criterion[]): boolean {
  return (
    first?.kind === "rank" &&
    first.measure.kind === "distance" &&
    first.measure.to === null &&
    first.measure.direction === "min"
  );
}
