import type { CheckContext } from "./context.ts";
import { reportDice, rollsDice } from "./condition.ts";
import { memoize } from "../../grammar/memoize.ts";
import { originOf } from "../../grammar/shift.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { actionsIn, ownMovementsIn } from "../../runtime/checked-tree/parts.ts";

/**
 * Before a unit is led by its own movements, every candidate is asked whether it could follow one. A condition with
 * dice would then be rolled for all of them, so it is reported.
 */
export function checkLedUnits(context: CheckContext, procedures: readonly CheckedProcedure[]): void {
  // A procedure that only moved means the same, and its clauses need not be moved for this check.
  if (!procedures.some((procedure) => leadsOthers(originOf(procedure)))) return;
  for (const procedure of procedures) {
    for (const index of clausesThatRoll(originOf(procedure))) {
      const span = procedure.clauses[index]?.condition?.span;
      if (span !== undefined) reportDice(context, span);
    }
  }
}

/** Whether a clause of the procedure lets others make their own movements. */
const leadsOthers = memoize(({ clauses }: CheckedProcedure): boolean =>
  clauses.some(({ statement }) =>
    actionsIn(statement).some((action) => action.plan === "move" && action.follows === true),
  ),
);

/** Which clauses move their unit if dice allow it. */
const clausesThatRoll = memoize(({ clauses }: CheckedProcedure): readonly number[] =>
  clauses.flatMap(({ condition, statement }, index) =>
    condition === null || !rollsDice(condition) || ownMovementsIn(statement).length === 0 ? [] : [index],
  ),
);
