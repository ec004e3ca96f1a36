import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollRowOutsideDie: DiagnosticDefinition = {
  code: "roll-row-outside-die",
  severity: "error",
  template: "the row {row} is not on a d{die}{reason}",
  documentation:
    "The rows of a table are faces of its die, from 1 to its size, smaller number first. Correct the row or the die.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: CONTROL.\n  6–12: RECON.",
      right: "1 Roll [d10]:\n  1–5: CONTROL.\n  6–10: RECON.",
      message: "the row 6–12 is not on a d10",
    },
  ],
};
