import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { locate, type Source, type Span } from "../../grammar/source.ts";
import { inOrder, tally } from "./found.ts";
import type { FileReport } from "../../library/folders.ts";

/** The report for programs. Lines and columns count from 1, offsets from 0; `end` is exclusive. */
export function jsonReport(reports: readonly FileReport[]): string {
  const counts = tally(reports);
  const report = {
    files: reports.map((file) => file.source.name),
    errors: counts.error,
    warnings: counts.warning,
    notes: counts.note,
    diagnostics: reports.flatMap((file) =>
      inOrder(file.diagnostics).map((diagnostic) => jsonDiagnostic(file.source, diagnostic)),
    ),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function jsonDiagnostic(source: Source, diagnostic: Diagnostic): object {
  return {
    file: source.name,
    ...range(source, diagnostic.span),
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: diagnostic.message,
    help: diagnostic.help ?? null,
    ...(diagnostic.shown === undefined ? {} : { shown: diagnostic.shown }),
    related: (diagnostic.related ?? []).map((related) => ({
      ...range(source, related.span),
      message: related.message,
    })),
    fixes: (diagnostic.fixes ?? []).map((fix) => ({
      title: fix.title,
      edits: fix.edits.map((edit) => ({ ...range(source, edit.span), text: edit.text })),
    })),
  };
}

function range(source: Source, span: Span): object {
  const start = locate(source, span.start);
  const end = locate(source, span.end);
  return {
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    offset: span.start,
    endOffset: span.end,
  };
}
