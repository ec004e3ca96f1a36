import { subclausesOf } from "../../runtime/checked-tree/parts.ts";
import type {
  CheckedClause,
  CheckedProcedure,
  CheckedSheet,
  Checklist,
  SourceRange,
} from "../../runtime/checked-tree.ts";
import { clausesPointedAt } from "../../runtime/checked-tree/meaning-key.ts";
import { isFollowed } from "../../runtime/checked-tree/procedures.ts";
import type { Part } from "../../runtime/checked-tree/roles.ts";
import { placesWithin } from "../../runtime/checked-tree/visit.ts";
import { type Change, changesAt, type Mutant } from "./change-part.ts";
import type { GamePackage } from "../../games/game-package.ts";

/**
 * Every sheet that differs from a sheet in one small change, in the order of the page.
 *
 * @param omitted the readings that are not taken: a clause that rests on one stands for another beside it, so that
 *   nothing can notice which of the two is tried first
 */
export function* mutantsOf(sheet: CheckedSheet, omitted: readonly string[] = []): Generator<Mutant> {
  yield* mutantsOfDanger(sheet);
  yield* mutantsOfChecklists(sheet);
  for (const [index, procedure] of sheet.procedures.entries()) {
    for (const { place, change, operator, span, node } of changesOfProcedure(procedure, omitted)) {
      const procedures = sheet.procedures.with(index, node);
      const { file } = sheet;
      yield { operator, procedure: procedure.name, place, change, file, span, sheet: { ...sheet, procedures } };
    }
  }
}

function* mutantsOfDanger(sheet: CheckedSheet): Generator<Mutant> {
  const rows = sheet.dangerous;
  for (const [index, row] of rows.entries()) {
    const place = `row ${row.number}`;
    const { span } = row;
    const dropped = { ...sheet, dangerous: rows.toSpliced(index, 1) };
    const at = { procedure: null, place, file: sheet.file, span } as const;
    yield { ...at, operator: "drop-danger", change: `drops “${row.text}”`, sheet: dropped };
    const next = rows[index + 1];
    if (next === undefined) continue;
    const swapped = rows.toSpliced(index, 2, { ...next, number: row.number }, { ...row, number: next.number });
    const change = `ranks “${next.text}” before “${row.text}”`;
    yield { ...at, operator: "move-danger", change, sheet: { ...sheet, dangerous: swapped } };
  }
}

/** Changes of the checklists that apply to a sheet, including those of other texts. */
function* mutantsOfChecklists(sheet: CheckedSheet): Generator<Mutant> {
  const { checklists = [] } = sheet;
  for (const [index, checklist] of checklists.entries()) {
    const isOwn = checklist.file === sheet.file;
    const name = `“${checklist.text}”${isOwn ? "" : ` in ${checklist.file}`}`;
    for (const { place, operator, change, span, node } of changesOfChecklist(checklist)) {
      const at = { place: `row ${place} of ${name}`, file: checklist.file, span: isOwn ? span : NOWHERE };
      yield { ...at, operator, change, procedure: null, sheet: { ...sheet, checklists: checklists.with(index, node) } };
    }
  }
}

const NOWHERE: SourceRange = { start: 0, end: 0 };

/** The last row answers everything that the others leave open, so it stays the last. */
function* changesOfChecklist(checklist: Checklist): Generator<Change<Checklist> & { readonly place: string }> {
  const { rows } = checklist;
  for (const [index, row] of rows.entries()) {
    const { number, span, answer } = row;
    const at = { place: `${number}`, span } as const;
    const turned = rows.with(index, { ...row, answer: !answer });
    const change = `answers row ${number} with ${answer ? "No" : "Yes"}`;
    yield { ...at, operator: "flip-answer", change, node: { ...checklist, rows: turned } };
    const next = rows[index + 1];
    if (next === undefined) continue;
    const dropped = { ...checklist, rows: rows.toSpliced(index, 1) };
    yield { ...at, operator: "drop-answer", change: `drops “${row.text}”`, node: dropped };
    if (next.condition === null) continue;
    const swapped = rows.toSpliced(index, 2, { ...next, number }, { ...row, number: next.number });
    yield {
      ...at,
      operator: "move-answer",
      change: `asks “${next.text}” before “${row.text}”`,
      node: { ...checklist, rows: swapped },
    };
  }
}

function* changesOfProcedure(
  procedure: CheckedProcedure,
  omitted: readonly string[],
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
    if (next !== undefined && isFollowed(clause, omitted) && isFollowed(next, omitted)) {
      const node = { ...procedure, clauses: clauses.toSpliced(index, 2, next, clause) };
      yield { ...at, operator: "move-clause", change: `tries clause ${next.number} before clause ${number}`, node };
    }
    for (const { node, ...rest } of changesWithin({ name: "clause", part: clause }, span)) {
      const place = `${number}${letterAt(clause, rest.span)}`;
      yield { ...rest, place, node: { ...procedure, clauses: clauses.with(index, node as CheckedClause) } };
    }
  }
}

/** A clause whose letters another clause names cannot be removed without it. */
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
    // The things that a condition binds follow from the condition.
    if (place.name === "binding") continue;
    for (const change of changesWithin(place, own)) yield { ...change, node: place.replacedBy(change.node) };
  }
}

/** The readings of the ledger that a game leaves out by default. */
export function omittedReadings({ compiled, readings }: Pick<GamePackage, "compiled" | "readings">): readonly string[] {
  return compiled?.compact(readings({})).policies.omitted ?? [];
}
