import type { SheetLint } from "./lint.ts";
import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { actionsIn } from "../../runtime/checked-tree/subclauses.ts";
import { tableRolledOn } from "../../grammar/routine-words.ts";
import { readFor } from "../../runtime/checked-tree/read-for.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";

export const unusedRoutine: SheetLint = {
  definition: defineLint({
    code: "unused-routine",
    template: "nothing performs the routine {routine}",
    documentation:
      "A routine does something only where a clause or a row performs it by its name, and a table of actions only where one rolls on it. Perform it or roll on it, or remove it.",
    examples: [
      {
        wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n\nROUTINE WATCH\n1 CONTROL.",
        right: "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n2 SCAN.\n\nROUTINE WATCH\n1 CONTROL.",
        message: "nothing performs the routine WATCH",
      },
      {
        wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n\nTABLE ERRANDS [d6]:\n  1–3: CONTROL.\n  4–6: SCAN.",
        right: "RED BOT PROCEDURES\n\nGUARD\n1 Roll on errands.\n\nTABLE ERRANDS [d6]:\n  1–3: CONTROL.\n  4–6: SCAN.",
        message: "nothing rolls on the table ERRANDS",
      },
    ],
  }),
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet: { procedures } }) {
    const routines = procedures.filter((procedure) => readFor(procedure) === "routine");
    const performed = new Set(procedures.flatMap(performedBy));
    return routines
      .filter(({ name }) => !performed.has(name))
      .map(({ span, name }) => {
        const table = tableRolledOn(name);
        return table === null
          ? diagnose(this.definition, span, { routine: name })
          : diagnose(OF_TABLE, span, { table });
      });
  },
};

const OF_TABLE = { ...unusedRoutine.definition, template: "nothing rolls on the table {table}" };

/** The routines that a procedure performs, but for itself. */
function performedBy({ name, clauses }: CheckedProcedure): readonly string[] {
  const actions = clauses.flatMap(({ statement }) => actionsIn(statement));
  return actions.flatMap((action) => (action.plan === "perform" && action.routine !== name ? action.routine : []));
}
