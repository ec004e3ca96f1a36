import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownDeck: DiagnosticDefinition = {
  code: "unknown-deck",
  severity: "error",
  template: "{side} has no bolster deck {letter}{known}",
  documentation:
    "An action can draw only from a deck in the scenario's table of bolster decks. If it draws from the matching deck, every card that resolves it needs such a deck. Compare the letter with the page.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 BOLSTER 1 B.\n\nCAPTAIN\n1 RECON.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 BOLSTER 1 A.\n\nCAPTAIN\n1 RECON.\n',
      message: "Red has no bolster deck B: it has A",
    },
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D\n  Guard B: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 BOLSTER 1 matching deck.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D\n  Guard B: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n  B: All units of Squad B\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 BOLSTER 1 matching deck.\n',
      message: "Red has no bolster deck B: it has A",
    },
  ],
};
