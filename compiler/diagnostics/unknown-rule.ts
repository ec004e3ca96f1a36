import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownRule: DiagnosticDefinition = {
  code: "unknown-rule",
  severity: "error",
  template: "“{sentence}” is not a rule of this game{suggestion}",
  documentation:
    "The rules of a scenario and of its bots are fixed sentences, each of which the game knows as a whole; only " +
    "numbers, names of sides and letters in them vary. The glossary lists them. A rule that is in no list is a new " +
    "entry of the game's lexicon, with its meaning.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridge win for the Red.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridges win for the Red.\n',
      message: "“3 bridge win for the Red” is not a rule of this game: did you mean “3 bridges win for the Red”?",
    },
  ],
};
