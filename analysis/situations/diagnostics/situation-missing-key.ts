import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationMissingKey: DiagnosticDefinition = {
  code: "situation-missing-key",
  severity: "error",
  template: "{what} needs the key `{key}`.",
  documentation:
    "A situation names the sheet that it is about and what is expected, a board its grid or its file, a unit that is written as a map where it is.",
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
