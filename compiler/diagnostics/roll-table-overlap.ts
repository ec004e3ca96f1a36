import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollTableOverlap: DiagnosticDefinition = {
  code: "roll-table-overlap",
  severity: "error",
  template: "{numbers} in two rows of the table",
  documentation: "Each face of the die belongs to one row. Narrow one of the two.",
  examples: [],
};
