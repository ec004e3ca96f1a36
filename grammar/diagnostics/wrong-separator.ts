import type { DiagnosticDefinition } from "../diagnostic.ts";

export const WRONG_SEPARATOR: DiagnosticDefinition = {
  code: "wrong-separator",
  severity: "error",
  template: "separate criteria by '>', not by ','",
  documentation:
    "In square brackets, `>` separates one criterion from the next. The next one decides when the first leaves several candidates.",
  examples: [{ wrong: "1 REST. [Random, Random]", right: "1 REST. [Random > Random]" }],
};
