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
    off: " It is off until it is given a level.",
    "with positions": " It tries positions, and is asked by `tiebreak check --deep` only.",
  }[lint];
  return `A [lint](../lints.md): its level is set by \`${code}\` in a configuration or by \`--lint ${code}=off\`.${asked}`;
}

/** The list of all diagnostics, which links to their pages. */
export function diagnosticsIndex(definitions: readonly DiagnosticDefinition[]): string {
  return page([
    "# Diagnostics",
    "The code of a diagnostic is also the name of its file, of its page here and its key in a configuration. " +
      "`tiebreak explain CODE` prints the same on the terminal.",
    table(
      ["code", "severity", "says"],
      definitions.map(({ code: name, severity, template }) => [`[${name}](${name}.md)`, severity, template]),
    ),
  ]);
}
