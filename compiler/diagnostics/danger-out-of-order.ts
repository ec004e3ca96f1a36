import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const dangerOutOfOrder: DiagnosticDefinition = {
  code: "danger-out-of-order",
  severity: "error",
  template: "expected row {expected} here, found {number}",
  documentation: "The rows of a table of dangerous units are numbered 1, 2, 3 …; each number once. Correct the number.",
  examples: [
    {
      wrong: "DANGEROUS BLUE UNITS:\n  1 Raider\n  1 Scout\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Raider\n  2 Scout\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "expected row 2 here, found 1",
    },
  ],
};
