import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollTableGap: DiagnosticDefinition = {
  code: "roll-table-gap",
  severity: "error",
  template: "the table has no row for {numbers}",
  documentation:
    "A table has a row for every face of its die, otherwise a roll could have no result. Widen a row or add the missing one.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–4: CONTROL.\n  6–10: RECON.",
      right: "1 Roll [d10]:\n  1–4: CONTROL.\n  5–10: RECON.",
      message: "the table has no row for 5",
    },
    {
      wrong: "1 BOLSTER 2, roll [d10]:\n  2–3: A\n  4–6: A\n  8–9: A",
      right: "1 BOLSTER 2, roll [d10]:\n  1–3: A\n  4–6: A\n  7–10: A",
      message: "the table has no row for 1, 7 and 10",
    },
  ],
};
