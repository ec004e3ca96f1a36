import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateDeck: DiagnosticDefinition = {
  code: "duplicate-deck",
  severity: "error",
  template: "bolster deck {letter} is listed twice",
  documentation: "A deck has one row. Remove one, or mend its letter.",
  examples: [],
};
