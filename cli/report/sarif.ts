import type { Diagnostic, DiagnosticDefinition, Fix } from "../../grammar/diagnostic.ts";
import { locate, type Source, type Span } from "../../grammar/source.ts";
import { inOrder } from "./found.ts";
import type { FileReport } from "../../library/folders.ts";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
const RUN_URI_BASE = "%SRCROOT%";

/** A SARIF 2.1.0 log with one run; every definition is a rule, so that viewers can explain codes. */
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

/** Why it is found and what to do, with examples, as viewers show it beside a result. */
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
