import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownUnit: DiagnosticDefinition = {
  code: "unknown-unit",
  severity: "error",
  template: "{unit} is not a card of {side}{suggestion}",
  documentation:
    "The scenario file lists the starting cards of each side. This heading, clause or deck names a card that is not in the list. Compare both with the page.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD B\n1 CONTROL.\n\nCAPTAIN\n1 BOLSTER 2 A.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD A\n1 CONTROL.\n\nCAPTAIN\n1 BOLSTER 2 A.\n',
      message: "Guard B is not a card of Red. Did you mean Guard A?",
    },
  ],
};
