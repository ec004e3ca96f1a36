import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const superlativeNotFirst: DiagnosticDefinition = {
  code: "superlative-not-first",
  severity: "error",
  template: "“{superlative}” must come first: write “{suggestion}”",
  documentation:
    "A superlative begins its phrase: `highest value`, `nearest enemy`. After a noun it reads like another criterion without its `>`.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Value highest > Random]",
      right: "1 MOVE 1 towards enemy. [Highest value > Random]",
      message: "“highest” must come first: write “highest value”",
    },
  ],
};
