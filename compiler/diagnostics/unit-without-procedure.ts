import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unitWithoutProcedure: DiagnosticDefinition = {
  code: "unit-without-procedure",
  severity: "error",
  template: "{units} among the starting cards without a procedure",
  documentation:
    "Every card that the bot may resolve needs a procedure. Add it, or remove the card from the scenario's starting cards.",
  examples: [],
};
