import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const clauseOutOfOrder: DiagnosticDefinition = {
  code: "clause-out-of-order",
  severity: "error",
  template: "expected clause {expected} here, found {found}",
  documentation:
    "The clauses of a procedure are numbered 1, 2, 3 … as on the page. A jump means a lost line or a wrong number. Add the missing clause or correct the number.",
  examples: [
    { wrong: "1 CONTROL.\n3 RECON.", right: "1 CONTROL.\n2 RECON.", message: "expected clause 2 here, found 3" },
  ],
};
