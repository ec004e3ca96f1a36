import type { CheckedAction, CheckedClause, ConditionItem } from "../checked-tree.ts";
import type { Deed } from "../interpreter/plan.ts";
import { resolveStrength } from "../interpreter/strength.ts";
import { namedBy } from "../interpreter/clause.ts";
import { planAim, takeAim, type Aiming } from "./aim.ts";
import { findOut } from "./condition.ts";
import { planLead } from "./lead.ts";
import { planMove } from "./move.ts";
import { planCards, planPlain, planSelect } from "./plain.ts";
import { planRoll } from "./roll.ts";
import { impossible, type Planned, type Setting } from "./setting.ts";
import type { Talk } from "./talk.ts";

type Threshold = ConditionItem & { readonly kind: "threshold" };

/** What came of a clause: its deed, or why it is passed over. */
export type Read =
  { readonly kind: "done"; readonly deed: Deed } | { readonly kind: "passed"; readonly because: string };

/** Walks one clause: the condition, then whether its action can be done, then the choices of it (§4). */
export function* walkClause<P, R>(setting: Setting<P, R>, clause: CheckedClause): Talk<Read> {
  const planned = yield* plan(setting, clause);
  if (!planned.possible) return { kind: "passed", because: planned.because };
  return { kind: "done", deed: yield* planned.carryOut() };
}

function* plan<P, R>(setting: Setting<P, R>, clause: CheckedClause): Talk<Planned> {
  const { statement, condition } = clause;
  const action =
    statement.kind === "action" && statement.action.plan === "aim" ? namedBy(condition, statement.action) : null;
  const threshold = condition?.items.find((item) => item.kind === "threshold") ?? null;
  let aiming: Aiming<P, R> | null = null;
  const finding = yield* findOut(setting, condition, function* (item: Threshold): Talk<boolean> {
    if (action === null) return false;
    aiming = yield* takeAim(setting, clause, action, item);
    return aiming.options.length > 0;
  });
  if (!finding.holds) return impossible(`“${finding.item}” is not true`);
  const bound: Setting<P, R> = { ...setting, environment: { ...setting.environment, bound: finding.bound } };
  if (action !== null) {
    const aimed: Aiming<P, R> = aiming ?? (yield* takeAim(bound, clause, action, null));
    return aim(bound, aimed, threshold);
  }
  if (statement.kind === "action") return yield* planAction(bound, clause, statement.action);
  return yield* planRoll(bound, statement, (here, row) => planAction(here, clause, row.action));
}

function aim<P, R>(setting: Setting<P, R>, aiming: Aiming<P, R>, threshold: Threshold | null): Planned {
  const { action } = aiming;
  if (action.strength?.kind === "X") return planAim(setting, aiming, null, threshold);
  const strength = resolveStrength(setting.environment, action.entry, action.strength);
  return strength.known ? planAim(setting, aiming, strength.value, threshold) : impossible(strength.reason.detail);
}

function* planAction<P, R>(setting: Setting<P, R>, clause: CheckedClause, action: CheckedAction): Talk<Planned> {
  const context = { procedure: setting.procedure, clause: clause.number };
  if (action.plan === "move" && (action.mover !== null || action.follows))
    return yield* planLead(setting, action, context);
  if (action.plan === "aim") return aim(setting, yield* takeAim(setting, clause, action, null), null);
  const strength = resolveStrength(setting.environment, action.entry, action.strength);
  if (!strength.known) return impossible(strength.reason.detail);
  switch (action.plan) {
    case "move":
      return yield* planMove(setting, action, { entry: action.entry, strength: strength.value ?? 1 }, context);
    case "select":
      return yield* planSelect(setting, action, strength.value);
    case "draw":
      return planCards(setting, action, strength.value);
    case "plain":
      return yield* planPlain(setting, action, strength.value);
  }
}
