import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { pointsToLetters } from "../../runtime/checked-tree/clause-key.ts";
import type { Quoting } from "./quoting.ts";

/**
 * The later procedure with what it has typed as the earlier one, but for its number, said by the very condition and
 * statement of the earlier one: what is known of these need not be found again. Clauses that point to letters are left
 * as they are, for what their words mean hangs on other clauses.
 */
export function withSharedClauses(
  before: CheckedProcedure,
  after: CheckedProcedure,
  quoting: Quoting,
): CheckedProcedure {
  const olds = new Map(before.clauses.map((clause) => [withoutNumber(quoting.typedBefore(clause.span)), clause]));
  const clauses = after.clauses.map((clause) => {
    const old = olds.get(withoutNumber(quoting.typedAfter(clause.span)));
    if (old === undefined || pointsToLetters(old)) return clause;
    return { ...clause, condition: old.condition, statement: old.statement };
  });
  return { ...after, clauses };
}

function withoutNumber(text: string): string {
  return text.replace(/^\d+/, "");
}
