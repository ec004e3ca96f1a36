import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const repeatedDanger: DiagnosticDefinition = {
  code: "repeated-danger",
  severity: "error",
  template: "“{phrase}” is ranked twice: row {first} counts",
  documentation:
    "The first row that fits a unit ranks it, so a second row with the same words is never reached. Remove one.",
  examples: [],
};
