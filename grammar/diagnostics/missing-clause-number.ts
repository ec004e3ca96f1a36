import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_CLAUSE_NUMBER: DiagnosticDefinition = {
  code: "missing-clause-number",
  severity: "error",
  template: "expected the number of a clause before “{before}”",
  documentation: "Every clause begins with its number. Tiebreak reads text after a finished clause as the next clause.",
  examples: [{ wrong: "1 REST.\nREST.", right: "1 REST.\n2 REST." }],
};
