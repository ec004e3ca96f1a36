import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { criteriaLists, type Lint, report } from "./lint.ts";

export const repeatedCriterion: Lint = {
  definition: {
    code: "repeated-criterion",
    severity: "warning",
    template: "“{criterion}” stands twice in the list: the second changes nothing",
    documentation:
      "A criterion that was applied once leaves candidates that are equal in it; applied again it drops nobody. Remove the second, or write the one that was meant.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Elevated > Nearest > Elevated]",
        right: "1 MOVE 1 towards enemy. [Elevated > Nearest > Highest cover]",
        message: "“elevated” stands twice in the list: the second changes nothing",
      },
    ],
  },
  find(sheet) {
    const findings: Diagnostic[] = [];
    for (const criteria of criteriaLists(sheet)) {
      criteria.forEach((criterion, index) => {
        const first = criteria.findIndex((other) => other.text.toLowerCase() === criterion.text.toLowerCase());
        // Behind a random choice nothing is asked, which is a finding of its own.
        const asked = !criteria.slice(0, index).some((other) => other.kind === "random");
        if (first < index && asked) findings.push(report(this.definition, criterion));
      });
    }
    return findings;
  },
};
