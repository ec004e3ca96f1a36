import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const thresholdNeedsThree: DiagnosticDefinition = {
  code: "threshold-needs-three",
  severity: "error",
  template: "a threshold has three numbers: high / level / low; here {count}",
  documentation:
    "The three numbers are for a higher target, a level one and a lower one. Write all three, as in `Threshold 5/6/7`.",
  examples: [{ wrong: "1 Threshold 5/6: ATTACK 1.", right: "1 Threshold 5/6/7: ATTACK 1." }],
};
