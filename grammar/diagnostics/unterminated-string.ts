import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNTERMINATED_STRING: DiagnosticDefinition = {
  code: "unterminated-string",
  severity: "error",
  template: "this quote is not closed: end it on the same line",
  documentation:
    "The title of a scenario and the name of a rule are in double quotes. They end on the line where they begin.",
  examples: [{ wrong: 'scenario 1 "The title', right: 'scenario 1 "The title"' }],
};
