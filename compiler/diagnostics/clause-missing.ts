import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const clauseMissing: DiagnosticDefinition = {
  code: "clause-missing",
  severity: "error",
  template: "“{heading}” has no clauses: add one, or remove the heading",
  documentation: "A procedure has at least one clause. Add it, or remove the heading.",
  examples: [{ wrong: "GUARD\n1 CONTROL.\n\nSCOUT\n", right: "GUARD\n1 CONTROL.\n\nSCOUT\n1 RECON.\n" }],
};
