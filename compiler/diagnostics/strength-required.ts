import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const strengthRequired: DiagnosticDefinition = {
  code: "strength-required",
  severity: "error",
  template: "{action} needs a strength",
  documentation: "This action needs a strength: a number, X (printed on the card) or Y. Write it after the action.",
  examples: [{ wrong: "1 ATTACK.", right: "1 ATTACK 1.", message: "ATTACK needs a strength" }],
};
