import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownUnit: DiagnosticDefinition = {
  code: "situation-unknown-unit",
  severity: "error",
  template: "`{name}` is no unit that can be here.",
  documentation:
    "A unit is named by its title and letter as the scenario's starting cards list it for that side, a mech's counter by its letter: `Mech A`. The bot's units stand under `bot`, the other side's under `player`.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3, Scout Q: c4 }
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
