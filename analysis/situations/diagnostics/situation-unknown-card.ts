import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationUnknownCard: DiagnosticDefinition = {
  code: "situation-unknown-card",
  severity: "error",
  template: "{who} has no card `{name}`.",
  documentation:
    "A card's name is its title and letter, as in the scenario's starting cards: `Commander A`, `Captain`, `Interference`.",
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
