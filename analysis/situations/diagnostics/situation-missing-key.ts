import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationMissingKey: DiagnosticDefinition = {
  code: "situation-missing-key",
  severity: "error",
  template: "{what} needs the key `{key}`.",
  documentation:
    "A situation needs its `sheet` and what you `expect`. A board needs a `grid` or a `file`. A unit with more than a place needs `at`.",
  examples: [
    {
      wrong: `id: example
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
