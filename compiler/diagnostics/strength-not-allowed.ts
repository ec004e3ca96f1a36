import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const strengthNotAllowed: DiagnosticDefinition = {
  code: "strength-not-allowed",
  severity: "error",
  template: "{action} has no strength",
  documentation:
    "This action is done or not; a number behind it means nothing. Remove it, or check whether a full stop is missing before the number of the next clause.",
  examples: [{ wrong: "1 CONTROL 2.", right: "1 CONTROL.", message: "CONTROL has no strength" }],
};
