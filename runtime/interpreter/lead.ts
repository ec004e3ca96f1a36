import type { CheckedClause, CheckedProcedure, MoveAction } from "../checked-tree.ts";
import type { ClauseTrace, LedTrace, Outcome } from "../decision.ts";
import { chooseEqually } from "../dice.ts";
import type { Environment, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { judge, unjudged, type Verdict } from "./condition.ts";
import { choiceOf, narrow } from "./criteria.ts";
import type { LetterContext } from "./goal.ts";
import { planMove, type Movement } from "./move.ts";
import { unselected } from "./phrase.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";
import { procedureFor, withoutOmitted } from "./procedure.ts";
import { planRoll } from "./roll.ts";
import { resolveStrength } from "./strength.ts";
import { selecting } from "./tie.ts";

/** Plans the movement of a unit other than the acting one (§9.7): whom it leads, and where that unit goes. */
export function planLead<P, R>(environment: Environment<P, R>, action: MoveAction, context: LetterContext): Plan {
  const { game } = environment;
  const who = action.mover;
  const all = who === null ? (environment.actor === null ? [] : [environment.actor]) : unselected(environment, who);
  const objections = all.flatMap((unit) => {
    const reason = game.cannotBeLed(environment, unit, action.entry);
    return reason === null ? [] : [{ name: unit.name, ...reason }];
  });
  const candidates = all.filter((unit) => !objections.some((objection) => objection.name === unit.name));
  const sights = { considered: all.map((unit) => unit.name), objections };
  if (candidates.length === 0) return impossible(REASONS.nobodyToLead(who?.text ?? action.text), sights);

  const order = selecting(environment, who?.select ?? null);
  let remaining = candidates;
  for (;;) {
    const ladder = narrow(remaining, order);
    const plans = ladder.left.map((unit) => ({ unit, ...planFor(environment, action, unit, context) }));
    const possible = plans.flatMap(({ unit, plan, led }) => (plan.possible ? [{ unit, plan, led }] : []));
    const [only] = possible;
    if (only !== undefined) {
      return {
        possible: true,
        sights: { ...NO_SIGHTS, ...sights, matching: possible.map(({ unit }) => unit.name), led: only.led },
        carryOut: (dice) => {
          const { unit, plan } = possible[chooseEqually(dice, possible.length)] ?? only;
          const steps = possible.length > 1 ? [...ladder.steps, { criterion: "random", left: [unit] }] : ladder.steps;
          const done = plan.carryOut(dice);
          if (done.kind === "failed") return done;
          const choices = [choiceOf("unit", { candidates: remaining, steps }), ...done.choices];
          return deed(done.action, done.strength, {
            unit: unit.name,
            destination: done.destination,
            route: done.route,
            passengers: done.passengers,
            escapes: done.escapes,
            choices,
          });
        },
      };
    }
    remaining = remaining.filter((unit) => !ladder.left.includes(unit));
    if (environment.policies.stuckUnit === "pass the clause over" || remaining.length === 0) {
      const [stuck] = plans;
      if (stuck === undefined) throw new Error("nobody of several units is the best");
      return impossible(REASONS.cannotFollow(stuck.unit.name), { ...sights, led: stuck.led });
    }
  }
}

interface LedPlan {
  readonly plan: Plan;
  readonly led: LedTrace | null;
}

function planFor<P, R>(
  environment: Environment<P, R>,
  action: MoveAction,
  unit: Thing,
  context: LetterContext,
): LedPlan {
  const led = { ...environment, actor: unit, bound: [] };
  const procedure = procedureOfUnit(environment, unit);
  const movement = movementOf(environment, action, unit, procedure);
  if (movement === null) return { plan: impossible(REASONS.noStrength(action.entry)), led: null };
  if (!action.follows) return { plan: planMove(led, { ...action, mover: null }, movement, context), led: null };
  if (procedure === null) return { plan: impossible(REASONS.cannotFollow(unit.name)), led: null };
  return follow(led, procedure, movement, unit);
}

function procedureOfUnit<P, R>(environment: Environment<P, R>, unit: Thing): CheckedProcedure | null {
  const { titles, letter } = environment.game.titlesOf(environment, unit);
  const sheet = environment.book.sheets[environment.game.sideOf(environment.position).side];
  if (sheet === undefined) return null;
  for (const title of titles) {
    const found = procedureFor(sheet, title, letter);
    const procedure = found && withoutOmitted(found, environment.policies);
    if (procedure !== null && procedure.clauses.some((clause) => movesIn(clause).length > 0)) return procedure;
  }
  return null;
}

/** A strength Y is the highest number of the led unit's own movements (§9.1, OPEN-37). */
function movementOf<P, R>(
  environment: Environment<P, R>,
  action: MoveAction,
  unit: Thing,
  procedure: CheckedProcedure | null,
): Movement | null {
  if (action.strength?.kind !== "Y") {
    const strength = resolveStrength(environment, action.entry, action.strength);
    return strength.known ? { entry: action.entry, strength: strength.value ?? 1 } : null;
  }
  const moves = procedure?.clauses.flatMap(movesIn) ?? [];
  const strengths = moves.map((move) => {
    const stated = environment.policies.strengthOfTarget === "its procedure" && move.strength?.kind === "number";
    return stated && move.strength?.kind === "number"
      ? move.strength.value
      : (environment.game.printedStrength(environment, move.entry, unit) ?? 0);
  });
  const highest = Math.max(0, ...strengths);
  return highest === 0 ? null : { entry: action.entry, strength: highest };
}

function movesIn(clause: CheckedClause): readonly MoveAction[] {
  const actions =
    clause.statement.kind === "action" ? [clause.statement.action] : clause.statement.rows.map((row) => row.action);
  return actions.flatMap((action) =>
    action.plan === "move" && !action.follows && action.mover === null ? [action] : [],
  );
}

/** The led unit's movement clauses in order, the first plan wins; other rows of a table do not count (OPEN-35). */
function follow<P, R>(
  environment: Environment<P, R>,
  procedure: CheckedProcedure,
  movement: Movement,
  unit: Thing,
): LedPlan {
  const clauses: ClauseTrace[] = [];
  const trace = (): LedTrace => ({ unit: unit.name, procedure: procedure.name, clauses });
  for (const clause of procedure.clauses.filter((candidate) => movesIn(candidate).length > 0)) {
    const verdict = environment.policies.ledConditions
      ? judge(environment, clause.condition, () => [])
      : unjudged(environment, clause.condition);
    const failed = verdict.conditions.find((item) => !item.holds);
    if (failed !== undefined) {
      clauses.push(ledClause(clause, verdict, null, { kind: "conditionFalse", item: failed.text }));
      continue;
    }
    const plan = planFollowed({ ...environment, bound: verdict.bound }, procedure, clause, movement);
    clauses.push(ledClause(clause, verdict, plan, plan.possible ? { kind: "taken" } : plan.outcome));
    if (plan.possible || !environment.policies.ledConditions) return { plan, led: trace() };
  }
  return { plan: impossible(REASONS.cannotFollow(unit.name)), led: trace() };
}

function planFollowed<P, R>(
  environment: Environment<P, R>,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  movement: Movement,
): Plan {
  const context = { procedure, clause: clause.number };
  const { statement } = clause;
  if (statement.kind === "roll") {
    return planRoll(environment, statement, (here, row) =>
      row.action.plan === "move" ? planMove(here, row.action, movement, context) : impossible(REASONS.noGoal()),
    );
  }
  return statement.action.plan === "move"
    ? planMove(environment, statement.action, movement, context)
    : impossible(REASONS.noGoal());
}

function ledClause(clause: CheckedClause, verdict: Verdict, plan: Plan | null, outcome: Outcome): ClauseTrace {
  const sights = plan?.sights ?? NO_SIGHTS;
  return {
    number: clause.number,
    span: clause.span,
    text: clause.text,
    outcome,
    conditions: verdict.conditions,
    letters: sights.letters,
    rows: sights.rows,
    considered: sights.considered,
    matching: sights.matching,
    choices: [],
  };
}
