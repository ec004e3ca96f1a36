import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const twoSuperlatives: DiagnosticDefinition = {
  code: "two-superlatives",
  severity: "error",
  template: "“{first}” and “{second}”: one superlative is enough",
  documentation:
    "A phrase selects or ranks by one measure. Split it with `>` between brackets, or take one of the two out.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Nearest fewest enemies > Random]",
      right: "1 MOVE 1 towards enemy. [Nearest > Fewest enemies > Random]",
    },
  ],
};
