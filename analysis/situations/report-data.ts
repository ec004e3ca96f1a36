import { locate, type Source } from "../../grammar/source.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Difference } from "../../games/shared/situation.ts";
import type { Reached, SheetCoverage } from "../coverage.ts";
import type { SituationReport, SituationTest } from "./test-situations.ts";

/** How much of one kind of thing was reached, and what was not: `GUARD: 2c`. */
export interface CoverageShare {
  readonly reached: number;
  readonly of: number;
  readonly missing: readonly string[];
}

export interface SheetCoverageData {
  readonly sheet: string;
  readonly clauses: CoverageShare;
  readonly letters: CoverageShare;
  readonly rows: CoverageShare;
  readonly criteria: CoverageShare;
}

/** What `tiebreak test --format json` prints. */
interface SituationReportData {
  readonly situations: readonly {
    readonly id: string;
    readonly file: string;
    readonly line: number;
    readonly passed: boolean;
    readonly differences: readonly Difference[];
    /** What the author may not have meant, with its place; it fails nothing. */
    readonly notes: readonly string[];
  }[];
  readonly coverage: readonly SheetCoverageData[];
}

/**
 * The report as plain data. A situation that could not be run has a difference for each of its mistakes: the key is
 * the diagnostic's code, what was got says where and what.
 */
export function reportData(report: SituationReport): SituationReportData {
  const sources = new Map(report.files.map(({ source }) => [source.name, source]));
  return {
    situations: report.situations.map(({ id, file, line, passed, differences, diagnostics }) => ({
      id,
      file,
      line,
      passed,
      differences: [
        ...differences,
        ...diagnostics.filter(isError).map((diagnostic) => mistake(diagnostic, sources.get(file))),
      ],
      notes: diagnostics
        .filter((diagnostic) => !isError(diagnostic))
        .map((diagnostic) => placedMessage(diagnostic, sources.get(file))),
    })),
    coverage: report.coverage.map(({ sheet, reached }) => coverageData(sheet, reached)),
  };
}

function mistake(diagnostic: Diagnostic, source: Source | undefined): Difference {
  return { key: diagnostic.code, expected: "no error", got: placedMessage(diagnostic, source) };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function placedMessage({ span, message }: Diagnostic, source: Source | undefined): string {
  const { line, column } = source === undefined ? { line: 1, column: 1 } : locate(source, span.start);
  return `${source?.name ?? ""}:${line}:${column}: ${message}`;
}

/** The coverage of one sheet, kind by kind. */
export function coverageData(sheet: string, coverage: SheetCoverage): SheetCoverageData {
  const share = (kind: Reached["kind"]): CoverageShare => {
    const things = coverage.procedures.flatMap(({ procedure, reached }) =>
      reached
        .filter((thing) => thing.kind === kind)
        .map((thing) => ({ name: `${procedure}: ${thing.label}`, times: thing.times })),
    );
    const missing = things.filter(({ times }) => times === 0).map(({ name }) => name);
    return { reached: things.length - missing.length, of: things.length, missing };
  };
  return {
    sheet,
    clauses: share("clause"),
    letters: share("letter"),
    rows: share("row"),
    criteria: share("criterion"),
  };
}

/** Whether every situation passed. */
export function allPassed(report: SituationReport): boolean {
  const broken = report.files.some(({ diagnostics }) => diagnostics.some(isError));
  return !broken && report.situations.every((situation: SituationTest) => situation.passed);
}
