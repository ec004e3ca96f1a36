import type { Diagnostic, Severity } from "../../grammar/diagnostic.ts";
import { locate, type Source, type Span } from "../../grammar/source.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { escapeLine } from "../../io/terminal-text.ts";
import { counted } from "../../grammar/prose.ts";
import type { FileReport } from "../../library/folders.ts";

/** The parts of the screen that decide how a report looks. */
type Screen = Pick<Terminal, "colours" | "columns">;

/** A file with thousands of errors is noise, or no sheet at all. The first ones suffice. */
const SHOWN_PER_FILE = 50;

/** The report for people: place, message, the line with carets, help, related places. */
export function prettyReport(found: readonly FileReport[], screen: Screen): string {
  const reports = withoutErrorsOfGames(found);
  if (reports.length === 0 && found.length > 0) return "";
  return [prettyFindings(reports, screen), summary(reports, coloursOf(screen))]
    .filter((part) => part !== "")
    .join("\n");
}

/** Every command reports the text of a game that has errors; its sheets would say the same once more. */
function withoutErrorsOfGames(reports: readonly FileReport[]): readonly FileReport[] {
  return reports.flatMap((report) => {
    const diagnostics = report.diagnostics.filter(({ code }) => code !== "game-has-errors");
    const isAlike = diagnostics.length === report.diagnostics.length;
    return isAlike ? report : diagnostics.length === 0 ? [] : { ...report, diagnostics };
  });
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

type Tally = Readonly<Record<Severity, number>>;

/** How many diagnostics of each severity there are. */
export function tally(reports: readonly FileReport[]): Tally {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const report of reports) {
    for (const diagnostic of report.diagnostics) counts[diagnostic.severity] += 1;
  }
  return counts;
}

/** Diagnostics by their places; at one place the most severe first. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const gravity = { error: 0, warning: 1, note: 2 };
  return diagnostics.toSorted(
    (a, b) => a.span.start - b.span.start || gravity[a.severity] - gravity[b.severity] || a.span.end - b.span.end,
  );
}

/** One line of a source text, safe for a terminal, with the marks below it. */
interface Excerpt {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Blanks up to the span, then a caret for each of its characters on this line. */
  readonly marks: string;
}

const ELLIPSIS = "…";

/**
 * The line in which a span starts. A long line is cut to a window around the span. A tab or a control character becomes
 * one visible character, so that the marks stay below what they mean.
 *
 * @param width characters that fit next to the margin
 */
export function excerpt(source: Source, span: Span, width: number): Excerpt {
  const { line, column } = locate(source, span.start);
  const lineStart = source.lineStarts[line - 1] ?? 0;
  const lineEnd = lineStart + lineLength(source, line);
  const from = Math.min(span.start, lineEnd);
  const to = Math.max(from + 1, Math.min(span.end, lineEnd));

  let windowStart = lineStart;
  let windowEnd = lineEnd;
  if (lineEnd - lineStart > width) {
    windowStart = Math.max(lineStart, Math.min(from - Math.floor(width / 3), lineEnd - width));
    windowEnd = Math.min(lineEnd, windowStart + width);
  }
  const before = windowStart > lineStart ? ELLIPSIS : "";
  const after = windowEnd < lineEnd ? ELLIPSIS : "";
  const markEnd = Math.min(to, Math.max(windowEnd, from + 1));
  return {
    line,
    column,
    text: before + printable(source.text.slice(windowStart, windowEnd)) + after,
    marks: " ".repeat(before.length + from - windowStart) + "^".repeat(Math.max(1, markEnd - from)),
  };
}

function lineLength(source: Source, line: number): number {
  const start = source.lineStarts[line - 1] ?? 0;
  const next = source.lineStarts[line];
  let end = next === undefined ? source.text.length : next - 1;
  if (end > start && source.text[end - 1] === "\r") end -= 1;
  return end - start;
}

/** Replaces each character by one visible character, so that columns stay aligned. */
export function printable(text: string): string {
  return text.replace(/\t/g, " ").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "\uFFFD");
}

const LONGEST_SENTENCE = 500;

/** A sentence on one line, cut to a maximal length: it may quote a file, and a file can hold anything. */
export function sentence(text: string): string {
  const shown = escapeLine(text);
  return shown.length > LONGEST_SENTENCE ? `${shown.slice(0, LONGEST_SENTENCE)}${ELLIPSIS}` : shown;
}
