import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationBadValue: DiagnosticDefinition = {
  code: "situation-bad-value",
  severity: "error",
  template: "`{got}` does not fit {what}, which takes {needed}.",
  documentation: "The value is of another kind than the key asks for, or is not one of those that the key knows.",
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
