import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownWord: DiagnosticDefinition = {
  code: "unknown-word",
  severity: "error",
  template: "“{word}” is not a word of this game{suggestion}",
  documentation:
    "Every word of a sheet needs a meaning. Use the word you meant, or define a new one under `DEFINITIONS`. `tiebreak words` lists the words of the game. Text that is no rule becomes a remark with `//`.",
  examples: [
    {
      wrong: "1 Space secrue: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“secrue” is not a word of this game: did you mean “secure”?",
    },
    {
      wrong: "1 Matching card(s) in paly area: RECON.",
      right: "1 Matching card(s) in play area: RECON.",
      message: "“in paly area” is not a word of this game: did you mean “in play area”?",
    },
  ],
};
