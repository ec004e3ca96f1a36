import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_BRACKET: DiagnosticDefinition = {
  code: "missing-bracket",
  severity: "error",
  template: "expected '{bracket}' after “{after}”",
  documentation:
    "Criteria stand between square brackets, remarks and signs between parentheses; what is opened must be closed before the clause ends.",
  examples: [{ wrong: "1 REST. [Random", right: "1 REST. [Random]", message: "expected ']' after “Random”" }],
};
