import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollTableGap: DiagnosticDefinition = {
  code: "roll-table-gap",
  severity: "error",
  template: "the table has no row for {numbers}",
  documentation:
    "A table has a row for every face of its die, or a roll could come to nothing. Widen a row or add the missing one.",
  examples: [],
};
