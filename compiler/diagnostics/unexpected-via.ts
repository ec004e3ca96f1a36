import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unexpectedVia: DiagnosticDefinition = {
  code: "unexpected-via",
  severity: "error",
  template: "a “Destination” line belongs to a movement",
  documentation: "The line says how the space on the way is chosen. Only a movement has a way.",
  examples: [
    {
      wrong: "1 ATTACK 1.\n  Destination 2 spaces away: select space to move through. [Elevated]",
      right: "1 MOVE 2 to objective.\n  Destination 2 spaces away: select space to move through. [Elevated]",
    },
  ],
};
