import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { formerParts, type SheetLint } from "./lint.ts";
import { actionsOf } from "./reasoning/plans.ts";

export const afterCertainClause: SheetLint = {
  definition: defineLint({
    code: "after-certain-clause",
    template: "clause {number} comes after clause {former}, which always applies unless {exception}",
    documentation:
      "The earlier clause has no condition, and its action is possible in every position except the case named. So this clause can fire only in that case. Give the earlier clause its condition, or change the order.",
    examples: [
      {
        wrong: "1 REST.\n2 SCAN.",
        right: "1 SCAN.\n2 REST.",
        message: "clause 2 comes after clause 1, which always applies unless the camp is gone",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) => {
      const { clauses } = procedure;
      for (const [index, clause] of clauses.entries()) {
        if (clause.condition !== null) continue;
        const exception = actionsOf(procedure, clause)
          .map(({ action }) => words.byId.get(action.entry))
          .flatMap((word) => (word?.category === "action" ? (word.certainUnless ?? []) : []))[0];
        if (exception === undefined) continue;
        const { related } = formerParts("clause", [clause]);
        return clauses
          .slice(index + 1)
          .map((later) =>
            diagnose(
              this.definition,
              later.span,
              { number: later.number, former: clause.number, exception },
              { related },
            ),
          );
      }
      return [];
    });
  },
};
