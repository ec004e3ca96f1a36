import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollResultDoesNotFit: DiagnosticDefinition = {
  code: "roll-result-does-not-fit",
  severity: "error",
  template: "{found} stands in a table of {expected}",
  documentation:
    "A table behind an action that draws cards lists decks by letter; a table that is a clause of its own lists actions. Use one kind in one table.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: A.\n  6–10: RECON.",
      right: "1 Roll [d10]:\n  1–5: BOLSTER 1 A.\n  6–10: RECON.",
      message: "a letter stands in a table of actions",
    },
  ],
};
