import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const twoCriteriaWithoutSeparator: DiagnosticDefinition = {
  code: "two-criteria-without-separator",
  severity: "error",
  template: "“{phrase}” looks like two criteria: put “>” between them",
  documentation:
    "A criterion is one test or one rank. To use several, list them in order of importance with `>` between them. Put a `>` before the second one.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Objective Elevated > Random]",
      right: "1 MOVE 1 towards enemy. [Objective > Elevated > Random]",
      message: "“Objective Elevated” looks like two criteria: put “>” between them",
    },
  ],
};
