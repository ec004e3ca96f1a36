import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownLetter: DiagnosticDefinition = {
  code: "unknown-letter",
  severity: "error",
  template: "letter {letter}) is not there: {there}",
  documentation:
    "`[a) > b)]` and `as per c)` point at letters of the same clause or, if it has none, of the closest earlier clause with letters. Use one of those.",
  examples: [],
};
