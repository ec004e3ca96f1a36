import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownGame: DiagnosticDefinition = {
  code: "unknown-game",
  severity: "error",
  template: "“{game}” is not a known game{suggestion}",
  documentation: "The name after `game` chooses the lexicon. Use a known name.",
  examples: [
    {
      wrong: 'game Skirmsh\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      message: "“Skirmsh” is not a known game: did you mean “Skirmish”?",
    },
  ],
};
