import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { code, page, table } from "./markdown.ts";

/** The page of one diagnostic. */
export function diagnosticPage(definition: DiagnosticDefinition): string {
  const language = languageOf(definition.code);
  return page([
    `# ${definition.code}`,
    `**${definition.severity}**: ${definition.template}`,
    definition.documentation,
    ...(definition.lint === undefined ? [] : [lintLine(definition.code, definition.lint)]),
    ...definition.examples.flatMap(({ wrong, right, message }) => [
      "Wrong:",
      code(language, wrong),
      ...(message === undefined ? [] : [`> ${message}`]),
      "Right:",
      code(language, right),
    ]),
  ]);
}

/** The language of the files that a code is about. */
function languageOf(diagnostic: string): string {
  if (diagnostic.startsWith("situation-")) return "yaml";
  return diagnostic.startsWith("board-") ? "json" : "bot";
}

function lintLine(code: string, lint: NonNullable<DiagnosticDefinition["lint"]>): string {
  const asked = {
    on: "",
    off: " It is off until you give it a level.",
    "with positions": " It tries positions, so it runs only with `tiebreak check --deep`.",
  }[lint];
  return `This is a [lint](../lints.md). Set its level with \`${code}\` in a configuration or with \`--lint ${code}=off\`.${asked}`;
}

/** The list of all diagnostics, which links to their pages. */
export function diagnosticsIndex(definitions: readonly DiagnosticDefinition[]): string {
  return page([
    "# Diagnostics",
    "The code of a diagnostic is also the name of its page here and its key in a configuration. " +
      "`tiebreak explain CODE` prints the page on the terminal.",
    table(
      ["code", "severity", "message"],
      definitions.map(({ code: name, severity, template }) => [`[${name}](${name}.md)`, severity, template]),
    ),
  ]);
}
