import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownKey: DiagnosticDefinition = {
  code: "situation-unknown-key",
  severity: "error",
  template: "{what} has no key `{key}`.",
  documentation:
    "An unknown key is an error, because a misspelt key would otherwise do nothing. Correct it or remove it.",
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
