import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const dangerOutOfOrder: DiagnosticDefinition = {
  code: "danger-out-of-order",
  severity: "error",
  template: "row {number} stands where {expected} is due",
  documentation: "The rows of a table of dangerous units are numbered 1, 2, 3 …; each number once. Mend the number.",
  examples: [],
};
