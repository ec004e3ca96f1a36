import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateCard: DiagnosticDefinition = {
  code: "duplicate-card",
  severity: "error",
  template: "{card} is listed twice",
  documentation: "A card has one row among the starting cards of its side. Put the copies of both rows into one.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Captain: S\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n',
      message: "Captain is listed twice",
    },
  ],
};
