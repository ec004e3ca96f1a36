import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationDuplicateId: DiagnosticDefinition = {
  code: "situation-duplicate-id",
  severity: "error",
  template: "Another situation in this file already has the id `{id}`.",
  documentation: "Reports name situations by their id. Give each one its own.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
---
id: example
sheet: callisto/scenario-1/lfa
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
