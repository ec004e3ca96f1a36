import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const adjectiveDoesNotFit: DiagnosticDefinition = {
  code: "adjective-does-not-fit",
  severity: "error",
  template: "“{adjective}” cannot describe “{noun}”: it describes {sorts}",
  documentation:
    "Each adjective describes certain kinds of things and means nothing for others. Use an adjective that fits, or the noun you meant.",
  examples: [
    {
      wrong: "1 Secure card in play area: RECON.",
      right: "1 Matching card in play area: RECON.",
      message: "“Secure” cannot describe “card”: it describes spaces",
    },
  ],
};
