import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDieFace: DiagnosticDefinition = {
  code: "situation-die-face",
  severity: "error",
  template: "Die {number} shows {face}, but a d{sides} is rolled.",
  documentation:
    "A choice between equal options takes the smallest of d8, d10 and d12 that they divide evenly, a roll table a d10, an attack the die that the heights ask for.",
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
