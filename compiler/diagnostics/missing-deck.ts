import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const missingDeck: DiagnosticDefinition = {
  code: "missing-deck",
  severity: "error",
  template: "{action} must say from which deck",
  documentation: "Cards are drawn from a deck: a letter, `matching deck`, or a table of letters behind `roll`. Add it.",
  examples: [
    { wrong: "1 BOLSTER 2.", right: "1 BOLSTER 2 matching deck.", message: "BOLSTER must say from which deck" },
  ],
};
