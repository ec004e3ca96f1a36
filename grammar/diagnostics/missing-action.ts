import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_ACTION: DiagnosticDefinition = {
  code: "missing-action",
  severity: "error",
  template: "expected an action after “{after}”{instead}",
  documentation:
    "A clause ends with an action, printed in capitals, and its strength. A roll table may take its place.",
  examples: [{ wrong: "1 Threshold 5/6/7: 3.", right: "1 Threshold 5/6/7: REST." }],
};
