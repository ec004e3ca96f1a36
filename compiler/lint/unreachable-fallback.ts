import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { CheckedClause, CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { SheetLint } from "./lint.ts";
import { fallbacksOf, planImplies } from "./reasoning/plans.ts";

export const unreachableFallback: SheetLint = {
  definition: defineLint({
    code: "unreachable-fallback",
    template: "“{action}” is never done here: whenever it is possible, so is “{former}” before it",
    documentation:
      "An action behind `otherwise` is done only where those before it are impossible. One of them can do at least as much as this one, so this one is impossible, too. Put the stricter action first, or remove this one.",
    examples: [
      {
        wrong: "1 ATTACK 2, otherwise ATTACK 1.",
        right: "1 ATTACK 2, otherwise CONTROL.",
        message: "“ATTACK 1” is never done here: whenever it is possible, so is “ATTACK 2” before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    const found = (procedure: CheckedProcedure, clause: CheckedClause): readonly Diagnostic[] =>
      fallbacksOf(procedure, clause).flatMap((parts) =>
        parts.flatMap((part, index) => {
          const former = parts.slice(0, index).find((each) => planImplies(words, each, part));
          // Its dice may spoil what a routine could do.
          if (former === undefined || former.action.plan === "perform") return [];
          const related = [{ span: former.action.span, message: "the action before it" }];
          const values = { action: part.action.text, former: former.action.text };
          return [diagnose(this.definition, part.action.span, values, { related })];
        }),
      );
    return sheet.procedures.flatMap((procedure) => procedure.clauses.flatMap((clause) => found(procedure, clause)));
  },
};
