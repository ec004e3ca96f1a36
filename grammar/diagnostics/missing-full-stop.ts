import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_FULL_STOP: DiagnosticDefinition = {
  code: "missing-full-stop",
  severity: "error",
  template: "expected '.' after “{after}”",
  documentation:
    "Every statement, every sub-clause and every row with an action ends with a full stop. The full stop comes before the bracket. It separates the number of the next clause from a number within this one, because line breaks mean nothing.",
  examples: [{ wrong: "1 REST\n2 REST.", right: "1 REST.\n2 REST." }],
};
