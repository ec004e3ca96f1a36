import type { Trace } from "../../runtime/decision.ts";
import type { Compared, Difference } from "../../games/shared/situation.ts";
import { coverageData, type CoverageShare, type SheetCoverageData } from "./report-data.ts";
import type { SituationReport, SituationTest } from "./test-situations.ts";

/**
 * The report for people: what differed, expected and got side by side, with the trace; then the findings and the
 * coverage, as the caller shows them; either is empty where there is none.
 */
export function reportText(
  report: SituationReport,
  traceText: (trace: Trace) => string,
  { findings, coverage }: { readonly findings: string; readonly coverage: string },
): string {
  const failed = report.situations.filter(({ passed }) => !passed);
  const passed = report.situations.length - failed.length;
  return [
    ...failed.filter(({ differences }) => differences.length > 0).map((situation) => failureText(situation, traceText)),
    findings.trimEnd(),
    coverage,
    `${passed} of ${report.situations.length} situations passed.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What the situations reached of the parts of each sheet. */
export function partsText({ coverage }: SituationReport): string {
  return coverage.map(({ sheet, reached }) => coverageText(coverageData(sheet, reached))).join("\n\n");
}

/** One situation that failed: a table of its differences, and how the bot came to what it did. */
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

/** As it would be written in a situation file. */
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

/** As many as a line holds; a program gets them all. */
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
