import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationTooLarge: DiagnosticDefinition = {
  code: "situation-too-large",
  severity: "error",
  template: "A situation file holds at most {limit}.",
  documentation:
    "The limits on the length of a file, on its values and on how deep they nest are far above what a situation needs. Split a long file, and write lists without lists inside.",
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
