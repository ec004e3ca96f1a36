import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const twoSuperlatives: DiagnosticDefinition = {
  code: "two-superlatives",
  severity: "error",
  template: "“{first}” and “{second}” are two superlatives in one phrase: keep one",
  documentation:
    "A phrase selects or ranks by one measure. Split it with `>` between brackets, or remove one of the two.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Nearest fewest enemies > Random]",
      right: "1 MOVE 1 towards enemy. [Nearest > Fewest enemies > Random]",
    },
  ],
};
