import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const strengthNotAllowed: DiagnosticDefinition = {
  code: "strength-not-allowed",
  severity: "error",
  template: "{action} takes no strength: remove it",
  documentation:
    "This action has no strength, so a number after it means nothing. Remove the number, or check whether a full stop is missing before the number of the next clause.",
  examples: [{ wrong: "1 CONTROL 2.", right: "1 CONTROL.", message: "CONTROL takes no strength: remove it" }],
};
