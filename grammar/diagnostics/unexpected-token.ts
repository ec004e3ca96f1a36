import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNEXPECTED_TOKEN: DiagnosticDefinition = {
  code: "unexpected-token",
  severity: "error",
  template: "{found} cannot come here{after}",
  documentation:
    "The words are known, but not in this order. The message shows the words before the error. Tiebreak leaves out only this clause. All others still work.",
  examples: [{ wrong: "1 REST. ]", right: "1 REST." }],
};
