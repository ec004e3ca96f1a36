import type { Diagnostic, Severity } from "../../grammar/diagnostic.ts";
import { locate, type Source } from "../../grammar/source.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { escapeLine } from "../../io/terminal-text.ts";
import { excerpt, sentence } from "./excerpt.ts";
import { counted } from "../../grammar/enumerate.ts";
import { inOrder, tally } from "./found.ts";
import type { FileReport } from "../../library/folders.ts";

/** The parts of the screen that decide how a report looks. */
type Screen = Pick<Terminal, "colours" | "columns">;

/** A file with thousands of errors is noise, or no sheet at all. The first ones suffice. */
const SHOWN_PER_FILE = 50;

/** The report for people: place, message, the line with carets, help, related places. */
export function prettyReport(reports: readonly FileReport[], screen: Screen): string {
  return [prettyFindings(reports, screen), summary(reports, coloursOf(screen))]
    .filter((part) => part !== "")
    .join("\n");
}

/** As `prettyReport`, without the summary. */
export function prettyFindings(reports: readonly FileReport[], screen: Screen): string {
  const colours = coloursOf(screen);
  const parts: string[] = [];
  for (const report of reports) {
    const ordered = inOrder(report.diagnostics);
    for (const diagnostic of ordered.slice(0, SHOWN_PER_FILE)) {
      parts.push(prettyDiagnostic(report.source, diagnostic, colours, screen.columns));
    }
    const hidden = ordered.length - SHOWN_PER_FILE;
    if (hidden > 0) {
      parts.push(`${report.source.name}: ${hidden} more; --format json lists all of them\n`);
    }
  }
  return parts.join("\n");
}

function prettyDiagnostic(source: Source, diagnostic: Diagnostic, colours: Colours, columns: number): string {
  const paint = { error: colours.red, warning: colours.yellow, note: colours.cyan }[diagnostic.severity];
  const shown = excerpt(source, diagnostic.span, Math.max(40, Math.min(columns, 160) - 10));
  const margin = " ".repeat(String(shown.line).length);
  const bar = colours.dim("|");
  const name = escapeLine(source.name);
  const lines = [
    `${colours.bold(`${name}:${shown.line}:${shown.column}`)} ${paint(`${diagnostic.severity} ${diagnostic.code}`)}`,
    `  ${sentence(diagnostic.message)}`,
    ` ${margin} ${bar}`,
    ` ${colours.dim(String(shown.line))} ${bar} ${shown.text}`,
    ` ${margin} ${bar} ${paintMarks(shown.marks, paint)}`,
  ];
  if (diagnostic.help !== undefined) lines.push(` ${margin} ${colours.dim("=")} help: ${sentence(diagnostic.help)}`);
  for (const line of diagnostic.shown?.split("\n") ?? []) {
    lines.push(` ${margin} ${bar}   ${line}`);
  }
  for (const related of diagnostic.related ?? []) {
    const place = locate(source, related.span.start);
    lines.push(
      ` ${margin} ${colours.dim("=")} see ${name}:${place.line}:${place.column}: ${sentence(related.message)}`,
    );
  }
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

/** Blanks stay unpainted, so that they can be trimmed and no background shows. */
function paintMarks(marks: string, paint: (text: string) => string): string {
  const start = marks.indexOf("^");
  return marks.slice(0, start) + paint(marks.slice(start));
}

/** `3 files checked: 1 error`, as a line of its own. */
export function summary(reports: readonly FileReport[], colours: Colours): string {
  const counts = tally(reports);
  const files = counted(reports.length, "file");
  const severities: readonly Severity[] = ["error", "warning", "note"];
  const found = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], severity));
  if (found.length === 0) return `${colours.green("✓")} ${files} checked: no problems\n`;
  const text = `${files} checked: ${found.join(", ")}`;
  return `${counts.error > 0 ? colours.red(text) : text}\n`;
}
