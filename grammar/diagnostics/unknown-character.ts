import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNKNOWN_CHARACTER: DiagnosticDefinition = {
  code: "unknown-character",
  severity: "error",
  template: "{character} is not a sign of this language: remove it",
  documentation:
    "Sheets are made of words, numbers and the signs . , : ( ) [ ] < > / and double quotes. Anything else is skipped, and the rest is read as if it were not there. Remove the character, or put it into a comment behind //.",
  examples: [{ wrong: "1 REST §.", right: "1 REST.", message: "“§” is not a sign of this language: remove it" }],
};
