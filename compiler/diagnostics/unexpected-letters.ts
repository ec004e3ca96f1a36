import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unexpectedLetters: DiagnosticDefinition = {
  code: "unexpected-letters",
  severity: "error",
  template: "{action} cannot have lettered goals: only a movement can",
  documentation: "Letters list the goals of a movement in order of preference. Only a movement has them.",
  examples: [
    {
      wrong: "1 ATTACK 1 to:\n  a) Objective.",
      right: "1 MOVE 1 to:\n  a) Objective.",
      message: "ATTACK cannot have lettered goals: only a movement can",
    },
  ],
};
