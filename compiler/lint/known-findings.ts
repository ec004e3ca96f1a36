import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { isShifted, shifted } from "../../grammar/shift.ts";
import type { Span } from "../../grammar/source.ts";
import type { CheckedProcedure, CheckedScenario, CheckedSheet, Located } from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import type { Words } from "../check/words.ts";
import type { LintedSheet, LintSettings, SheetLint } from "./lint.ts";
import { Effort } from "./reasoning/effort.ts";

/** The findings of each lint that ran in one part of a sheet. */
type FindingsByLint = ReadonlyMap<SheetLint, readonly Diagnostic[]>;

/** Everything that findings about a sheet depend on, except its procedures, which are cached separately. */
interface Head {
  readonly lexicon: Lexicon;
  readonly sheet: CheckedSheet;
  readonly scenario: CheckedScenario | null;
}

/** The findings in a sheet, with the head they depend on. */
interface KnownSheet {
  readonly head: Head;
  readonly ofTable: FindingsByLint;
  readonly procedures: ReadonlyMap<string, KnownProcedure>;
}

interface KnownProcedure {
  readonly procedure: CheckedProcedure;
  readonly findings: FindingsByLint;
}

/** The findings in a file, with what they depend on outside it. */
interface KnownFile {
  readonly scenario: CheckedScenario | null;
  readonly settings: LintSettings;
  readonly findings: readonly Diagnostic[];
}

const NONE: FindingsByLint = new Map();

/**
 * Caches findings, for linting the same files again and again. Neither an unchanged file nor an unchanged procedure is
 * linted again, even if the procedure moved up or down.
 */
export class KnownFindings {
  readonly #files = new WeakMap<CheckedFile, KnownFile>();
  readonly #sheets = new Map<string, KnownSheet>();

  /** The known findings in a file for the same scenario and settings; otherwise, runs the lints now. */
  ofFile(
    file: CheckedFile,
    scenario: CheckedScenario | null,
    settings: LintSettings,
    find: () => readonly Diagnostic[],
  ): readonly Diagnostic[] {
    const known = this.#files.get(file);
    if (known !== undefined && known.scenario === scenario && known.settings === settings) return known.findings;
    const findings = find();
    this.#files.set(file, { scenario, settings, findings });
    return findings;
  }

  /** The findings of lints in a sheet. */
  inSheet(path: string, given: LintableSheet, lints: readonly SheetLint[]): readonly Diagnostic[] {
    const linted = withEffort(given, spanOf(given.sheet.dangerous));
    const [ofProcedures, ofTable] = [looking(lints, "procedure"), looking(lints, "table")];
    const others = lints.filter((lint) => !ofProcedures.includes(lint) && !ofTable.includes(lint));
    const head = headOf(linted);
    const before = this.#sheets.get(path);
    const known = before !== undefined && isSameHead(before.head, head) ? before : null;

    const table = completed(known === null ? NONE : movedTable(known, head), ofTable, linted);
    const procedures = new Map<string, KnownProcedure>();
    const found = linted.sheet.procedures.flatMap((procedure) => {
      const alone = withEffort({ ...given, sheet: { ...given.sheet, procedures: [procedure] } }, procedure.span);
      const findings = completed(moved(known?.procedures.get(procedure.name), procedure), ofProcedures, alone);
      procedures.set(procedure.name, { procedure, findings });
      return findingsOf(findings, ofProcedures);
    });
    this.#sheets.set(path, { head, ofTable: table, procedures });
    return [...found, ...findingsOf(table, ofTable), ...others.flatMap((lint) => lint.find(linted))];
  }
}

/** A sheet without a limit for the effort of reasoning about it. */
interface LintableSheet extends Omit<LintedSheet, "words"> {
  readonly words: Words;
}

function withEffort(sheet: LintableSheet, span: Span): LintedSheet {
  return { ...sheet, words: { ...sheet.words, effort: new Effort(span) } };
}

function spanOf(rows: CheckedSheet["dangerous"]): Span {
  return { start: rows[0]?.span.start ?? 0, end: rows.at(-1)?.span.end ?? 0 };
}

function looking(lints: readonly SheetLint[], at: SheetLint["looksAt"]): readonly SheetLint[] {
  return lints.filter(({ looksAt }) => looksAt === at || looksAt === "part");
}

function findingsOf(found: FindingsByLint, lints: readonly SheetLint[]): readonly Diagnostic[] {
  return lints.flatMap((lint) => found.get(lint) ?? []);
}

/** Adds the findings of lints that have not run before. */
function completed(known: FindingsByLint, lints: readonly SheetLint[], linted: LintedSheet): FindingsByLint {
  const missing = lints.filter((lint) => !known.has(lint));
  if (missing.length === 0) return known;
  return new Map([...known, ...missing.map((lint) => [lint, lint.find(linted)] as const)]);
}

/** The findings moved to the procedure's present place; none if it is not the known one. */
function moved(known: KnownProcedure | undefined, procedure: CheckedProcedure): FindingsByLint {
  if (known === undefined) return NONE;
  if (known.procedure === procedure) return known.findings;
  const by = procedure.span.start - known.procedure.span.start;
  if (!isShifted(known.procedure, procedure, by)) return NONE;
  return movedBy(known.findings, by);
}

function movedBy(findings: FindingsByLint, by: number): FindingsByLint {
  return new Map([...findings].map(([lint, found]) => [lint, shifted(found, by)]));
}

/** The findings in the table moved to its present place; none if it is not the known one. */
function movedTable({ head, ofTable }: KnownSheet, now: Head): FindingsByLint {
  const by = spanOf(now.sheet.dangerous).start - spanOf(head.sheet.dangerous).start;
  if (head.scenario !== now.scenario || !isShifted(head.sheet.dangerous, now.sheet.dangerous, by)) return NONE;
  return movedBy(ofTable, by);
}

/** Whether two heads mean the same, wherever their parts are: a remark above moves all of them. */
function isSameHead(before: Head, now: Head): boolean {
  const withoutParts = (sheet: CheckedSheet) => ({ ...sheet, dangerous: [], rules: [] });
  return (
    before.lexicon === now.lexicon &&
    isShifted(withoutParts(before.sheet), withoutParts(now.sheet), 0) &&
    areMoved(before.sheet.dangerous, now.sheet.dangerous) &&
    areMoved(before.sheet.rules, now.sheet.rules)
  );
}

function areMoved(before: readonly Located[], now: readonly Located[]): boolean {
  if (before.length !== now.length) return false;
  return before.every((each, index) => {
    const other = now[index];
    return other !== undefined && isShifted(each, other, other.span.start - each.span.start);
  });
}

/** The words themselves are not kept, so that everything the lints cached by them is freed. */
function headOf({ sheet, words, scenario }: LintedSheet): Head {
  return { lexicon: words.lexicon, scenario, sheet: { ...sheet, procedures: [] } };
}
