import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNKNOWN_CHARACTER: DiagnosticDefinition = {
  code: "unknown-character",
  severity: "error",
  template: "{character} is not a sign of this language: remove it",
  documentation:
    "Sheets are made of words, numbers and the signs . , : ( ) [ ] < > / and double quotes. Tiebreak skips anything else and reads the rest. Remove the character, or put it into a remark after //.",
  examples: [{ wrong: "1 REST §.", right: "1 REST.", message: "“§” is not a sign of this language: remove it" }],
};
