import type { AboutAction, TableAction } from "../../runtime/companion/table-action.ts";

/** Whether one die is settled on this card: an attack on one target, or its result. */
export function asksForDice({ asks, tableAction }: AboutAction): boolean {
  if (asks === "succeeded" || asks === "removed") return true;
  return asks === "done" && targetOf(tableAction) !== null && tableAction.success !== null;
}

/** The one thing that an action attacks; null where it is none, or several. */
export function targetOf({ targets, feature }: TableAction): string | null {
  const [target] = targets;
  if (targets.length > 1) return null;
  return target ?? feature;
}
