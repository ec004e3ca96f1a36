import type { DiagnosticDefinition } from "../diagnostic.ts";

export const EXTRA_SIGN: DiagnosticDefinition = {
  code: "extra-sign",
  severity: "error",
  template: "remove “{sign}”: {reason}",
  documentation:
    "Signs that appear twice, or where nothing needs them, are left out. Clause numbers have no full stop or bracket after them: `1 REST.` Headings have no number before them and no colon after them: `REST`. The rest is read as if the sign were not there. Apply the fix.",
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
