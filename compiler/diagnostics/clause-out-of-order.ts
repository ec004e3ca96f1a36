import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const clauseOutOfOrder: DiagnosticDefinition = {
  code: "clause-out-of-order",
  severity: "error",
  template: "clause {found} stands where {expected} is due",
  documentation:
    "The clauses of a procedure are numbered 1, 2, 3 … as on the page. A jump means a lost line or a wrong number. Add the missing clause or mend the number.",
  examples: [
    { wrong: "1 CONTROL.\n3 RECON.", right: "1 CONTROL.\n2 RECON.", message: "clause 3 stands where 2 is due" },
  ],
};
