import type { AimAction } from "../../checked-tree.ts";
import { iconsOf, printedActions } from "../reference/attacks.ts";
import type { CallistoEnvironment } from "../reference/environment.ts";

/**
 * Whom one of the unit's attacks may hit and how far it reaches, as the clause and the card have it. Nothing is said of
 * an attack on structures: those stand in the unit's space.
 */
export function attackInWords(environment: CallistoEnvironment, action: AimAction, attack: number): string {
  const sort = action.target?.sort ?? "Unit";
  if (sort !== "Unit") return "";
  const printed = printedActions(environment, action)[attack] ?? null;
  const { classes, range } = iconsOf(action, printed);
  const reach = range === null ? "any range" : range === 0 ? "in its space" : `range ${range}`;
  const area = printed?.area === true && action.icons === null && range !== 0 ? "; everyone in a space" : "";
  return `${classes.join(", ")}; ${reach}${area}`;
}
