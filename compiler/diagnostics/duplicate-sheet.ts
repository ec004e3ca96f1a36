import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateSheet: DiagnosticDefinition = {
  code: "duplicate-sheet",
  severity: "error",
  template: "{what} is also in {other}",
  documentation:
    "A scenario has one sheet for each side and one scenario file. Remove one of the two, or correct the header.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 RECON.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Blue\n\nGUARD\n1 RECON.\n',
      message: "the sheet of Red in scenario 1 is also in example-1.bot",
    },
  ],
};
