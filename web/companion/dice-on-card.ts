import type { AboutDeed, Deed } from "../../runtime/companion/deed.ts";

/** Whether one die is settled on this card: an attack on one target, or its result. */
export function asksForDice({ asks, deed }: AboutDeed): boolean {
  if (asks === "succeeded" || asks === "removed") return true;
  return asks === "done" && targetOf(deed) !== null && deed.success !== null;
}

/** The one thing that a deed attacks; null where it is none, or several. */
export function targetOf({ targets, feature }: Deed): string | null {
  const [target] = targets;
  if (targets.length > 1) return null;
  return target ?? feature;
}
