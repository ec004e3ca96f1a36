import type { Parts, PartName } from "./shape.ts";
import { somePart } from "./visit.ts";

/** Whether a part, or any within it, points at something that was named or found before it. */
export function mentionsBound<Name extends PartName>(name: Name, part: Parts[Name]): boolean {
  return somePart(name, part, (each) => each.name === "base" && each.part.kind === "bound");
}

/** Whether a description starts from the one thing that acts: the acting unit, or its place. */
export function isOfActor({ base }: { readonly base: { readonly kind: string } }): boolean {
  return base.kind === "here" || base.kind === "actor";
}
