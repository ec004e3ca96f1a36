import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownSpace: DiagnosticDefinition = {
  code: "situation-unknown-space",
  severity: "error",
  template: "`{name}` is no space of this board.",
  documentation:
    "A grid's spaces are a column letter and a row digit, `c3`; the deck of a bridge over `c3` is `c3.deck`.",
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
