import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownReading: DiagnosticDefinition = {
  code: "situation-unknown-reading",
  severity: "error",
  template: "The rules have no open point `{point}`.",
  documentation:
    "`readings` names open points by number, such as `OPEN-19`, each with the letter of a reading or `default`. [Open points](../readings.md) lists them.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
readings: { OPEN-99: a }
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
readings: { OPEN-19: i }
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
