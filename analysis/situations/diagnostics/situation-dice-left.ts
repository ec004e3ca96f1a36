import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDiceLeft: DiagnosticDefinition = {
  code: "situation-dice-left",
  severity: "error",
  template: "{count} of the dice given are left over.",
  documentation:
    "`dice` lists the dice that the resolution consumes and no others. Where no choice is left to chance, it consumes none.",
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
