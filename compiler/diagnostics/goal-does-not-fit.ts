import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const goalDoesNotFit: DiagnosticDefinition = {
  code: "goal-does-not-fit",
  severity: "error",
  template: "“{goal}” is not a place to go to",
  documentation:
    "A movement goes to a place, or to something on the board. Name a place, a unit or another thing on the board.",
  examples: [
    {
      wrong: "1 MOVE 1 to matching card.",
      right: "1 MOVE 1 to enemy.",
      message: "“matching card” is not a place to go to",
    },
  ],
};
