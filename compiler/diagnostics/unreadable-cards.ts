import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unreadableCards: DiagnosticDefinition = {
  code: "unreadable-cards",
  severity: "error",
  template: "{card}: {problem}",
  documentation:
    "Each sign in the row is one card: D is a card in the deck, S a card in the supply, and ? a card that the source does not show.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SXS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n',
    },
  ],
};
