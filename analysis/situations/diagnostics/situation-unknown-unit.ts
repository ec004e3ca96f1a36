import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownUnit: DiagnosticDefinition = {
  code: "situation-unknown-unit",
  severity: "error",
  template: "{who} has no unit `{name}`.",
  documentation:
    "A unit's name is its title and letter, as in the scenario's starting cards. A mech's counter has only a letter: `Mech A`. Put the bot's units under `bot` and the other side's under `player`.",
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
