import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const missingGoal: DiagnosticDefinition = {
  code: "missing-goal",
  severity: "error",
  template: "{action} needs a goal: say where the unit goes",
  documentation: "A movement needs a goal: `to`, `towards` or `nearer to` a place, or a list of letters. Add it.",
  examples: [
    { wrong: "1 MOVE 1.", right: "1 MOVE 1 towards enemy.", message: "MOVE needs a goal: say where the unit goes" },
  ],
};
