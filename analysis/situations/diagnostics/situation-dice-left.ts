import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDiceLeft: DiagnosticDefinition = {
  code: "situation-dice-left",
  severity: "error",
  template: "`dice` lists {given}, but this situation rolls {rolled}. Remove the rest.",
  documentation:
    "`dice` lists the dice that this situation rolls, and no others. A choice that is not left to chance rolls none.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
dice: [4]
cards:
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  action: BOLSTER 2
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
cards:
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  action: BOLSTER 2
`,
    },
  ],
};
