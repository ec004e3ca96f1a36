import type { ClauseTrace, Trace } from "../../../../runtime/decision.ts";

/**
 * How often someone who runs the card by hand looks at the sheet: for each conjunct of a condition, each action, each
 * letter, each row of a table and each criterion that he reads.
 */
export function looksAtSheet(trace: Trace): number {
  return trace.clauses.reduce((sum, clause) => sum + looksAtClause(clause), 0);
}

function looksAtClause(clause: ClauseTrace): number {
  const { conditions, letters, rows, choices, led } = clause;
  const action = conditions.every(({ holds }) => holds) ? 1 : 0;
  const criteria = choices.reduce((sum, { steps }) => sum + steps.length, 0);
  const followed = (led?.clauses ?? []).reduce((sum, each) => sum + looksAtClause(each), 0);
  return conditions.length + action + letters.length + rows.length + criteria + followed;
}
