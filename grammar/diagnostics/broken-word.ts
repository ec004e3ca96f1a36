import type { DiagnosticDefinition } from "../diagnostic.ts";

export const BROKEN_WORD: DiagnosticDefinition = {
  code: "broken-word",
  severity: "error",
  template: "“{word}” is split by a hyphen at the end of the line: join its two halves",
  documentation:
    "Text copied from a printed page often splits a word at the end of a line. Tiebreak reads the word as if it were whole. Apply the fix: it moves the second half up.",
  examples: [
    {
      wrong: "1 GO 1 to:\n  a) Ri-\n     pe bed.",
      right: "1 GO 1 to:\n  a) Ripe bed.",
      message: "“Ripe” is split by a hyphen at the end of the line: join its two halves",
    },
  ],
};
