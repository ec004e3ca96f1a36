import type { DiagnosticDefinition } from "../diagnostic.ts";

export const UNFINISHED_LINE: DiagnosticDefinition = {
  code: "unfinished-line",
  severity: "error",
  template: "something is missing after “{after}”",
  documentation:
    "The line stops before it is complete. The message shows its last words. Tiebreak leaves out only this line. All others still work.",
  examples: [{ wrong: "1 GO 1 to", right: "1 GO 1 to ripe bed." }],
};
