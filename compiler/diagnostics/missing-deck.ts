import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const missingDeck: DiagnosticDefinition = {
  code: "missing-deck",
  severity: "error",
  template: "{action} needs a deck to draw from",
  documentation: "Name a deck: a letter, `matching deck`, or a table of letters after `roll`.",
  examples: [
    { wrong: "1 BOLSTER 2.", right: "1 BOLSTER 2 matching deck.", message: "BOLSTER needs a deck to draw from" },
  ],
};
