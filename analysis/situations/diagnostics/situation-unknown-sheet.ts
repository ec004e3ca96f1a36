import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownSheet: DiagnosticDefinition = {
  code: "situation-unknown-sheet",
  severity: "error",
  template: "There is no sheet `{sheet}`.",
  documentation:
    "`sheet` is the path of a sheet under procedures/, without its ending: `callisto/scenario-1/lfa`. The sheet must have no errors. Its scenario and the other side's sheet must be in the same folder.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfb
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`,
    },
  ],
};
