import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const thresholdNotAscending: DiagnosticDefinition = {
  code: "threshold-not-ascending",
  severity: "error",
  template: "the numbers of the threshold {values} must go up",
  documentation:
    "A higher target is harder to hit, so the first number is the smallest and the last the largest. Compare the numbers with the page.",
  examples: [
    {
      wrong: "1 Threshold 5/7/6: ATTACK 1.",
      right: "1 Threshold 5/6/7: ATTACK 1.",
      message: "the numbers of the threshold 5/7/6 must go up",
    },
  ],
};
