import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownRule: DiagnosticDefinition = {
  code: "unknown-rule",
  severity: "error",
  template: "“{sentence}” is not a rule of this game{suggestion}",
  documentation:
    "The rules of a scenario and of its bots are fixed sentences that the game knows. Only " +
    "their numbers, sides and letters vary. The glossary lists them. To use a new rule, add an " +
    "entry with its meaning to the game's lexicon.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridge win for the Red.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridges win for the Red.\n',
      message: "“3 bridge win for the Red” is not a rule of this game: did you mean “3 bridges win for the Red”?",
    },
  ],
};
