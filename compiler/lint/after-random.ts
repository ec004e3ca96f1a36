import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import { criteriaLists } from "./criteria-lists.ts";
import type { SheetLint } from "./lint.ts";

export const afterRandom: SheetLint = {
  definition: defineLint({
    code: "after-random",
    template: "“{criterion}” comes after “random” and is never used",
    documentation: "A random choice leaves one candidate, so nothing after it is used. Move `Random` to the end.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Wooded > Random > Nearest]",
        right: "1 MOVE 1 towards enemy. [Wooded > Nearest > Random]",
        message: "“nearest” comes after “random” and is never used",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet }) {
    const findings: Diagnostic[] = [];
    for (const { criteria } of criteriaLists(sheet)) {
      const at = criteria.findIndex((criterion) => criterion.kind === "random");
      const [random, next, last] = [criteria[at], criteria[at + 1], criteria.at(-1)];
      if (at === -1 || !random || !next || !last) continue;
      const rest = { span: { start: random.span.end, end: last.span.end }, text: "" };
      const fixes = [{ title: "Remove everything after “random”", edits: [rest] }];
      findings.push(diagnose(this.definition, next.span, { criterion: next.text }, { fixes }));
    }
    return findings;
  },
};
