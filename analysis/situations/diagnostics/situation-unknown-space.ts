import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownSpace: DiagnosticDefinition = {
  code: "situation-unknown-space",
  severity: "error",
  template: "{where} no space `{name}`.",
  documentation:
    "A space of a grid has a column letter and a row number, such as `c3`. The deck of a bridge over `c3` is `c3.deck`.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c9 }
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
