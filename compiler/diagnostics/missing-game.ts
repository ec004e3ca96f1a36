import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const missingGame: DiagnosticDefinition = {
  code: "missing-game",
  severity: "error",
  template: "this file names no game: begin it with `game` and the name of the game",
  documentation: "The first line of a sheet is `game` and the game's name: it says which words may be used.",
  examples: [
    {
      wrong: 'scenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
};
