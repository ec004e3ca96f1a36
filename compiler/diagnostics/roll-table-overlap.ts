import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollTableOverlap: DiagnosticDefinition = {
  code: "roll-table-overlap",
  severity: "error",
  template: "the table has {numbers} in two rows",
  documentation: "Each face of the die belongs to one row. Narrow one of the two.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: CONTROL.\n  5–10: RECON.",
      right: "1 Roll [d10]:\n  1–4: CONTROL.\n  5–10: RECON.",
      message: "the table has 5 in two rows",
    },
  ],
};
