import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const scenarioTitleDiffers: DiagnosticDefinition = {
  code: "scenario-title-differs",
  severity: "warning",
  template: "{file} has another title for this scenario, “{other}”: make them equal",
  documentation: "All files of a scenario carry its title as printed. Make them equal.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Ford"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 BOLSTER 2 A.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 BOLSTER 2 A.\n',
    },
  ],
};
