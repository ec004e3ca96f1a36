import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unexpectedVia: DiagnosticDefinition = {
  code: "unexpected-via",
  severity: "error",
  template: "a “Destination” line belongs to a movement",
  documentation: "The line says how the space on the way is chosen. Only a movement has a way.",
  examples: [],
};
