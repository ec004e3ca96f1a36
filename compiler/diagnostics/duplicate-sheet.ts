import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateSheet: DiagnosticDefinition = {
  code: "duplicate-sheet",
  severity: "error",
  template: "{what} is also in {other}",
  documentation:
    "A scenario has one sheet for each side and one scenario file. Remove one of the two, or mend the header.",
  examples: [],
};
