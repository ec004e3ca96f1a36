import type { CheckedAction, CheckedClause, CheckedProcedure, MoveAction } from "../checked-tree.ts";
import { isOwnMovement, ownMovementsIn } from "../checked-tree/parts.ts";
import type { Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { bindCondition, evaluateCondition, type Verdict, settle } from "./criteria.ts";
import { planComposed } from "./perform.ts";
import { planMove } from "./move.ts";
import type { LetterContext } from "./way.ts";
import {
  actionResult,
  impossible,
  outcomeOf,
  type Plan,
  resolveStrength,
  NO_FINDINGS,
  type Movement,
  type Search,
  type View,
} from "./view.ts";
import { procedureFor, asFollowed } from "../checked-tree/procedures.ts";
import { planRoll } from "./roll.ts";

interface PlanOfUnit {
  readonly unit: Thing;
  readonly plan: Plan & { readonly possible: true };
}

/** Plans the movement of a unit other than the acting one: which unit it leads, and where that unit goes. */
export function planCommand<P, R>(view: View<P, R>, action: MoveAction, context: LetterContext): Plan {
  const { mover = null } = action;
  const tried: Thing[] = [];
  let stuck: Thing | null = null;
  for (;;) {
    const best = view.leadable(mover, action.entry, [...tried]);
    const [first] = best.left;
    if (first === undefined) {
      return impossible(
        stuck === null ? REASONS.nobodyToLead(mover?.text ?? action.text) : REASONS.cannotFollow(stuck.name),
      );
    }
    const possible = best.left.flatMap((unit): PlanOfUnit[] => {
      const plan = planFor(view, action, unit, context);
      return plan.possible ? [{ unit, plan }] : [];
    });
    if (possible.length > 0) return commandOne(view, best, possible);
    stuck = first;
    tried.push(...best.left);
    const nobodyElse = (mover?.select ?? null) === null;
    if (nobodyElse || view.environment.policies.stuckUnit === "pass the clause over") {
      return impossible(REASONS.cannotFollow(stuck.name));
    }
  }
}

function commandOne<P, R>(view: View<P, R>, best: Search, possible: readonly PlanOfUnit[]): Plan {
  const units = possible.map(({ unit }) => unit);
  return {
    possible: true,
    serving: null,
    execute: () => {
      const { chosen, choice } = settle(view, "unit", { ...best, left: units });
      const plan = possible.find(({ unit }) => unit === chosen)?.plan;
      if (plan === undefined) throw new Error("nobody of several units was chosen");
      const done = plan.execute();
      if (done.kind === "failed") return done;
      const { destination, route, passengers, leavesBoard } = done;
      const rest = {
        unit: chosen.name,
        destination,
        route,
        passengers,
        leavesBoard,
        choices: [choice, ...done.choices],
      };
      return actionResult(done.action, done.strength, rest);
    },
  };
}

function planFor<P, R>(view: View<P, R>, action: MoveAction, unit: Thing, context: LetterContext): Plan {
  const led = view.leading(unit);
  const plan = planLed(view, led, action, unit, context);
  led.report(outcomeOf(plan), NO_FINDINGS);
  return plan;
}

function planLed<P, R>(
  view: View<P, R>,
  led: View<P, R>,
  action: MoveAction,
  unit: Thing,
  context: LetterContext,
): Plan {
  const procedure = procedureOfUnit(view, unit);
  const going = movementOf(view, action, unit, procedure);
  if (going === null) return impossible(REASONS.noStrength(action.entry));
  if (action.follows !== true) {
    const { mover: _mover, ...own } = action;
    return view.refusable(() => planMove(led, own, going, context));
  }
  if (procedure === null) return impossible(REASONS.cannotFollow(unit.name));
  return follow(led, procedure, going, unit);
}

function procedureOfUnit<P, R>({ environment }: View<P, R>, unit: Thing): CheckedProcedure | null {
  const { game, book, policies } = environment;
  const { titles, letter } = game.titlesOf(environment, unit);
  const sheet = book.sheets[game.sideOf(environment.position).side];
  if (sheet === undefined) return null;
  for (const title of titles) {
    const found = procedureFor(sheet, title, letter);
    const procedure = found && asFollowed(found, policies);
    if (procedure !== null && procedure.clauses.some(({ statement }) => ownMovementsIn(statement).length > 0))
      return procedure;
  }
  return null;
}

/** A strength Y is the highest number of the led unit's own movements. */
function movementOf<P, R>(
  { environment }: View<P, R>,
  action: MoveAction,
  unit: Thing,
  procedure: CheckedProcedure | null,
): Movement | null {
  if (action.strength?.kind !== "Y") {
    const strength = resolveStrength(environment, action.entry, action.strength);
    return strength.known ? { entry: action.entry, strength: strength.value ?? 1 } : null;
  }
  const { game, policies } = environment;
  const printed = (entry: string | null): number => game.printedStrength(environment, entry, unit) ?? 0;
  const strengths =
    policies.strengthOfTarget === "its card"
      ? [printed(null)]
      : (procedure?.clauses ?? [])
          .flatMap(({ statement }) => ownMovementsIn(statement))
          .map(({ entry, strength }) => (strength?.kind === "number" ? strength.value : printed(entry)));
  const highest = Math.max(0, ...strengths);
  return highest === 0 ? null : { entry: action.entry, strength: highest };
}

/** Reads the led unit's movement clauses in order; the first plan wins, and other rows of a table do not count. */
function follow<P, R>(led: View<P, R>, procedure: CheckedProcedure, going: Movement, unit: Thing): Plan {
  const { ledConditions } = led.environment.policies;
  for (const clause of procedure.clauses.filter(({ statement }) => ownMovementsIn(statement).length > 0)) {
    const here = led.inClause(procedure, clause.number, null);
    const verdict: Verdict<P, R> = ledConditions
      ? evaluateCondition(here, clause.condition)
      : { holds: true, view: bindCondition(here, clause.condition), conjuncts: 0 };
    const { conjuncts } = verdict;
    if (!verdict.holds) {
      verdict.view.report({ kind: "conditionFalse", item: verdict.item }, { conjuncts });
      continue;
    }
    const plan = planFollowed(verdict.view, procedure, clause, going);
    verdict.view.report(outcomeOf(plan), { conjuncts, serving: plan.possible ? plan.serving : null });
    if (plan.possible || !ledConditions || procedure.mode === "first true") return plan;
  }
  return impossible(REASONS.cannotFollow(unit.name));
}

function planFollowed<P, R>(
  view: View<P, R>,
  procedure: CheckedProcedure,
  { number, statement, span }: CheckedClause,
  going: Movement,
): Plan {
  const context = { procedure, clause: number };
  const planOne = (here: View<P, R>, action: CheckedAction): Plan =>
    isOwnMovement(action) ? here.refusable(() => planMove(here, action, going, context)) : impossible(REASONS.noGoal());
  const plan = (here: View<P, R>, action: CheckedAction): Plan =>
    action.otherwise === undefined ? planOne(here, action) : planComposed(here, action, { planOne, clause: span });
  return statement.kind === "roll"
    ? planRoll(view, statement, (here, { action }) => plan(here, action))
    : plan(view, statement.action);
}
