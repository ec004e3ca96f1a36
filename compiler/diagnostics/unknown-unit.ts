import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownUnit: DiagnosticDefinition = {
  code: "unknown-unit",
  severity: "error",
  template: "{unit} is not among the cards of {side}{suggestion}",
  documentation:
    "A heading and a deck name cards that the scenario's starting cards list for that side. Compare both with the page.",
  examples: [],
};
