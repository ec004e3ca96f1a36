import type {
  AimAction,
  Binding,
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  Condition,
  ConditionItem,
} from "../checked-tree.ts";
import type { ClauseTrace, Outcome } from "../decision.ts";
import type { Environment } from "../game.ts";
import { objectionsTo, planAim, withinThreshold, type TargetsOfAttacks } from "./aim.ts";
import { judge, statesRelation, type Verdict } from "./condition.ts";
import { planDraw } from "./draw.ts";
import { planLead } from "./lead.ts";
import { planMove } from "./move.ts";
import { planPlain } from "./plain.ts";
import { impossible, NO_SIGHTS, type Plan, type Sights } from "./plan.ts";
import { planRoll } from "./roll.ts";
import { planSelect } from "./select.ts";
import { resolveStrength } from "./strength.ts";

/** A clause as it was found: its condition, and the plan of its action where the condition holds. */
export interface ReadClause {
  readonly clause: CheckedClause;
  readonly verdict: Verdict;
  /** Null where the condition is false. */
  readonly plan: Plan | null;
  readonly objections: ClauseTrace["objections"];
}

/** Reads one clause: the condition, then the plan of its action (§4). */
export function readClause<P, R>(
  environment: Environment<P, R>,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): ReadClause {
  const { statement } = clause;
  const action =
    statement.kind === "action" && statement.action.plan === "aim" ? namedBy(clause.condition, statement.action) : null;
  const intending = { ...environment, intended: action };
  const threshold = clause.condition?.items.find((item) => item.kind === "threshold") ?? null;
  const verdict = judge(intending, clause.condition, (here, item) =>
    action === null ? [] : withinThreshold(here, action, item),
  );
  const bound = { ...intending, bound: verdict.bound };
  const objections = action === null ? [] : objectionsOf(bound, action, threshold);
  if (!verdict.holds) return { clause, verdict, plan: null, objections };
  const plan =
    action === null
      ? planStatement(bound, procedure, clause)
      : planAction(bound, procedure, clause, action, verdict.withinThreshold);
  return { clause, verdict, plan, objections };
}

/**
 * An action that is aimed at what its condition names is aimed as if it named it itself: `Space shared with enemy
 * vehicle: ATTACK 2` is an attack on a vehicle (§4 rule 5).
 */
export function namedBy(condition: Condition | null, action: AimAction): AimAction {
  const { target } = action;
  if (action.named !== null || target?.base.kind !== "bound" || action.icons !== null) return action;
  const nouns = (condition?.items ?? []).flatMap((item) =>
    item.kind === "exists" ? item.binds.flatMap((binding) => nounOf(item, binding, target.sort) ?? []) : [],
  );
  return { ...action, named: nouns.at(-1) ?? null };
}

function nounOf(item: ConditionItem & { kind: "exists" }, binding: Binding, sort: string): string | null {
  if (binding.sort !== sort) return null;
  if (binding.kind === "argument" && !statesRelation(item, binding.relation)) return null;
  const { base } = binding.kind === "argument" ? binding.argument : item.subject;
  return base.kind === "noun" ? base.entry : null;
}

function objectionsOf<P, R>(
  environment: Environment<P, R>,
  action: CheckedAction & { plan: "aim" },
  threshold: ConditionItem | null,
): ClauseTrace["objections"] {
  return threshold?.kind === "threshold" ? objectionsTo(environment, action, threshold) : [];
}

function planStatement<P, R>(environment: Environment<P, R>, procedure: CheckedProcedure, clause: CheckedClause): Plan {
  const { statement } = clause;
  if (statement.kind === "action") return planAction(environment, procedure, clause, statement.action, null);
  return planRoll(environment, statement, (here, row) => planAction(here, procedure, clause, row.action, null));
}

function planAction<P, R>(
  environment: Environment<P, R>,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  action: CheckedAction,
  targets: TargetsOfAttacks | null,
): Plan {
  const context = { procedure, clause: clause.number };
  if (action.plan === "move" && (action.mover !== null || action.follows))
    return planLead(environment, action, context);
  // The strength X of an attack depends on the target.
  const strength =
    action.plan === "aim" && action.strength?.kind === "X"
      ? { known: true as const, value: null }
      : resolveStrength(environment, action.entry, action.strength);
  if (!strength.known) return impossible(strength.reason);
  switch (action.plan) {
    case "move":
      return planMove(environment, action, { entry: action.entry, strength: strength.value ?? 1 }, context);
    case "aim":
      return planAim(environment, action, strength.value, targets);
    case "select":
      return planSelect(environment, action, strength.value);
    case "draw":
      return planDraw(environment, action, strength.value);
    case "plain":
      return planPlain(environment, action, strength.value);
  }
}

/** A clause that was read, for the trace. `outcome` where dice decided otherwise than the plan. */
export function clauseTrace(
  read: ReadClause,
  taken: { readonly choices: ClauseTrace["choices"] } | null,
  outcome: Outcome,
): ClauseTrace {
  const sights: Sights = read.plan?.sights ?? NO_SIGHTS;
  const objections = sights.objections.length > 0 ? mergeObjections(sights, read) : read.objections;
  return {
    number: read.clause.number,
    span: read.clause.span,
    text: read.clause.text,
    outcome,
    conditions: read.verdict.conditions,
    letters: sights.letters,
    rows: sights.rows,
    considered: sights.considered,
    matching: sights.matching,
    choices: taken?.choices ?? [],
    ...(objections === undefined || objections.length === 0 ? {} : { objections }),
    ...(sights.led === null || sights.led === undefined ? {} : { led: sights.led }),
  };
}

function mergeObjections(sights: Sights, read: ReadClause): NonNullable<ClauseTrace["objections"]> {
  const known = new Set(sights.objections.map((objection) => objection.name));
  return [...sights.objections, ...(read.objections ?? []).filter((objection) => !known.has(objection.name))];
}

/** Why a clause that was read is passed over; null where it has a plan. */
export function passedOver(read: ReadClause): Outcome | null {
  const failed = read.verdict.conditions.find((item) => !item.holds);
  if (failed !== undefined) return { kind: "conditionFalse", item: failed.text };
  if (read.plan === null || read.plan.possible) return null;
  return read.plan.outcome;
}
