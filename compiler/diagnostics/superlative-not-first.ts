import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const superlativeNotFirst: DiagnosticDefinition = {
  code: "superlative-not-first",
  severity: "error",
  template: "“{superlative}” comes first: “{suggestion}”",
  documentation:
    "Superlatives open their phrase: `highest value`, `nearest enemy`. Behind a noun they are read as another criterion without its `>`.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Value highest > Random]",
      right: "1 MOVE 1 towards enemy. [Highest value > Random]",
      message: "“highest” comes first: “highest value”",
    },
  ],
};
