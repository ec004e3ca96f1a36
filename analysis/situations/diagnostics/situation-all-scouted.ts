import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationAllScouted: DiagnosticDefinition = {
  code: "situation-all-scouted",
  severity: "note",
  template: "This situation does not say which spaces the bot has scouted, so every space counts as scouted.",
  documentation:
    "A bot that has scouted everything does not scout, and it may move and attack where it otherwise could not. List the scouted spaces under `markers`. Write `scouted: all` if you mean all of them. In braces, `all except [c4]` needs quotes. Situations without a board, and events that do not depend on scouting, need no `markers`.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    e5: { objective: 1 }
units:
  bot: { Scout Y: c3 }
row: [Scout Y*]
expect:
  clause: none
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    e5: { objective: 1 }
markers:
  bot:
    scouted: all except [c5, e5]
units:
  bot: { Scout Y: c3 }
  player: { Ripper C: e2 }
row: [Scout Y*]
expect:
  clause: 2c
`,
    },
  ],
};
