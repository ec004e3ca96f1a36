import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownDeck: DiagnosticDefinition = {
  code: "unknown-deck",
  severity: "error",
  template: "{side} has no bolster deck {letter}{known}",
  documentation:
    "An action draws from a deck that the scenario's table of bolster decks lists. Compare the letter with the page.",
  examples: [],
};
