import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const missingBot: DiagnosticDefinition = {
  code: "missing-bot",
  severity: "error",
  template: "this file has procedures but no bot: add the line `bot` with the name of its side",
  documentation:
    "A sheet holds the procedures of one side's bot. The line `bot` with the side's name says which. A scenario file has no such line and no procedures.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
};
