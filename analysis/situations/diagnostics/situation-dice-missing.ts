import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDiceMissing: DiagnosticDefinition = {
  code: "situation-dice-missing",
  severity: "error",
  template: "A d{sides} is rolled, but all dice given ({given}) are taken.",
  documentation:
    "`dice` lists every die that the resolution consumes, in order: first those of the decision, then those of an attack or of a shuffle.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
row: [Captain*]
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
