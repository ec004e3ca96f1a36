import type { CheckedAction, CheckedProcedure, Condition, Strength, Threshold } from "../../runtime/checked-tree.ts";
import type { PhraseContext } from "./phrase.ts";
import type { StrengthProgram, ActionBase } from "./program.ts";
import { originOf } from "./condition.ts";

/** The context of an action: what its references mean, and the threshold of its clause. */
export interface ActionContext {
  readonly phrase: PhraseContext;
  readonly procedure: CheckedProcedure;
  readonly clause: number;
  readonly threshold: Threshold | null;
  readonly condition: Condition | null;
}

/** The fields of every action. @param printed the action whose strength is printed on cards, if that is another */
export function lowerBase(action: CheckedAction, printed = action.entry): ActionBase {
  return { origin: originOf(action), name: action.entry, strength: lowerStrength(action.strength, printed) };
}

/** The strength of an action as a program. */
export function lowerStrength(strength: Strength | null, action: string): StrengthProgram | null {
  if (strength === null) return null;
  if (strength.kind === "number") return strength;
  if (strength.kind === "X") return { kind: "card", action };
  return { kind: "mover" };
}
