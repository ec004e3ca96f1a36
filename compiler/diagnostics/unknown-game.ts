import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownGame: DiagnosticDefinition = {
  code: "unknown-game",
  severity: "error",
  template: "“{game}” is not a game that is known here{suggestion}",
  documentation: "The name behind `game` chooses the lexicon. Use a known name.",
  examples: [],
};
