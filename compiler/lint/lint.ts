import { type Diagnostic, type DiagnosticDefinition, diagnose } from "../../grammar/diagnostic.ts";
import type { Criterion, CheckedSheet } from "../../runtime/checked-tree.ts";

/** A finding about a sheet that is understood: it can be run, but something in it has no effect or looks like a slip. */
export interface Lint {
  readonly definition: DiagnosticDefinition;
  readonly find: (sheet: CheckedSheet) => readonly Diagnostic[];
}

/** Every list of criteria of a sheet, in the order of the page. */
export function criteriaLists(sheet: CheckedSheet): (readonly Criterion[])[] {
  const lists: (readonly Criterion[])[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === "criteria" && Array.isArray(item)) lists.push(item as readonly Criterion[]);
      else visit(item);
    }
  };
  visit(sheet.procedures);
  return lists;
}

export function report(definition: DiagnosticDefinition, criterion: Criterion): Diagnostic {
  return diagnose(definition, criterion.span, { criterion: criterion.text });
}
