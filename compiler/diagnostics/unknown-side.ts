import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownSide: DiagnosticDefinition = {
  code: "unknown-side",
  severity: "error",
  template: "“{side}” is not a side of this game: it has {known}",
  documentation: "The bot, the tables and the decks name a side of the game. Use one of its names.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\nbot Rde\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      message: "“Rde” is not a side of this game: it has Red and Blue",
    },
  ],
};
