import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const adjectiveDoesNotFit: DiagnosticDefinition = {
  code: "adjective-does-not-fit",
  severity: "error",
  template: "“{adjective}” is not said of “{noun}”: it is said of {sorts}",
  documentation:
    "Each adjective belongs to sorts of things. Said of another sort it has no meaning. Use a fitting adjective, or the noun that was meant.",
  examples: [
    {
      wrong: "1 Secure card in play area: RECON.",
      right: "1 Matching card in play area: RECON.",
      message: "“Secure” is not said of “card”: it is said of spaces",
    },
  ],
};
