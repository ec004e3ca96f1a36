import type { CheckedClause, CheckedProcedure, PerformAction, CheckedAction, SourceRange } from "../checked-tree.ts";
import { conditionsOf, doneTo, inPlaceOf, inSequence, namedByAction } from "../checked-tree/parts.ts";
import { routineOf, endsProcedure, asFollowed } from "../checked-tree/procedures.ts";
import type { Outcome, Choice, DecidedAction } from "../decision.ts";
import { REASONS } from "../reasons.ts";
import {
  type ActionResult,
  type ClauseResult,
  decidedBy,
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

/** How the actions of a clause are planned, and the words of that clause. */
interface Planning<P, R> {
  readonly planOne: PlanOne<P, R>;
  readonly clause: SourceRange;
}

/** Plans an action with those that follow it and those that take the place of one of them. */
export function planComposed<P, R>(view: View<P, R>, action: CheckedAction, planning: Planning<P, R>): Plan {
  return action.next === undefined
    ? planFallback(view, inPlaceOf(action), planning)
    : planSequence(view, inSequence(action), planning);
}

/** An action of a sequence that is possible, and the view in which it is. */
interface PossiblePart<P, R> {
  readonly index: number;
  readonly action: CheckedAction;
  readonly here: View<P, R>;
  readonly plan: Plan & { readonly possible: true };
}

/**
 * Plans actions that follow one another, each in the position that those before it leave. Impossible ones are left out, so the
 * first possible one tells whether there is a plan.
 */
function planSequence<P, R>(view: View<P, R>, actions: readonly CheckedAction[], planning: Planning<P, R>): Plan {
  const first = firstPossible(view, 0);
  return first === null ? impossible(REASONS.noPossiblePart()) : possible(() => executeFrom(first));

  function firstPossible(from: View<P, R>, start: number): PossiblePart<P, R> | null {
    let here = from;
    for (const [index, action] of actions.entries()) {
      if (index < start) continue;
      const plan = planPart(here, index, action);
      if (plan.possible) return { index, action, here, plan };
      here = behind(here, action, null);
    }
    return null;
  }

  function planPart(from: View<P, R>, index: number, action: CheckedAction): Plan {
    if (action.otherwise !== undefined) return planFallback(from, inPlaceOf(action), planning, true);
    const here = from.inPart(index + 1, action);
    const plan = planning.planOne(here, action);
    here.report(outcomeOf(plan), NO_FINDINGS);
    return plan;
  }

  /** Executes an action and those behind it; one that its dice make impossible is left out. */
  function executeFrom(start: PossiblePart<P, R>): ActionResult | Failure {
    const results: ActionResult[] = [];
    let failure: Failure | null = null;
    let { here } = start;
    for (let part: PossiblePart<P, R> | null = start; part !== null; part = firstPossible(here, part.index + 1)) {
      const result = part.plan.execute();
      ({ here } = part);
      if (result.kind === "failed") {
        failure ??= result;
        here = behind(here, part.action, null);
        continue;
      }
      results.push(result);
      if (part.index === actions.length - 1) break;
      const after = here.after(result, conditionsOf(actions.slice(0, part.index + 1), planning.clause));
      if (after === null) {
        leaveOut(here, part.index + 1);
        break;
      }
      here = behind(after, part.action, result);
    }
    if (results.length === 0 && failure !== null) return failure;
    return results.reduceRight((behind, result) => followedBy(result, behind));
  }

  /** The view behind an action that was done or not, with what later actions mean by it. */
  function behind(after: View<P, R>, action: CheckedAction, result: ActionResult | null): View<P, R> {
    const named = action.binds === undefined ? null : namedByAction(action);
    if (named === null) return after;
    if (result === null) return after.naming(named, action.binds === "what is described" ? null : []);
    const done = result[doneTo(action, named.sort === after.environment.game.roles.unit)] ?? [];
    return after.naming(named, typeof done === "string" ? [done] : done);
  }

  function leaveOut(from: View<P, R>, start: number): void {
    const reason = REASONS.gone(from.environment.actor?.name ?? "");
    for (const [index, action] of actions.entries())
      if (index >= start) from.inPart(index + 1, action).report({ kind: "impossible", ...reason }, NO_FINDINGS);
  }
}

function followedBy(result: ActionResult, behind: ActionResult): ActionResult {
  const next = decidedBy(behind);
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
  planning: Planning<P, R>,
  isPart = false,
): Plan {
  const planFrom = (from: number): (() => ActionResult | Failure) | null => {
    for (const [index, action] of actions.entries()) {
      if (index < from) continue;
      const isWhole = index > 0 && action.next !== undefined;
      const here = isWhole ? null : view.inPart(index + 1, action);
      const plan = here === null ? planSequence(view, inSequence(action), planning) : planning.planOne(here, action);
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
