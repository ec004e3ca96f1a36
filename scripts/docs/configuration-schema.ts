import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { LINT_LEVELS } from "../../compiler/lint/settings.ts";

/** The JSON schema of a configuration, for editors: every lint with what it says. */
export function configurationSchema(lints: readonly DiagnosticDefinition[]): string {
  const levels = lints
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, documentation, severity, lint }) => [
      code,
      { description: documentation, enum: LINT_LEVELS, default: lint === "off" ? "off" : severity },
    ]);
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of Tiebreak: tiebreak.json or .tiebreakrc",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      lints: {
        description: "The severity of each lint's findings; off turns the lint off.",
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(levels),
      },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
