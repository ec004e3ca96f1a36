import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { CheckedClause } from "../../runtime/checked-tree.ts";
import { formerParts, inPlural, type SheetLint } from "./lint.ts";
import { coveredParts } from "./reasoning/clauses.ts";

export const shadowedClause: SheetLint = {
  definition: defineLint({
    code: "shadowed-clause",
    template: "clause {number} never fires: whenever it could, {former} applies before it",
    documentation:
      "The bot tries the clauses in order. Whenever this clause could fire, one of the clauses named fires before it: its condition is no stricter, and its action can do at least as much. The message names the smallest set of clauses that covers this one.",
    examples: [
      {
        wrong: "1 ATTACK 2.\n2 Space secure: ATTACK 1.",
        right: "1 Space secure: ATTACK 1.\n2 ATTACK 2.",
        message: "clause 2 never fires: whenever it could, clause 1 applies before it",
      },
      {
        wrong: "1 Space mapped: ATTACK 1.\n2 Space unmapped: ATTACK 2.\n3 ATTACK 1.",
        right: "1 Space mapped: ATTACK 1.\n2 SCAN.\n3 ATTACK 1.",
        message: "clause 3 never fires: whenever it could, clauses 1 and 2 apply before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) =>
      procedure.clauses.flatMap((clause): Diagnostic[] => {
        const parts = coveredParts(words, procedure, clause);
        if (!parts.every(({ cover }) => cover !== null)) return [];
        const cover = [...new Set(parts.flatMap(({ cover }) => cover ?? []))].toSorted(byNumber);
        const { former, related } = formerParts("clause", cover);
        const definition = cover.length === 1 ? this.definition : PLURAL;
        return [diagnose(definition, clause.span, { number: clause.number, former }, { related })];
      }),
    );
  },
};

const PLURAL = inPlural(shadowedClause.definition, "applies before", "apply before");

function byNumber(one: CheckedClause, other: CheckedClause): number {
  return one.number - other.number;
}
