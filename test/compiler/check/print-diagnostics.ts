import type { Diagnostic } from "../../../grammar/diagnostic.ts";
import { createSource, locate } from "../../../grammar/source.ts";

/** Findings as a reader meets them: the line, what is marked in it, the message, the help and the fixes. */
export function printDiagnostics(text: string, diagnostics: readonly Diagnostic[], linesBefore = 0): string {
  const source = createSource("sheet.bot", text);
  return diagnostics
    .map(({ code, span, message, severity, help, fixes }) => {
      const { line, column } = locate(source, span.start);
      const start = source.lineStarts[line - 1] ?? 0;
      const written = text.slice(start).split("\n", 1)[0] ?? "";
      const width = Math.max(1, Math.min(span.end - span.start, written.length - column + 1));
      return [
        `${line - linesBefore}:${column} ${severity} ${code}: ${message}`,
        `  | ${written}`,
        `  | ${" ".repeat(column - 1)}${"^".repeat(width)}`,
        ...(help === undefined ? [] : [`  help: ${help}`]),
        ...(fixes ?? []).map((fix) => `  fix: ${fix.title}`),
      ].join("\n");
    })
    .join("\n");
}
