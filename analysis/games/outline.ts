import { isFollowed } from "../../runtime/checked-tree/read-for.ts";
import { labelledParts } from "../../runtime/checked-tree/subclauses.ts";
import type { CheckedClause, CheckedSheet } from "../../runtime/checked-tree.ts";

/** A part of a sheet that can decide: a clause, a letter or a row of a clause. */
interface OutlinePart {
  /** `3`, `3c`, `3 row 2`. */
  readonly label: string;
  /** In the page's words. */
  readonly text: string;
}

export interface OutlineClause extends OutlinePart {
  /** Its letters, or the rows of its table. */
  readonly parts: readonly OutlinePart[];
}

export interface OutlineProcedure {
  readonly procedure: string;
  readonly clauses: readonly OutlineClause[];
}

/**
 * What of a sheet can decide, in its order.
 *
 * @param omitted the readings that are not taken
 */
export function outlineOf({ procedures }: CheckedSheet, omitted: readonly string[]): readonly OutlineProcedure[] {
  return procedures.map(({ name, clauses }) => ({
    procedure: name,
    clauses: clauses.filter((clause) => isFollowed(clause, omitted)).map(outlineClause),
  }));
}

function outlineClause(clause: CheckedClause): OutlineClause {
  const parts = labelledParts(clause).map(({ label, part }) => ({ label, text: part.text }));
  return { label: `${clause.number}`, text: clause.text, parts };
}
