import { type Diagnostic, type DiagnosticDefinition, diagnose } from "../../grammar/diagnostic.ts";
import type { CheckedAction, CheckedSheet, Criterion } from "../../runtime/checked-tree.ts";

/** A finding about a sheet that is understood: it can be run, but something in it has no effect or looks like a slip. */
export interface Lint {
  readonly definition: DiagnosticDefinition;
  readonly find: (sheet: CheckedSheet) => readonly Diagnostic[];
}

/** Every list of criteria of a sheet, in the order of the page. */
export function criteriaLists(sheet: CheckedSheet): (readonly Criterion[])[] {
  const lists: (readonly Criterion[])[] = [];
  for (const { clauses } of sheet.procedures) {
    for (const { statement } of clauses) {
      if (statement.kind === "action") lists.push(...listsOfAction(statement.action));
      else for (const row of statement.rows) lists.push(row.find?.criteria ?? [], ...listsOfAction(row.action));
    }
  }
  return lists;
}

function listsOfAction(action: CheckedAction): (readonly Criterion[])[] {
  switch (action.plan) {
    case "move": {
      const via = action.via?.kind === "criteria" ? [action.via.criteria] : [];
      return [action.criteria, ...action.subclauses.map((subclause) => subclause.criteria), ...via];
    }
    case "aim":
    case "select":
      return [action.criteria];
    case "draw":
    case "plain":
      return [];
  }
}

export function report(definition: DiagnosticDefinition, criterion: Criterion): Diagnostic {
  return diagnose(definition, criterion.span, { criterion: criterion.text });
}
