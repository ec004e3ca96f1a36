import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const adjectiveDoesNotFit: DiagnosticDefinition = {
  code: "adjective-does-not-fit",
  severity: "error",
  template: "“{adjective}” is not said of “{noun}”: it is said of {sorts}",
  documentation:
    "Each adjective belongs to sorts of things. Said of another sort it has no meaning. Use a fitting adjective, or the noun that was meant.",
  examples: [],
};
