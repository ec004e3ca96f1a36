import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const situationFailed: DiagnosticDefinition = {
  code: "situation-failed",
  severity: "error",
  template: "{id} failed. Not as expected: {keys}.",
  documentation:
    "The bot decides something other than `expect` says. Either the sheet changed and the situation shows the effect, or the expectation was wrong from the start. `tiebreak decide FILE --explain` shows how the bot decides.",
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
