import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const situationFailed: DiagnosticDefinition = {
  code: "situation-failed",
  severity: "error",
  template: "{id} does not come out as it expects: {keys}.",
  documentation:
    "The bot decides otherwise than `expect` says. Either the sheet was changed, and the situation shows what that does, or the expectation was wrong from the start. `tiebreak decide FILE --explain` tells how the bot came to its decision.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
cards:
  bolster: { Y: [Scout Y, Corp-Sec Y] }
expect:
  action: COMMAND 2
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
