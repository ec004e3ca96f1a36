import type { GameRegistry } from "../../games/registered-games.ts";
import type { Diagnostic, DiagnosticDefinition, Fix } from "../../grammar/diagnostic.ts";
import { locate, type Source, type Span } from "../../grammar/source.ts";
import { escapeControls, own } from "../../io/terminal-text.ts";
import { diagnosticDefinitions, situationRules } from "../../library/diagnostics.ts";
import type { FileReport } from "../../library/folders.ts";
import { inOrder, tally } from "./pretty.ts";

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

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const RUN_URI_BASE = "%SRCROOT%";

/** A SARIF 2.1.0 log with one run. Every definition is a rule, so that viewers can explain codes. */
export function sarifReport(
  reports: readonly FileReport[],
  definitions: readonly DiagnosticDefinition[],
  version: string,
): string {
  const indices = new Map(definitions.map((definition, index) => [definition.code, index]));
  const log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "tiebreak",
            version,
            rules: definitions.map((definition) => ({
              id: definition.code,
              shortDescription: { text: definition.template },
              fullDescription: { text: definition.documentation },
              help: { text: definition.documentation, markdown: helpText(definition) },
              defaultConfiguration: { level: definition.severity },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { [RUN_URI_BASE]: { description: { text: "The directory where tiebreak ran." } } },
        results: reports.flatMap((report) =>
          inOrder(report.diagnostics).map((diagnostic) => result(report.source, diagnostic, indices)),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Why something is found and what to do, with examples, as viewers show it next to a result. */
function helpText({ documentation, examples }: DiagnosticDefinition): string {
  const shown = examples.map(
    ({ wrong, right }) =>
      `Wrong:\n\n\`\`\`\n${wrong.trimEnd()}\n\`\`\`\n\nRight:\n\n\`\`\`\n${right.trimEnd()}\n\`\`\``,
  );
  return [documentation, ...shown].join("\n\n");
}

function result(source: Source, diagnostic: Diagnostic, indices: ReadonlyMap<string, number>): object {
  const index = indices.get(diagnostic.code);
  const text = [diagnostic.message, diagnostic.help, diagnostic.shown].filter((part) => part !== undefined).join("\n");
  return {
    ruleId: diagnostic.code,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: diagnostic.severity,
    message: { text },
    locations: [{ physicalLocation: physicalLocation(source, diagnostic.span) }],
    ...(diagnostic.related === undefined
      ? {}
      : {
          relatedLocations: diagnostic.related.map((related, id) => ({
            id,
            message: { text: related.message },
            physicalLocation: physicalLocation(source, related.span),
          })),
        }),
    ...(diagnostic.fixes === undefined ? {} : { fixes: diagnostic.fixes.map((fix) => sarifFix(source, fix)) }),
  };
}

function sarifFix(source: Source, fix: Fix): object {
  return {
    description: { text: fix.title },
    artifactChanges: [
      {
        artifactLocation: artifactLocation(source),
        replacements: fix.edits.map((edit) => ({
          deletedRegion: region(source, edit.span),
          insertedContent: { text: edit.text },
        })),
      },
    ],
  };
}

function physicalLocation(source: Source, span: Span): object {
  return { artifactLocation: artifactLocation(source), region: region(source, span) };
}

function artifactLocation(source: Source): object {
  const uri = source.name.split("/").map(encodeURIComponent).join("/");
  return source.name.startsWith("/") ? { uri: `file://${uri}` } : { uri, uriBaseId: RUN_URI_BASE };
}

function region(source: Source, span: Span): object {
  const start = locate(source, span.start);
  const end = locate(source, span.end);
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** Every kind of diagnostic of sheets, situations and boards, in alphabetical order of their codes. */
export async function allDefinitions({ all, loadGames }: GameRegistry): Promise<readonly DiagnosticDefinition[]> {
  return diagnosticDefinitions((await loadGames(all.keys())).values());
}

/** The kinds of diagnostics for situations of all games. */
export async function allSituationRules({ all, loadGames }: GameRegistry): Promise<readonly DiagnosticDefinition[]> {
  return situationRules((await loadGames(all.keys())).values());
}
