import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownReading: DiagnosticDefinition = {
  code: "situation-unknown-reading",
  severity: "error",
  template: "`{point}` is no open point of the rules.",
  documentation:
    "`readings` names open points by their number, `OPEN-19`, with the letter of the reading taken, or `default`.",
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
