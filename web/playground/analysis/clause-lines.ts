import { type Sheet, treeOf } from "../../../library/sheets.ts";

/** The line of the text where a clause begins; null where the procedure has no such clause. */
export function lineOfClause(sheet: Sheet, procedure: string, number: number): number | null {
  const clauses = treeOf(sheet).procedures.find(({ name }) => name === procedure)?.clauses ?? [];
  const span = clauses.find((clause) => clause.number === number)?.span;
  return span === undefined ? null : sheet.text.slice(0, span.start).split("\n").length;
}
