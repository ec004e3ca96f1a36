import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const deckTableNotAllowed: DiagnosticDefinition = {
  code: "deck-table-not-allowed",
  severity: "error",
  template: "{action} is not followed by a table of decks",
  documentation:
    "Only an action that draws from decks may be followed by a table of deck letters. Make the table a clause of its own.",
  examples: [],
};
