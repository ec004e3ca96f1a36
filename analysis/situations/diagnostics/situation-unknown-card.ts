import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownCard: DiagnosticDefinition = {
  code: "situation-unknown-card",
  severity: "error",
  template: "`{name}` is no card of the bot's in this scenario.",
  documentation:
    "A card is named by its title and letter as the scenario's starting cards list it for the bot's side: `Commander A`, `Captain`, `Interference`.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
cards:
  bolster: { Y: [Scout Y, Corp-Sek Y] }
expect:
  action: BOLSTER 2
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
cards:
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  action: BOLSTER 2
`,
    },
  ],
};
