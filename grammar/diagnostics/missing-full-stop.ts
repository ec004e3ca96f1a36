import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_FULL_STOP: DiagnosticDefinition = {
  code: "missing-full-stop",
  severity: "error",
  template: "expected '.' after “{after}”",
  documentation:
    "Every statement, every sub-clause and every row with an action ends with a full stop, in front of its bracket if it has one. The full stop is what tells the number of the next clause from a number within this one, since line breaks carry no meaning.",
  examples: [{ wrong: "1 REST\n2 REST.", right: "1 REST.\n2 REST." }],
};
