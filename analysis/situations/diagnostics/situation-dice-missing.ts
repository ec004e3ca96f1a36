import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDiceMissing: DiagnosticDefinition = {
  code: "situation-dice-missing",
  severity: "error",
  template: "`dice` lists {given}, but this situation rolls {roll}. Add what it shows.",
  documentation:
    "`dice` lists every die that this situation rolls, in order: first those of the decision, then those of an attack or a shuffle.",
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
