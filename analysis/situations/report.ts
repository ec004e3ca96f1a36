import { Document, isMap, isSeq, stringify } from "yaml";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import { isRecord, withoutEmpty } from "../../games/shared/plain-data.ts";
import type { Compared, Difference, SituationData } from "../../games/shared/situation.ts";
import { type Diagnostic, isError } from "../../grammar/diagnostic.ts";
import { locate, type Source } from "../../grammar/source.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import type { Reached, SheetCoverage } from "../coverage.ts";
import type { SituationReport, SituationTest } from "./test-situations.ts";

/**
 * The report for people: the differences, expected and actual values side by side, with the trace; then the findings
 * and the coverage, each left out if empty.
 */
export function reportText(
  report: SituationReport,
  traceText: (trace: Trace) => string,
  { findings, coverage }: { readonly findings: string; readonly coverage: string },
): string {
  const failed = report.situations.filter(({ passed }) => !passed);
  const passed = report.situations.length - failed.length;
  const notRun = failed.filter(({ sheetHasErrors }) => sheetHasErrors).length;
  return [
    ...failed.filter(({ differences }) => differences.length > 0).map((situation) => failureText(situation, traceText)),
    findings.trimEnd(),
    coverage,
    `${passed} of ${report.situations.length} situations passed${notRun === 0 ? "" : `; ${notRun} not run, because of errors in the sheet`}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The parts of each sheet that the situations reached. */
export function partsText({ coverage }: SituationReport): string {
  return coverage.map(({ sheet, reached }) => coverageText(coverageData(sheet, reached))).join("\n\n");
}

/** One situation that failed: a table of its differences, and how the bot came to its decision. */
export function failureText(situation: SituationTest, traceText: (trace: Trace) => string): string {
  const { id, title, file, line, differences, trace } = situation;
  const heading = `FAILED ${id}${title === null ? "" : ` – ${title}`}\n  ${file}:${line}`;
  const rows = differences.map(({ key, expected, got }: Difference) => [
    key,
    comparedText(expected),
    comparedText(got),
  ]);
  const table = tableText([["", "expected", "got"], ...rows]);
  return [heading, indent(table), ...(trace === null ? [] : [indent(traceText(trace))])].join("\n");
}

/** The value as a situation file would write it. */
export function comparedText(value: Compared): string {
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(comparedText).join(", ")}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${comparedText(entry)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function isList(value: Compared): value is readonly Compared[] {
  return Array.isArray(value);
}

function tableText(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? line : `  ${line}`))
    .join("\n");
}

/** As many as fit on a line; programs get all of them. */
const MOST_MISSING_LISTED = 6;

function coverageText({ sheet, clauses, letters, rows, criteria }: SheetCoverageData): string {
  const shares: readonly (readonly [string, CoverageShare])[] = [
    ["clauses", clauses],
    ["letters", letters],
    ["rows", rows],
    ["criteria", criteria],
  ];
  const lines = shares
    .filter(([, share]) => share.of > 0)
    .map(([name, { reached, of, missing }]) => {
      const more = missing.length > MOST_MISSING_LISTED ? ` and ${missing.length - MOST_MISSING_LISTED} more` : "";
      const listed = missing.slice(0, MOST_MISSING_LISTED).join(", ");
      const rest = missing.length === 0 ? "" : `, without ${listed}${more}`;
      return `  ${name} ${reached} of ${of}${rest}`;
    });
  return [`Coverage of ${sheet}`, ...lines].join("\n");
}

/** How many parts of one kind were reached, and which were not: `GUARD: 2c`. */
interface CoverageShare {
  readonly reached: number;
  readonly of: number;
  readonly missing: readonly string[];
}

interface SheetCoverageData {
  readonly sheet: string;
  readonly clauses: CoverageShare;
  readonly letters: CoverageShare;
  readonly rows: CoverageShare;
  readonly criteria: CoverageShare;
}

/** What `tiebreak test --format json` prints. */
interface SituationReportData {
  readonly situations: readonly (Pick<SituationTest, "id" | "file" | "line" | "passed" | "differences"> & {
    /** Doubts about what the author meant, with their places. They make nothing fail. */
    readonly notes: readonly string[];
  })[];
  readonly coverage: readonly SheetCoverageData[];
}

/**
 * The report as plain data. A situation that could not be run has a difference for each of its mistakes: the key is the
 * diagnostic's code, and the actual value is the message with its place.
 */
export function reportData(report: SituationReport): SituationReportData {
  const sources = new Map(report.files.map(({ source }) => [source.name, source]));
  return {
    situations: report.situations.map(({ id, file, line, passed, differences, diagnostics, sheetHasErrors }) => ({
      id,
      file,
      line,
      passed,
      differences: [
        ...differences,
        ...(sheetHasErrors ? [{ key: "sheet", expected: "no error", got: "its sheet has errors" }] : []),
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

/** Parts whose members stand on lines of their own; everything else is short enough for one. */
const SPREAD = new Set(["board", "units", "markers", "cards", "expect"]);
/** Parts that are left out if empty. A space without its markers would count as mapped. */
const OPTIONAL = new Set(["board", "units"]);

/** A situation as a person would write it: a line for each thing, and nothing that is empty. */
export function situationText(data: SituationData): string {
  const said = Object.entries(data).map(([name, part]) => {
    return [name, OPTIONAL.has(name) && isRecord(part) ? withoutEmpty(part) : part];
  });
  const document = new Document(Object.fromEntries(said));
  if (!isMap(document.contents)) return String(document);
  for (const { key, value } of document.contents.items) {
    if (isMap(value) && SPREAD.has(String(key))) {
      for (const { value: inner } of value.items) if (isMap(inner) || isSeq(inner)) inner.flow = true;
    } else if (isMap(value) || isSeq(value)) value.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** A position as a situation states it, one line a part, without what is empty; nothing for a game without situations. */
export function positionText({ situations }: GamePackage, problem: Problem, decision: Decision): string {
  if (situations === undefined) return "";
  const data = situations.dataOf(problem, { id: "", title: "", sheet: "", decision });
  const said = withoutEmpty(Object.fromEntries(situations.outline.map((key) => [key, data[key] ?? []])));
  return Object.entries(said)
    .map(([name, part]) => `${name}: ${stringify(part, { collectionStyle: "flow", lineWidth: 0 }).trimEnd()}`)
    .join("\n");
}
