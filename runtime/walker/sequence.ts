import type { CheckedAction } from "../checked-tree.ts";
import type { Choice, DecidedAction } from "../decision.ts";
import { REASONS } from "../reasons.ts";
import { type ActionResult, type Failure, impossible, outcomeOf, type Plan, possible } from "./plan.ts";
import { NO_FINDINGS, type View } from "./view.ts";

/**
 * Plans actions that follow one another, each in the position before any of them. One possible action is enough;
 * impossible ones are left out.
 */
export function planSequence<P, R>(
  view: View<P, R>,
  actions: readonly CheckedAction[],
  planOne: (view: View<P, R>, action: CheckedAction) => Plan,
): Plan {
  const plans = actions.flatMap((action, index) => {
    const here = view.inPart(index + 1, action);
    const plan = planOne(here, action);
    here.report(outcomeOf(plan), NO_FINDINGS);
    return plan.possible ? [plan] : [];
  });
  return plans.length === 0 ? impossible(REASONS.noPossiblePart()) : possible(() => executeAll(plans));
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

/** Plans the first possible one of several actions. If its dice make it impossible, the next one is tried. */
export function planFallback<P, R>(
  view: View<P, R>,
  actions: readonly CheckedAction[],
  planOne: (view: View<P, R>, action: CheckedAction) => Plan,
): Plan {
  const planFrom = (from: number): (() => ActionResult | Failure) | null => {
    for (const [index, action] of actions.entries()) {
      if (index < from) continue;
      const here = view.inPart(index + 1, action);
      const plan = planOne(here, action);
      if (!plan.possible) {
        here.report(plan.outcome, NO_FINDINGS);
        continue;
      }
      return () => {
        const done = plan.execute();
        here.report(done.kind === "done" ? outcomeOf(plan) : { kind: "impossible", ...done.reason }, NO_FINDINGS);
        return done.kind === "done" ? done : (planFrom(index + 1)?.() ?? NOTHING_POSSIBLE);
      };
    }
    return null;
  };
  const execute = planFrom(0);
  return execute === null ? impossible(NOTHING_POSSIBLE.reason) : possible(execute);
}

const NOTHING_POSSIBLE: Failure = { kind: "failed", reason: REASONS.noPossiblePart() };
