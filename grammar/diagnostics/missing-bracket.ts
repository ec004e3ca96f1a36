import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_BRACKET: DiagnosticDefinition = {
  code: "missing-bracket",
  severity: "error",
  template: "expected '{bracket}' after “{after}”",
  documentation: "Criteria go in square brackets. Close every bracket before the clause ends.",
  examples: [{ wrong: "1 REST. [Random", right: "1 REST. [Random]", message: "expected ']' after “Random”" }],
};
