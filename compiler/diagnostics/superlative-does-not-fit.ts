import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const superlativeDoesNotFit: DiagnosticDefinition = {
  code: "superlative-does-not-fit",
  severity: "error",
  template: "“{superlative}” {reason}",
  documentation:
    "`highest` and `lowest` compare a quantity; `fewest` and `most` count things; `nearest` compares distances. Put behind the word what it compares.",
  examples: [],
};
