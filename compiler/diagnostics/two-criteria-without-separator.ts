import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const twoCriteriaWithoutSeparator: DiagnosticDefinition = {
  code: "two-criteria-without-separator",
  severity: "error",
  template: "“{phrase}” looks like two criteria: put “>” between them",
  documentation:
    "A criterion is one test or one rank. Several are listed in order of importance with `>` between them. Put a `>` where the second begins.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Objective Elevated > Random]",
      right: "1 MOVE 1 towards enemy. [Objective > Elevated > Random]",
      message: "“Objective Elevated” looks like two criteria: put “>” between them",
    },
  ],
};
