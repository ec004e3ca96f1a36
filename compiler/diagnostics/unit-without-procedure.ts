import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unitWithoutProcedure: DiagnosticDefinition = {
  code: "unit-without-procedure",
  severity: "error",
  template: "{units} {have} no procedure: write one, or remove the card from the scenario",
  documentation:
    "Every card that the bot may resolve needs a procedure. Add it, or remove the card from the scenario's starting cards.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 BOLSTER 2 A.\n',
      message: "Captain has no procedure: write one, or remove the card from the scenario",
    },
  ],
};
