import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unexpectedObject: DiagnosticDefinition = {
  code: "unexpected-object",
  severity: "error",
  template: "{action} cannot take “{object}”: remove it",
  documentation: "This action cannot use these words. Remove them, or use the action or movement you meant.",
  examples: [
    { wrong: "1 CONTROL objective.", right: "1 CONTROL.", message: "CONTROL cannot take “objective”: remove it" },
  ],
};
