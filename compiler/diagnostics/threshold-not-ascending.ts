import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const thresholdNotAscending: DiagnosticDefinition = {
  code: "threshold-not-ascending",
  severity: "error",
  template: "the threshold {values} does not ascend",
  documentation:
    "A target that stands higher is harder to hit, so the first number is the smallest and the last the largest. Compare the numbers with the page.",
  examples: [],
};
