import type { SheetLint } from "./lint.ts";
import { diagnose } from "../../grammar/diagnostic.ts";
import { actionsIn } from "../../runtime/checked-tree/subclauses.ts";
import { tableRolledOn } from "../../grammar/routine-words.ts";
import { readFor } from "../../runtime/checked-tree/read-for.ts";

export const unusedRoutine: SheetLint = {
  definition: {
    code: "unused-routine",
    severity: "warning",
    lint: "on",
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
  },
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet: { procedures } }) {
    const routines = procedures.filter((procedure) => readFor(procedure) === "routine");
    return routines
      .filter(({ name }) => !procedures.some((other) => other.name !== name && performs(other, name)))
      .map(({ span, name }) => {
        const table = tableRolledOn(name);
        return table === null
          ? diagnose(this.definition, span, { routine: name })
          : diagnose(OF_TABLE, span, { table });
      });
  },
};

const OF_TABLE = { ...unusedRoutine.definition, template: "nothing rolls on the table {table}" };

function performs({ clauses }: Parameters<typeof readFor>[0], routine: string): boolean {
  return clauses.some(({ statement }) =>
    actionsIn(statement).some((action) => action.plan === "perform" && action.routine === routine),
  );
}
