import {
  type ClauseTrace,
  type Decision,
  type LetterTrace,
  NO_DECISION,
  type Objection,
  type Outcome,
} from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Reason } from "../game.ts";

/** What an action does, once its dice are taken: the part of the decision that is the action's. */
export interface Deed extends Omit<Decision, "procedure" | "clause" | "action" | "dice"> {
  readonly kind: "done";
  readonly action: string;
}

/** A die spoilt what was possible before it was rolled. */
export interface Failure {
  readonly kind: "failed";
  readonly reason: Reason;
}

/** What was looked at while planning, for the trace. */
export interface Sights {
  readonly letters: readonly LetterTrace[];
  readonly rows: ClauseTrace["rows"];
  readonly considered: readonly string[];
  readonly matching: readonly string[];
  readonly objections: readonly Objection[];
  readonly led: ClauseTrace["led"] | null;
}

export const NO_SIGHTS: Sights = { letters: [], rows: [], considered: [], matching: [], objections: [], led: null };

/** Planning is pure: dice are taken only when a plan is carried out. */
export type Plan =
  | { readonly possible: true; readonly sights: Sights; readonly carryOut: (dice: Dice) => Deed | Failure }
  | { readonly possible: false; readonly sights: Sights; readonly outcome: Outcome };

/** A plan that does not exist, with its reason. */
export function impossible(reason: Reason, sights: Partial<Sights> = {}): Plan & { possible: false } {
  return { possible: false, sights: { ...NO_SIGHTS, ...sights }, outcome: { kind: "impossible", ...reason } };
}

/** A deed of an action with everything else left out. */
export function deed(action: string, strength: number | null, rest: Partial<Deed> = {}): Deed {
  const { procedure: _procedure, clause: _clause, dice: _dice, ...nothing } = NO_DECISION;
  return { ...nothing, kind: "done", action, strength, ...rest };
}
