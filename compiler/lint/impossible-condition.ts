import { subclausesOf } from "../../runtime/checked-tree/subclauses.ts";
import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { CheckedClause, Condition } from "../../runtime/checked-tree.ts";
import type { SheetLint } from "./lint.ts";
import { actsOnBoard } from "./reasoning/clauses.ts";
import { statementsOf } from "./reasoning/conditions.ts";
import { asksForNoNumber, cannotAllHold } from "./reasoning/refinement.ts";

export const impossibleCondition: SheetLint = {
  definition: defineLint({
    code: "impossible-condition",
    template: "“{condition}” is never true: {reason}",
    documentation:
      "Two parts of the condition contradict each other, or the conditions of the letter and of its clause do, or no number is as small as the condition asks. The clause or letter can never fire.",
    examples: [
      {
        wrong: "1 Space mapped and unmapped: ATTACK 1.",
        right: "1 Space mapped and wooded: ATTACK 1.",
        message: "“space mapped and unmapped” is never true: its parts contradict each other",
      },
      {
        wrong: "1 < 3 objective points mapped and 5 or more objective points mapped: SCAN.",
        right: "1 3 or more objective points mapped: SCAN.",
      },
      {
        wrong: "1 < 0 objective points mapped: SCAN.",
        right: "1 < 1 objective points mapped: SCAN.",
        message: "“< 0 objective points mapped” is never true: no number is that small",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) =>
      procedure.clauses.flatMap((clause) =>
        conditionsOf(clause).flatMap(({ reported, all }) => {
          const hasActor = actsOnBoard(words, procedure);
          const statements = all.flatMap((condition) => statementsOf(words, condition, hasActor));
          if (!cannotAllHold(words, statements)) return [];
          const reason = statements.some(asksForNoNumber)
            ? "no number is that small"
            : "its parts contradict each other";
          return [diagnose(this.definition, reported.span, { condition: reported.text, reason })];
        }),
      ),
    );
  },
};

/** Each condition with those that must be true besides; a letter's is not asked where its clause's says nothing. */
function conditionsOf(clause: CheckedClause): { readonly reported: Condition; readonly all: readonly Condition[] }[] {
  const { condition, statement } = clause;
  const own = condition === null ? [] : [{ reported: condition, all: [condition] }];
  return [
    ...own,
    ...subclausesOf(statement).flatMap((letter) =>
      letter.condition === null
        ? []
        : [
            {
              reported: letter.condition,
              all: condition === null ? [letter.condition] : [condition, letter.condition],
            },
          ],
    ),
  ];
}
