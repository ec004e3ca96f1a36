import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const recursiveDefinition: DiagnosticDefinition = {
  code: "recursive-definition",
  severity: "error",
  template: "“{word}” is defined by itself{through}",
  documentation:
    "A definition stands for its words, so it can never get to an end with its own word among them. Say it with other words.",
  examples: [
    {
      wrong: "DEFINITIONS\n  Quiet space: quiet space not containing enemy unit.\n",
      right:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      message: "“Quiet space” is defined by itself",
    },
    {
      wrong:
        "DEFINITIONS\n  Quiet space: space adjacent to calm space.\n  Calm space: space adjacent to quiet space.\n",
      right:
        "DEFINITIONS\n  Quiet space: space adjacent to calm space.\n  Calm space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      message: "“Quiet space” is defined by itself through “calm space”",
    },
  ],
};
