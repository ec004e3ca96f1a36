import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const repeatedDanger: DiagnosticDefinition = {
  code: "repeated-danger",
  severity: "error",
  template: "“{phrase}” is ranked twice: row {first} counts",
  documentation:
    "The first row that fits a unit ranks it, so a second row with the same words is never reached. Remove one.",
  examples: [
    {
      wrong: "DANGEROUS BLUE UNITS:\n  1 Raider\n  2 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Raider on objective\n  2 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "“Raider” is ranked twice: row 1 counts",
    },
  ],
};
