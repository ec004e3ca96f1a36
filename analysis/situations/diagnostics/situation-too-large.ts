import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationTooLarge: DiagnosticDefinition = {
  code: "situation-too-large",
  severity: "error",
  template: "This file is too large: a situation file can hold at most {limit}.",
  documentation:
    "A file's length, its values and their nesting have limits, far above what a situation needs. Split a long file, and avoid lists within lists.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
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
