import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { criteriaLists, type Lint, report } from "./lint.ts";

export const afterRandom: Lint = {
  definition: {
    code: "after-random",
    severity: "warning",
    template: "“{criterion}” stands behind “random” and is never reached",
    documentation: "A random choice leaves one candidate; what follows it is never asked. Move `Random` to the end.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Elevated > Random > Nearest]",
        right: "1 MOVE 1 towards enemy. [Elevated > Nearest > Random]",
        message: "“nearest” stands behind “random” and is never reached",
      },
    ],
  },
  find(sheet) {
    const findings: Diagnostic[] = [];
    for (const criteria of criteriaLists(sheet)) {
      const random = criteria.findIndex((criterion) => criterion.kind === "random");
      const next = random === -1 ? undefined : criteria[random + 1];
      if (next) findings.push(report(this.definition, next));
    }
    return findings;
  },
};
