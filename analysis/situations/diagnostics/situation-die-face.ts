import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDieFace: DiagnosticDefinition = {
  code: "situation-die-face",
  severity: "error",
  template: "Die {number} in `dice` is a d{sides}, which cannot show {face}.",
  documentation:
    "A random choice rolls the smallest of d8, d10 and d12 that divides evenly between the options. A roll table rolls a d10. An attack rolls the die for the heights of both units.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
row: [Captain*]
dice: [11]
cards:
  deck: [Scout Y]
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  clause: 1
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
row: [Captain*]
dice: [7]
cards:
  deck: [Scout Y]
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  clause: 1
`,
    },
  ],
};
