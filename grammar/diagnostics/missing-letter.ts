import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_LETTER: DiagnosticDefinition = {
  code: "missing-letter",
  severity: "error",
  template: "expected the letter {letter}) before “{before}”",
  documentation:
    "Every sub-clause begins with its letter and a parenthesis. Tiebreak reads text after a finished sub-clause as the next one.",
  examples: [
    {
      wrong: "1 GO 1 to:\n  a) Ripe bed.\n  Dry bed.",
      right: "1 GO 1 to:\n  a) Ripe bed.\n  b) Dry bed.",
      message: "expected the letter b) before “Dry”",
    },
  ],
};
