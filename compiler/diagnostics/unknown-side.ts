import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownSide: DiagnosticDefinition = {
  code: "unknown-side",
  severity: "error",
  template: "“{side}” is not a side of this game: it has {known}",
  documentation: "The bot, the tables and the decks name a side of the game. Use one of its names.",
  examples: [],
};
