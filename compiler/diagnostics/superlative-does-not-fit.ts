import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const superlativeDoesNotFit: DiagnosticDefinition = {
  code: "superlative-does-not-fit",
  severity: "error",
  template: "“{superlative}” {reason}",
  documentation:
    "`highest` and `lowest` compare a quantity; `fewest` and `most` count things; `nearest` compares distances. Write what to compare after the word.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Highest enemies > Random]",
      right: "1 MOVE 1 towards enemy. [Highest value > Random]",
      message: "“Highest” needs a quantity (value, cover, defence)",
    },
    {
      wrong: "1 MOVE 1 towards enemy. [Fewest value > Random]",
      right: "1 MOVE 1 towards enemy. [Fewest enemies > Random]",
      message: "“Fewest” does not rank a quantity",
    },
  ],
};
