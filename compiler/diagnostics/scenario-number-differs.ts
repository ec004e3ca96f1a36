import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const scenarioNumberDiffers: DiagnosticDefinition = {
  code: "scenario-number-differs",
  severity: "error",
  template: "this file is for scenario {number}, but {file} in the same folder is for scenario {other}",
  documentation:
    "A folder holds one scenario: its scenario file and a sheet for each bot. All of them have the same number in their headers. Correct the number, or move the file to the folder of its scenario.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D SS\n---\ngame Skirmish\nscenario 2 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D SS\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
};
