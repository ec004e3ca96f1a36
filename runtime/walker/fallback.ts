import type { CheckedAction } from "../checked-tree.ts";
import { REASONS } from "../reasons.ts";
import { type ActionResult, type Failure, impossible, outcomeOf, type Plan, possible } from "./plan.ts";
import { NO_FINDINGS, type View } from "./view.ts";

/** Plans the first of several actions that is possible. One that its dice spoil gives way to the next one as well. */
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
