import { locate } from "../../grammar/source.ts";
import { escapeControls, own } from "../../io/terminal-text.ts";
import { inOrder } from "./found.ts";
import type { FileReport } from "../../library/folders.ts";

/** Workflow commands that GitHub shows beside the lines of a pull request. */
export function githubReport(reports: readonly FileReport[]): string {
  const levels = { error: "error", warning: "warning", note: "notice" };
  let text = "";
  for (const { source, diagnostics } of reports) {
    for (const diagnostic of inOrder(diagnostics)) {
      const start = locate(source, diagnostic.span.start);
      const end = locate(source, diagnostic.span.end);
      const properties = [
        `file=${escapeProperty(source.name)}`,
        `line=${start.line}`,
        `endLine=${end.line}`,
        // GitHub refuses columns of an annotation that runs over several lines.
        ...(start.line === end.line ? [`col=${start.column}`, `endColumn=${end.column}`] : []),
        `title=${escapeProperty(diagnostic.code)}`,
      ].join(",");
      const message = [diagnostic.message, diagnostic.help, diagnostic.shown]
        .filter((part) => part !== undefined)
        .join("\n");
      text += own(`::${levels[diagnostic.severity]} ${properties}::${escapeData(message)}\n`);
    }
  }
  return text;
}

function escapeData(text: string): string {
  return escapeControls(text).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
