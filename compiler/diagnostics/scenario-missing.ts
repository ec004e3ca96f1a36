import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const scenarioMissing: DiagnosticDefinition = {
  code: "scenario-missing",
  severity: "note",
  template: "scenario {scenario} has no scenario file here, so cards and decks are not checked",
  documentation:
    "The scenario file of a sheet (same game, same scenario, no bot) lists its cards and decks. Without it the sheet is checked alone.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 BOLSTER 2 A.\n',
    },
  ],
};
