import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const deckTableNotAllowed: DiagnosticDefinition = {
  code: "deck-table-not-allowed",
  severity: "error",
  template: "{action} cannot have a table of decks after it",
  documentation:
    "Only an action that draws from decks may be followed by a table of deck letters. Make the table a clause of its own.",
  examples: [
    {
      wrong: "1 INSPIRE 2, roll [d10]:\n  1–5: A\n  6–10: B",
      right: "1 BOLSTER 2, roll [d10]:\n  1–5: A\n  6–10: B",
      message: "INSPIRE cannot have a table of decks after it",
    },
  ],
};
