import type { CheckContext } from "./context.ts";
import { reportDice, rollsDice } from "./condition.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { actionsIn, ownMovementsIn } from "../../runtime/checked-tree/parts.ts";

/**
 * Where units are led by their own movements, each of them is asked whether it could follow one before it is chosen: a
 * condition that rolls dice would be rolled for all of them.
 */
export function checkLedUnits(context: CheckContext, procedures: readonly CheckedProcedure[]): void {
  const clauses = procedures.flatMap((procedure) => procedure.clauses);
  const leads = clauses.some(({ statement }) =>
    actionsIn(statement).some((action) => action.plan === "move" && action.follows === true),
  );
  if (!leads) return;
  for (const { condition, statement } of clauses) {
    if (condition === null || !rollsDice(condition) || ownMovementsIn(statement).length === 0) continue;
    reportDice(context, condition.span);
  }
}
