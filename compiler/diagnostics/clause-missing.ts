import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const clauseMissing: DiagnosticDefinition = {
  code: "clause-missing",
  severity: "error",
  template: "“{heading}” has no clause",
  documentation: "A procedure has at least one clause. Add it, or remove the heading.",
  examples: [],
};
