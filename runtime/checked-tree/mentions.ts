import type { Parts, PartName } from "./shape.ts";
import { somePart } from "./visit.ts";

/** Whether a part, or any within it, points at something that was named or found before it. */
export function mentionsBound<Name extends PartName>(name: Name, part: Parts[Name]): boolean {
  return somePart(name, part, (each) => each.name === "base" && each.part.kind === "bound");
}
