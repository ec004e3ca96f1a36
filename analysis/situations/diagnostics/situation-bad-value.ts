import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationBadValue: DiagnosticDefinition = {
  code: "situation-bad-value",
  severity: "error",
  template: "{what} must be {needed}, not {got}.",
  documentation: "The key takes another kind of value, or only certain values. Change it to one that fits.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: big }
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
