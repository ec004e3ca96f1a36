import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_COLON: DiagnosticDefinition = {
  code: "missing-colon",
  severity: "error",
  template: "expected ':' after “{after}”",
  documentation:
    "A colon comes between a condition and its action, and after “to” before lettered sub-clauses. It also comes after the die of a roll, after the numbers of a row, and between the name of a card and its signs.",
  examples: [
    {
      wrong: "1 Threshold 5/6/7 REST.",
      right: "1 Threshold 5/6/7: REST.",
      message: "expected ':' after “5/6/7”",
    },
  ],
};
