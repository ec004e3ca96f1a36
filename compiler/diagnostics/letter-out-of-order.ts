import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const letterOutOfOrder: DiagnosticDefinition = {
  code: "letter-out-of-order",
  severity: "error",
  template: "letter {found}) stands where {expected}) is due",
  documentation:
    "The letters of a clause run a, b, c … as on the page. A jump means a lost line or a wrong letter. Add the missing one or mend the letter.",
  examples: [
    {
      wrong: "1 MOVE 1 to:\n  a) Objective.\n  c) Elevated.",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Elevated.",
      message: "letter c) stands where b) is due",
    },
  ],
};
