import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationActingCard: DiagnosticDefinition = {
  code: "situation-acting-card",
  severity: "error",
  template: "One card of the row must be marked `*`, but {count}.",
  documentation: "Mark the card that the bot resolves with `*` after its name in `row`: `row: [Scout Y*, Corp-Sec Z]`.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y]
cards:
  bolster: { Y: [Scout Y, Corp-Sec Y] }
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
