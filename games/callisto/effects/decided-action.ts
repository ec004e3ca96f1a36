import type { CheckedAction } from "../../../runtime/checked-tree.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { Position } from "../position.ts";
import type { EffectRules } from "./rules.ts";

/** The action of the sheet that was decided on: that of the clause, or of the row that was run. Null without a clause. */
export function decidedAction(decision: Decision, position: Position, { book }: EffectRules): CheckedAction | null {
  const procedure = book.sheets[position.bot]?.procedures.find(({ name }) => name === decision.procedure);
  const statement = procedure?.clauses.find(({ number }) => number === decision.clause)?.statement;
  if (statement === undefined) return null;
  if (statement.kind === "action") return statement.action;
  return decision.row === null ? null : (statement.rows[decision.row - 1]?.action ?? null);
}
