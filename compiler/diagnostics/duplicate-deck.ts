import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateDeck: DiagnosticDefinition = {
  code: "duplicate-deck",
  severity: "error",
  template: "bolster deck {letter} is listed twice",
  documentation: "A deck has one row. Remove one, or correct its letter.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n  A: All units of Squad A\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n',
      message: "bolster deck A is listed twice",
    },
  ],
};
