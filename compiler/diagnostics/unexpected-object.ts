import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unexpectedObject: DiagnosticDefinition = {
  code: "unexpected-object",
  severity: "error",
  template: "“{object}” has no place behind {action}",
  documentation:
    "This action takes nothing of the kind. Remove the words, or use the action or the way that was meant.",
  examples: [
    { wrong: "1 CONTROL objective.", right: "1 CONTROL.", message: "“objective” has no place behind CONTROL" },
  ],
};
