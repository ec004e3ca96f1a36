import { partsOfClause } from "../../compiler/diff/clause-parts.ts";
import { matchClauses, namesOfMatched } from "../../compiler/diff/diff-procedure.ts";
import { OWN_LETTERS } from "../../compiler/diff/meaning-key.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";

/** The clauses of two procedures that were added, dropped, moved or changed: where differences are to be looked for. */
export interface ChangedClauses {
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
}

/** The numbers of the clauses that differ between two procedures; a missing procedure has none. */
export function changedClauses(before: CheckedProcedure | null, after: CheckedProcedure | null): ChangedClauses {
  const numbers = (procedure: CheckedProcedure | null): Set<number> =>
    new Set(procedure?.clauses.map(({ number }) => number) ?? []);
  if (before === null || after === null) return { before: numbers(before), after: numbers(after) };
  const found = matchClauses(before, after);
  const names = namesOfMatched(before, after, found);
  const olds = new Set(found.removed.flatMap((index) => before.clauses[index]?.number ?? []));
  const news = new Set(found.added.flatMap((index) => after.clauses[index]?.number ?? []));
  for (const [oldIndex, newIndex] of found.pairs) {
    const [old, added] = [before.clauses[oldIndex], after.clauses[newIndex]];
    if (old === undefined || added === undefined) continue;
    const isSame = partsOfClause(old, OWN_LETTERS).part.key === partsOfClause(added, names).part.key;
    if (isSame && !found.moved.has(newIndex)) continue;
    olds.add(old.number);
    news.add(added.number);
  }
  return { before: olds, after: news };
}
