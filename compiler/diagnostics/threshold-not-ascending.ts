import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const thresholdNotAscending: DiagnosticDefinition = {
  code: "threshold-not-ascending",
  severity: "error",
  template: "the threshold {values} does not ascend",
  documentation:
    "A target that stands higher is harder to hit, so the first number is the smallest and the last the largest. Compare the numbers with the page.",
  examples: [
    {
      wrong: "1 Threshold 5/7/6: ATTACK 1.",
      right: "1 Threshold 5/6/7: ATTACK 1.",
      message: "the threshold 5/7/6 does not ascend",
    },
  ],
};
