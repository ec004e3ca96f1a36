import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unexpectedVia: DiagnosticDefinition = {
  code: "unexpected-via",
  severity: "error",
  template: "a “Destination” line belongs to a movement",
  documentation: "The line chooses the space to move through. Only a movement passes through one.",
  examples: [
    {
      wrong: "1 ATTACK 1.\n  Destination 2 spaces away: select space to move through. [Elevated]",
      right: "1 MOVE 2 to objective.\n  Destination 2 spaces away: select space to move through. [Elevated]",
    },
  ],
};
