import type { SheetLint } from "./lint.ts";
import { diagnose } from "../../grammar/diagnostic.ts";
import { actionsIn } from "../../runtime/checked-tree/subclauses.ts";
import { readFor } from "../../runtime/checked-tree/read-for.ts";

export const unusedRoutine: SheetLint = {
  definition: {
    code: "unused-routine",
    severity: "warning",
    lint: "on",
    template: "nothing performs the routine {routine}",
    documentation:
      "A routine does something only where a clause or a row performs it by its name. Perform it, or remove it.",
    examples: [
      {
        wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n\nROUTINE WATCH\n1 CONTROL.",
        right: "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n2 SCAN.\n\nROUTINE WATCH\n1 CONTROL.",
        message: "nothing performs the routine WATCH",
      },
    ],
  },
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet: { procedures } }) {
    const routines = procedures.filter((procedure) => readFor(procedure) === "routine");
    return routines
      .filter(({ name }) => !procedures.some((other) => other.name !== name && performs(other, name)))
      .map(({ span, name }) => diagnose(this.definition, span, { routine: name }));
  },
};

function performs({ clauses }: Parameters<typeof readFor>[0], routine: string): boolean {
  return clauses.some(({ statement }) =>
    actionsIn(statement).some((action) => action.plan === "perform" && action.routine === routine),
  );
}
