import type { AttackAction } from "../../../runtime/checked-tree.ts";
import type { UnitClass } from "../position.ts";
import { isArmoured, iconsOf, printedActions } from "../reference/attacks.ts";
import { actingUnit, type CallistoEnvironment } from "../reference/environment.ts";
import { actionMarks } from "./stand-ins.ts";

/**
 * Which units an attack may hit and how far it reaches, according to the clause and the card. Attacks on structures
 * need no description: structures are in the unit's space.
 */
export function attackInWords(environment: CallistoEnvironment, action: AttackAction, attack: number): string {
  const sort = action.target?.sort ?? "Unit";
  if (sort !== "Unit") return "";
  const printed = printedActions(environment, action)[attack] ?? null;
  const { classes, range } = iconsOf(action, printed);
  const marks = marksOf(environment, action, attack);
  const reach = range === null ? "any range" : range === 0 ? "in its space" : `range ${range}`;
  const area = printed?.area === true && action.profile === undefined && range !== 0 ? "; everyone in a space" : "";
  return `${classes.join(", ")}${marks.classes}; ${reach}${marks.range}${area}`;
}

/** What is known of an attack's possible targets and range; null where that is a stand-in, or where targets differ. */
export function knownIcons(
  environment: CallistoEnvironment,
  action: AttackAction,
  attack: number,
): { readonly classes: readonly UnitClass[] | null; readonly range: number | null } {
  if (action.alternatives !== undefined || actingUnit(environment) === null) return { classes: null, range: null };
  const { classes, range } = iconsOf(action, printedActions(environment, action)[attack] ?? null);
  const marks = marksOf(environment, action, attack);
  return { classes: marks.classes === "" ? classes : null, range: marks.range === "" ? range : null };
}

/** Values that the clause states are no stand-ins. */
function marksOf(
  environment: CallistoEnvironment,
  action: AttackAction,
  attack: number,
): { readonly classes: string; readonly range: string } {
  const unit = actingUnit(environment);
  if (unit === null || isArmoured(action)) return { classes: "", range: "" };
  const marks = actionMarks(environment.position, unit, printedActions(environment, action)[attack] ?? null);
  return {
    classes: (action.profile?.classes ?? []).length > 0 ? "" : marks.classes,
    range: (action.profile?.range ?? action.range ?? null) === null ? marks.range : "",
  };
}

/** The mark of the strength in place of X, if it is a stand-in. */
export function markOfStrength(
  environment: CallistoEnvironment,
  action: AttackAction,
  strength: number | null,
): string {
  const unit = actingUnit(environment);
  const printed = printedActions(environment, action).find((each) => each?.strength === strength) ?? null;
  return unit === null ? "" : actionMarks(environment.position, unit, printed).strength;
}
