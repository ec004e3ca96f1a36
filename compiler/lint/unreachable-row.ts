import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { formerParts, type SheetLint } from "./lint.ts";
import { coveredParts } from "./reasoning/clauses.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";

export const unreachableRow: SheetLint = {
  definition: defineLint({
    code: "unreachable-row",
    template: "row {row} is never chosen: whenever its action is possible, {former} comes before this table",
    documentation:
      "The bot rolls again if a row's action is impossible. Whenever this row's action is possible, an earlier clause that does at least as much fires first. So the bot reaches the table only when this row is impossible.",
    examples: [
      {
        wrong: "1 ATTACK 2.\n2 Roll [d10]:\n  1–5: ATTACK 1.\n  6–10: SCAN.",
        right: "1 Roll [d10]:\n  1–5: ATTACK 1.\n  6–10: SCAN.\n2 CONTROL.",
        message: "row 1–5 is never chosen: whenever its action is possible, clause 1 comes before this table",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) =>
      procedure.clauses.flatMap((clause) => {
        const parts = coveredParts(words, procedure, clause);
        // Where no row is left, the clause is never reached, which is a finding of its own.
        if (parts.every(({ cover }) => cover !== null)) return [];
        return parts.flatMap(({ placed: { row }, cover }) => {
          if (row === null || cover === null) return [];
          const { former, related } = formerParts("clause", cover);
          return [diagnose(this.definition, row.span, { row: facesText(row), former }, { related })];
        });
      }),
    );
  },
};
