import type { CheckedClause, CheckedProcedure, PerformAction, CheckedAction } from "../checked-tree.ts";
import { inPlaceOf, inSequence } from "../checked-tree/parts.ts";
import { routineOf, endsProcedure, asFollowed } from "../checked-tree/procedures.ts";
import type { Outcome, Choice, DecidedAction } from "../decision.ts";
import { REASONS } from "../reasons.ts";
import {
  type ActionResult,
  type ClauseResult,
  type Failure,
  impossible,
  type Plan,
  possible,
  outcomeOf,
  type View,
  NO_FINDINGS,
} from "./view.ts";
import type { Environment } from "../game.ts";

/** How to read the clauses of a routine, which is how all clauses are read. */
interface ClauseReader<P, R> {
  /** Why a clause does not fire; null where it does. */
  readonly ask: (view: View<P, R>, routine: CheckedProcedure, clause: CheckedClause) => Outcome | null;
  readonly read: (view: View<P, R>, routine: CheckedProcedure, clause: CheckedClause) => ClauseResult;
}

/** Plans what a routine does: it is possible if one of its clauses fires. */
export function planPerform<P, R>(
  view: View<P, R>,
  { routine: name, once }: PerformAction,
  reader: ClauseReader<P, R>,
): Plan {
  const { book, game, position, policies, trying = [] } = view.environment;
  if (once === true && trying.includes(name)) return impossible(REASONS.triedAlready(name));
  const sheet = book.sheets[game.sideOf(position).side];
  const found = sheet === undefined ? null : routineOf(sheet, name);
  const routine = found && asFollowed(found, policies);
  if (routine === null || !fires(view.performing(routine), routine, reader)) {
    return impossible(REASONS.nothingInRoutine(name));
  }
  return possible(() => perform(view, routine, reader));
}

/** The environment inside a routine: nothing is bound, and the routine counts as being tried. */
export function withinRoutine<P, R>(environment: Environment<P, R>, { name }: CheckedProcedure): Environment<P, R> {
  return { ...environment, bound: [], trying: [...(environment.trying ?? []), name] };
}

function fires<P, R>(view: View<P, R>, routine: CheckedProcedure, { ask }: ClauseReader<P, R>): boolean {
  for (const clause of routine.clauses) {
    const outcome = ask(view, routine, clause);
    if (outcome === null) return true;
    if (endsProcedure(routine, outcome)) return false;
  }
  return false;
}

function perform<P, R>(
  view: View<P, R>,
  routine: CheckedProcedure,
  { read }: ClauseReader<P, R>,
): ActionResult | Failure {
  const inside = view.performing(routine);
  for (const clause of routine.clauses) {
    const done = read(inside, routine, clause);
    if (done.kind === "taken") {
      view.performed(routine, inside);
      const { letter, row, performed = [], ...rest } = done.result;
      const own = { procedure: routine.name, clause: clause.number, letter, row };
      return { ...rest, letter: null, row: null, performed: [own, ...performed] };
    }
    if (endsProcedure(routine, done.outcome)) break;
  }
  return { kind: "failed", reason: REASONS.nothingInRoutine(routine.name) };
}

type PlanOne<P, R> = (view: View<P, R>, action: CheckedAction) => Plan;

/** Plans an action with those that follow it and those that take the place of one of them. */
export function planComposed<P, R>(view: View<P, R>, action: CheckedAction, planOne: PlanOne<P, R>): Plan {
  return action.next === undefined
    ? planFallback(view, inPlaceOf(action), planOne)
    : planSequence(view, inSequence(action), planOne);
}

/**
 * Plans actions that follow one another, each in the position before any of them. One possible action is enough;
 * impossible ones are left out.
 */
function planSequence<P, R>(view: View<P, R>, actions: readonly CheckedAction[], planOne: PlanOne<P, R>): Plan {
  const plans = actions.flatMap((action, index) => {
    const plan = planPart(index + 1, action);
    return plan.possible ? [plan] : [];
  });
  return plans.length === 0 ? impossible(REASONS.noPossiblePart()) : possible(() => executeAll(plans));

  function planPart(part: number, action: CheckedAction): Plan {
    if (action.otherwise !== undefined) return planFallback(view, inPlaceOf(action), planOne, true);
    const here = view.inPart(part, action);
    const plan = planOne(here, action);
    here.report(outcomeOf(plan), NO_FINDINGS);
    return plan;
  }
}

/** Executes the plans; one that its dice make impossible is left out. */
function executeAll(plans: readonly (Plan & { readonly possible: true })[]): ActionResult | Failure {
  const results = plans.map((plan) => plan.execute());
  const done = results.filter((result) => result.kind === "done");
  const [failed] = results;
  if (done.length === 0 && failed !== undefined) return failed;
  return done.reduceRight((behind, result) => followedBy(result, behind));
}

function followedBy(result: ActionResult, behind: ActionResult): ActionResult {
  const { kind: _kind, ...next } = behind;
  return { ...result, next: result.next === undefined ? next : lastFollowedBy(result.next, next) };
}

function lastFollowedBy(action: DecidedAction, next: DecidedAction): DecidedAction {
  return { ...action, next: action.next === undefined ? next : lastFollowedBy(action.next, next) };
}

/** The choices of an action and of those after it. */
export function choicesOf({ choices, next }: DecidedAction): readonly Choice[] {
  return next === undefined ? choices : [...choices, ...choicesOf(next)];
}

/**
 * Plans the first possible one of several actions. If its dice make it impossible, the next one is tried.
 *
 * @param isPart whether others follow it: what is planned is then reported before them
 */
function planFallback<P, R>(
  view: View<P, R>,
  actions: readonly CheckedAction[],
  planOne: PlanOne<P, R>,
  isPart = false,
): Plan {
  const planFrom = (from: number): (() => ActionResult | Failure) | null => {
    for (const [index, action] of actions.entries()) {
      if (index < from) continue;
      const isWhole = index > 0 && action.next !== undefined;
      const here = isWhole ? null : view.inPart(index + 1, action);
      const plan = here === null ? planSequence(view, inSequence(action), planOne) : planOne(here, action);
      if (!plan.possible) {
        here?.report(plan.outcome, NO_FINDINGS);
        continue;
      }
      if (isPart) here?.report(outcomeOf(plan), NO_FINDINGS);
      return () => {
        const done = plan.execute();
        if (!isPart)
          here?.report(done.kind === "done" ? outcomeOf(plan) : { kind: "impossible", ...done.reason }, NO_FINDINGS);
        return done.kind === "done" ? done : (planFrom(index + 1)?.() ?? NOTHING_POSSIBLE);
      };
    }
    return null;
  };
  const execute = planFrom(0);
  return execute === null ? impossible(NOTHING_POSSIBLE.reason) : possible(execute);
}

const NOTHING_POSSIBLE: Failure = { kind: "failed", reason: REASONS.noPossiblePart() };
