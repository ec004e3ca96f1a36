import type { CheckedClause, CheckedProcedure, PerformAction } from "../checked-tree.ts";
import { routineOf, endsProcedure, asFollowed } from "../checked-tree/procedures.ts";
import type { Outcome } from "../decision.ts";
import { REASONS } from "../reasons.ts";
import { type ActionResult, type ClauseResult, type Failure, impossible, type Plan, possible } from "./plan.ts";
import type { View } from "./view.ts";
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
