import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const missingScenario: DiagnosticDefinition = {
  code: "missing-scenario",
  severity: "error",
  template: "this file names no scenario: add the line `scenario` with its number",
  documentation:
    'A sheet belongs to a scenario: `scenario 1 "Title"`. Without it the sheet cannot be checked against its cards.',
  examples: [
    {
      wrong: "game Skirmish\nbot Red\n\nGUARD\n1 CONTROL.\n",
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
};
