import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { isShifted, shifted } from "../../grammar/shift.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { LintedSheet, SheetLint } from "./lint.ts";

/** A procedure, and what the lints that look at one procedure at a time have found in it. */
interface KnownProcedure {
  readonly procedure: CheckedProcedure;
  readonly findings: readonly Diagnostic[];
}

/** What was found in the procedures of a sheet, with all that it rests on beside the procedures. */
interface KnownSheet {
  readonly beside: LintedSheet;
  readonly lints: readonly SheetLint[];
  readonly procedures: ReadonlyMap<string, KnownProcedure>;
}

/**
 * Findings of lints by the paths of the sheets, for whoever lints the same sheets again and again: a procedure that
 * stands as it stood before, at its place or further up or down, is not linted again.
 */
export class KnownFindings {
  readonly #sheets = new Map<string, KnownSheet>();

  /** What lints that look at one procedure at a time find in a sheet. */
  find(path: string, linted: LintedSheet, lints: readonly SheetLint[]): readonly Diagnostic[] {
    const before = this.#sheets.get(path);
    const known = before !== undefined && restOnTheSame(before, linted, lints) ? before.procedures : new Map();
    const procedures = new Map<string, KnownProcedure>();
    const found = linted.sheet.procedures.flatMap((procedure) => {
      const findings = moved(known.get(procedure.name), procedure) ?? findingsIn(procedure, linted, lints);
      procedures.set(procedure.name, { procedure, findings });
      return findings;
    });
    this.#sheets.set(path, { beside: withoutProcedures(linted), lints, procedures });
    return found;
  }
}

/** What lints that look at one procedure at a time find in one procedure of a sheet. */
function findingsIn(
  procedure: CheckedProcedure,
  linted: LintedSheet,
  lints: readonly SheetLint[],
): readonly Diagnostic[] {
  const alone = { ...linted, sheet: { ...linted.sheet, procedures: [procedure] } };
  return lints.flatMap((lint) => lint.find(alone));
}

/** The findings at the place where the procedure stands now; null where it is not the one that is known. */
function moved(known: KnownProcedure | undefined, procedure: CheckedProcedure): readonly Diagnostic[] | null {
  if (known === undefined) return null;
  if (known.procedure === procedure) return known.findings;
  const by = procedure.span.start - known.procedure.span.start;
  return isShifted(known.procedure, procedure, by) ? shifted(known.findings, by) : null;
}

/** Such a lint looks at its procedure, at the words, the scenario and the head of the sheet with its table. */
function restOnTheSame({ beside, lints }: KnownSheet, linted: LintedSheet, wanted: readonly SheetLint[]): boolean {
  return (
    beside.words === linted.words &&
    beside.scenario === linted.scenario &&
    lints.length === wanted.length &&
    lints.every((lint, index) => lint === wanted[index]) &&
    isShifted(beside.sheet, withoutProcedures(linted).sheet, 0)
  );
}

/** Neither the procedures, which are known each for itself, nor the other sheets are held on to. */
function withoutProcedures(linted: LintedSheet): LintedSheet {
  return { ...linted, sheet: { ...linted.sheet, procedures: [] }, sheets: [] };
}
