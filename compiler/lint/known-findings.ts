import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { isShifted, shifted } from "../../grammar/shift.ts";
import type { Span } from "../../grammar/source.ts";
import type { CheckedProcedure, CheckedScenario, CheckedSheet, Located } from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import type { Words } from "../check/words.ts";
import type { LintedSheet, SheetLint } from "./lint.ts";
import { Effort } from "./reasoning/effort.ts";
import type { LintSettings } from "./settings.ts";

/** What each lint that was asked has found in one part of a sheet. */
type FindingsByLint = ReadonlyMap<SheetLint, readonly Diagnostic[]>;

/** All that findings about a sheet rest on but its procedures, which are known each for itself. */
interface Head {
  readonly lexicon: Lexicon;
  readonly sheet: CheckedSheet;
  readonly scenario: CheckedScenario | null;
}

/** What was found in a sheet, with the head that it rests on. */
interface KnownSheet {
  readonly head: Head;
  readonly ofTable: FindingsByLint;
  readonly procedures: ReadonlyMap<string, KnownProcedure>;
}

interface KnownProcedure {
  readonly procedure: CheckedProcedure;
  readonly findings: FindingsByLint;
}

/** What was found in a file, with what lies outside of it. */
interface KnownFile {
  readonly scenario: CheckedScenario | null;
  readonly settings: LintSettings;
  readonly findings: readonly Diagnostic[];
}

const NONE: FindingsByLint = new Map();

/**
 * Findings of lints, for whoever lints the same files again and again. A file that is the same is not linted again; in
 * one that has changed neither is a procedure that stands as it stood before, at its place or further up or down.
 */
export class KnownFindings {
  readonly #files = new WeakMap<CheckedFile, KnownFile>();
  readonly #sheets = new Map<string, KnownSheet>();

  /** What was found in a file beside the same scenario and under the same settings; else what is found now. */
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

  /** What lints find in a sheet. */
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

/** A sheet before it is said how long may be reasoned about it. */
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

/** The findings with those of the lints that were not asked before. */
function completed(known: FindingsByLint, lints: readonly SheetLint[], linted: LintedSheet): FindingsByLint {
  const missing = lints.filter((lint) => !known.has(lint));
  if (missing.length === 0) return known;
  return new Map([...known, ...missing.map((lint) => [lint, lint.find(linted)] as const)]);
}

/** The findings at the place where a procedure stands now; none where it is not the one that is known. */
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

/** What was found in the table, at the place where it stands now; none where it is not the one that is known. */
function movedTable({ head, ofTable }: KnownSheet, now: Head): FindingsByLint {
  const by = spanOf(now.sheet.dangerous).start - spanOf(head.sheet.dangerous).start;
  if (head.scenario !== now.scenario || !isShifted(head.sheet.dangerous, now.sheet.dangerous, by)) return NONE;
  return movedBy(ofTable, by);
}

/** Whether the heads say the same, wherever their parts stand: a remark above them moves all of them. */
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

/** The words themselves are not held on to: with them go what the lints have made of the sheet on their way. */
function headOf({ sheet, words, scenario }: LintedSheet): Head {
  return { lexicon: words.lexicon, scenario, sheet: { ...sheet, procedures: [] } };
}
