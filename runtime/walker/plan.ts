import { type DecidedAction, NO_DECISION, type Outcome, type RareParts, rareParts } from "../decision.ts";
import type { Reason, Thing, Environment } from "../game.ts";
import type { Strength } from "../checked-tree.ts";
import { REASONS } from "../reasons.ts";

/** What an action does, once its dice are taken: the action's part of the decision. */
export interface ActionResult extends DecidedAction {
  readonly kind: "done";
  readonly action: string;
}

/** A die made impossible what was possible before the roll. */
export interface Failure {
  readonly kind: "failed";
  readonly reason: Reason;
}

/**
 * A plan says whether something can be done. How it is done is decided when it is executed; only then are dice taken.
 */
export type Plan =
  | {
      readonly possible: true;
      readonly execute: () => ActionResult | Failure;
      /** The places that serve a movement. Asking for them may apply criteria, so only a trace does. */
      readonly serving: (() => readonly Thing[]) | null;
    }
  | { readonly possible: false; readonly outcome: Outcome };

/** The result of a clause: what it does, or why it is skipped. */
export type ClauseResult =
  { readonly kind: "taken"; readonly result: ActionResult } | { readonly kind: "skipped"; readonly outcome: Outcome };

/** A plan that has no serving places to report. */
export function possible(execute: () => ActionResult | Failure): Plan & { possible: true } {
  return { possible: true, execute, serving: null };
}

/** A plan that is impossible, with its reason. */
export function impossible(reason: Reason): Plan & { possible: false } {
  return { possible: false, outcome: { kind: "impossible", ...reason } };
}

/** The outcome of a plan before it is executed. */
export function outcomeOf(plan: Plan): Outcome {
  return plan.possible ? { kind: "taken" } : plan.outcome;
}

/** The result of an action; every field not given is empty. */
export function actionResult(
  action: string,
  strength: number | null,
  rest: Partial<Omit<ActionResult, keyof RareParts>> & RareParts = {},
): ActionResult {
  const { procedure: _procedure, clause: _clause, dice: _dice, ...nothing } = NO_DECISION;
  const { spaces, feature, cards, passengers, leavesBoard, decks, ...common } = rest;
  const rare = rareParts({ spaces, feature, cards, passengers, leavesBoard, decks });
  return { ...nothing, kind: "done", action, strength, ...common, ...rare };
}

/** The number of a strength: printed in the clause, or for X, the one on the acting card. */
export function resolveStrength<P, R>(
  environment: Environment<P, R>,
  entry: string,
  strength: Strength | null,
): { readonly known: true; readonly value: number | null } | { readonly known: false; readonly reason: Reason } {
  if (strength === null) return { known: true, value: null };
  if (strength.kind === "number") return { known: true, value: strength.value };
  const printed = strength.kind === "X" ? environment.game.printedStrength(environment, entry, null) : null;
  return printed === null ? { known: false, reason: REASONS.noStrength(entry) } : { known: true, value: printed };
}
