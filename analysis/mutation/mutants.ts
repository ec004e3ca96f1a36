import { subclausesOf } from "../../runtime/checked-tree/subclauses.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet, SourceRange } from "../../runtime/checked-tree.ts";
import { clausesPointedAt } from "../../runtime/checked-tree/clause-key.ts";
import type { Part } from "../../runtime/checked-tree/shape.ts";
import { placesWithin } from "../../runtime/checked-tree/visit.ts";
import { changesAt } from "./change-part.ts";
import type { Change, Mutant } from "./mutant.ts";

/** Every sheet that differs from a sheet in one small change, in the order of the page. */
export function* mutantsOf(sheet: CheckedSheet): Generator<Mutant> {
  yield* mutantsOfDanger(sheet);
  for (const [index, procedure] of sheet.procedures.entries()) {
    for (const { place, change, operator, span, node } of changesOfProcedure(procedure)) {
      const procedures = sheet.procedures.with(index, node);
      yield { operator, procedure: procedure.name, place, change, span, sheet: { ...sheet, procedures } };
    }
  }
}

function* mutantsOfDanger(sheet: CheckedSheet): Generator<Mutant> {
  const rows = sheet.dangerous;
  for (const [index, row] of rows.entries()) {
    const place = `row ${row.number}`;
    const { span } = row;
    const dropped = { ...sheet, dangerous: rows.toSpliced(index, 1) };
    const at = { procedure: null, place, span } as const;
    yield { ...at, operator: "drop-danger", change: `drops “${row.text}”`, sheet: dropped };
    const next = rows[index + 1];
    if (next === undefined) continue;
    const swapped = rows.toSpliced(index, 2, { ...next, number: row.number }, { ...row, number: next.number });
    const change = `ranks “${next.text}” before “${row.text}”`;
    yield { ...at, operator: "move-danger", change, sheet: { ...sheet, dangerous: swapped } };
  }
}

function* changesOfProcedure(
  procedure: CheckedProcedure,
): Generator<Change<CheckedProcedure> & { readonly place: string }> {
  const { clauses } = procedure;
  for (const [index, clause] of clauses.entries()) {
    const { span, number } = clause;
    const at = { place: `${number}`, span } as const;
    if (clauses.length > 1 && !isNamed(clauses, clause)) {
      const node = { ...procedure, clauses: clauses.toSpliced(index, 1) };
      yield { ...at, operator: "drop-clause", change: `drops clause ${number}`, node };
    }
    const next = clauses[index + 1];
    if (next !== undefined) {
      const node = { ...procedure, clauses: clauses.toSpliced(index, 2, next, clause) };
      yield { ...at, operator: "move-clause", change: `tries clause ${next.number} before clause ${number}`, node };
    }
    for (const { node, ...rest } of changesWithin({ name: "clause", part: clause }, span)) {
      const place = `${number}${letterAt(clause, rest.span)}`;
      yield { ...rest, place, node: { ...procedure, clauses: clauses.with(index, node as CheckedClause) } };
    }
  }
}

/** A clause whose letters another one names cannot go without it. */
function isNamed(clauses: readonly CheckedClause[], { number }: CheckedClause): boolean {
  return clauses.some((other) => other.number !== number && clausesPointedAt(other).includes(number));
}

function letterAt({ statement }: CheckedClause, span: SourceRange): string {
  const enclosing = subclausesOf(statement).find((each) => each.span.start <= span.start && span.end <= each.span.end);
  return enclosing?.letter ?? "";
}

/** Every copy of a part with one change in it, at the part itself or anywhere within. */
function* changesWithin(whole: Part, around: SourceRange): Generator<Change<Part["part"]>> {
  const own = "span" in whole.part ? whole.part.span : around;
  yield* changesAt(whole, own);
  for (const place of placesWithin(whole)) {
    // What a condition binds follows from what it says.
    if (place.name === "binding") continue;
    for (const change of changesWithin(place, own)) yield { ...change, node: place.replacedBy(change.node) };
  }
}
