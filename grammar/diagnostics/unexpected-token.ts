import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNEXPECTED_TOKEN: DiagnosticDefinition = {
  code: "unexpected-token",
  severity: "error",
  template: "{found} is not expected here{after}",
  documentation:
    "The words are known, but not in this order. The message says what was read before; the clause in which it stands is left out of everything that follows, and the others are not affected.",
  examples: [{ wrong: "1 REST. ]", right: "1 REST." }],
};
