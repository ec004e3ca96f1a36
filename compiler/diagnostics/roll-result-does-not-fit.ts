import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const rollResultDoesNotFit: DiagnosticDefinition = {
  code: "roll-result-does-not-fit",
  severity: "error",
  template: "this table lists {expected}, but this row has {found}",
  documentation:
    "A table after an action that draws cards lists decks by letter. A table that is a clause of its own lists actions. Use only one kind in a table.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: A.\n  6–10: RECON.",
      right: "1 Roll [d10]:\n  1–5: BOLSTER 1 A.\n  6–10: RECON.",
      message: "this table lists actions, but this row has a letter",
    },
  ],
};
