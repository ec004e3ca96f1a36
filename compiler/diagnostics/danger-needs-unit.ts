import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const dangerNeedsUnit: DiagnosticDefinition = {
  code: "danger-needs-unit",
  severity: "error",
  template: "“{phrase}” is not a unit",
  documentation: "A table of dangerous units ranks units: each row describes some, most dangerous first. Name a unit.",
  examples: [],
};
