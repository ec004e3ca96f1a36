import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const definedWordTaken: DiagnosticDefinition = {
  code: "defined-word-taken",
  severity: "error",
  template: "“{word}” already means something in this game",
  documentation:
    "A definition cannot change the game's words. Its own name needs at least one word that the game does not have, so that no phrase changes its meaning. Choose another name. `tiebreak words` lists the words of a game.",
  examples: [
    {
      wrong: "DEFINITIONS\n  Enemy unit: unit within 2 spaces.\n",
      right: "DEFINITIONS\n  Near unit: unit within 2 spaces.\n\nGUARD\n1 Near unit on objective: CONTROL.\n",
      message: "“Enemy unit” already means something in this game",
    },
  ],
};
