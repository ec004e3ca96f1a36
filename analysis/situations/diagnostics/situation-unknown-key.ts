import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownKey: DiagnosticDefinition = {
  code: "situation-unknown-key",
  severity: "error",
  template: "`{key}` is no key of {what}.",
  documentation:
    "Every key of a situation means something; one that is not known would be left out without a word. Compare it with the format's tables.",
  examples: [
    {
      wrong: `id: example
titel: on the ground
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`,
      right: `id: example
title: on the ground
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
