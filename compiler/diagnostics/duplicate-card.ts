import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateCard: DiagnosticDefinition = {
  code: "duplicate-card",
  severity: "error",
  template: "{card} is listed twice",
  documentation: "A card has one row among the starting cards of its side. Add the copies of both rows up.",
  examples: [],
};
