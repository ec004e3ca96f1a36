import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const superlativeNotFirst: DiagnosticDefinition = {
  code: "superlative-not-first",
  severity: "error",
  template: "“{superlative}” comes first: “{suggestion}”",
  documentation:
    "Superlatives open their phrase: `highest value`, `nearest enemy`. Behind a noun they are read as another criterion without its `>`.",
  examples: [],
};
