import type { DiagnosticDefinition } from "../diagnostic.ts";

export const WRONG_SEPARATOR: DiagnosticDefinition = {
  code: "wrong-separator",
  severity: "error",
  template: "criteria are separated by '>', not by ','",
  documentation:
    "Between square brackets '>' stands between a criterion and the one that decides when the first leaves more than one.",
  examples: [{ wrong: "1 REST. [Random, Random]", right: "1 REST. [Random > Random]" }],
};
