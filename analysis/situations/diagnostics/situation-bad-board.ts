import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationBadBoard: DiagnosticDefinition = {
  code: "situation-bad-board",
  severity: "error",
  template: "The board file `{path}` cannot be used: {reason}.",
  documentation: "`board: { file: PATH }` names a board file. Write the path from the situation file's folder.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: { file: nowhere.board.json }
units:
  bot: { Scout Y: c3 }
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
