import type { DiagnosticDefinition } from "../diagnostic.ts";

export const EXTRA_SIGN: DiagnosticDefinition = {
  code: "extra-sign",
  severity: "error",
  template: "remove “{sign}”: {reason}",
  documentation:
    "Tiebreak skips a sign that appears twice, or where no sign belongs. Clause numbers have no full stop or bracket after them: `1 REST.` Headings have no number before them and no colon after them: `REST`. Tiebreak reads the rest as if the sign were not there. Apply the fix.",
  examples: [
    {
      wrong: "1. REST.",
      right: "1 REST.",
      message: "remove “.”: no sign follows the number of a clause",
    },
    {
      wrong: "1) REST.",
      right: "1 REST.",
      message: "remove “)”: no sign follows the number of a clause",
    },
  ],
};
