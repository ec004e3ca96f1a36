import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { diagnose } from "../../grammar/diagnostic.ts";
import type { CheckedClause } from "../../runtime/checked-tree.ts";
import { numbered, type SheetLint } from "./lint.ts";
import { coveredParts } from "./reasoning/clauses.ts";

export const shadowedClause: SheetLint = {
  definition: {
    code: "shadowed-clause",
    severity: "warning",
    lint: "on",
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
  },
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) =>
      procedure.clauses.flatMap((clause): Diagnostic[] => {
        const parts = coveredParts(words, procedure, clause);
        if (!parts.every(({ cover }) => cover !== null)) return [];
        const former = [...new Set(parts.flatMap(({ cover }) => cover ?? []))].toSorted(byNumber);
        const named = numbered(
          "clause",
          former.map(({ number }) => number),
        );
        const values = { number: clause.number, former: named };
        return [
          diagnose(former.length === 1 ? this.definition : PLURAL, clause.span, values, { related: placesOf(former) }),
        ];
      }),
    );
  },
};

const PLURAL = {
  ...shadowedClause.definition,
  template: shadowedClause.definition.template.replace("applies before", "apply before"),
};

function byNumber(one: CheckedClause, other: CheckedClause): number {
  return one.number - other.number;
}

function placesOf(clauses: readonly CheckedClause[]): NonNullable<Diagnostic["related"]> {
  return clauses.map(({ span, number }) => ({ span, message: `clause ${number} is here` }));
}
