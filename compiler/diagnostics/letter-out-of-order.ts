import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const letterOutOfOrder: DiagnosticDefinition = {
  code: "letter-out-of-order",
  severity: "error",
  template: "expected letter {expected}) here, found {found})",
  documentation:
    "The letters of a clause run a, b, c … as on the page. A jump means a lost line or a wrong letter. Add the missing letter or correct this one.",
  examples: [
    {
      wrong: "1 MOVE 1 to:\n  a) Objective.\n  c) Elevated.",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Elevated.",
      message: "expected letter b) here, found c)",
    },
  ],
};
