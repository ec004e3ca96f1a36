import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNTERMINATED_STRING: DiagnosticDefinition = {
  code: "unterminated-string",
  severity: "error",
  template: "the quotes are not closed on this line",
  documentation:
    "The title of a scenario and the name of a rule stand in double quotes and end on the line on which they begin.",
  examples: [{ wrong: 'scenario 1 "The title', right: 'scenario 1 "The title"' }],
};
