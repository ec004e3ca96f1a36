import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const dangerNeedsUnit: DiagnosticDefinition = {
  code: "danger-needs-unit",
  severity: "error",
  template: "“{phrase}” is not a unit",
  documentation: "A table of dangerous units ranks units: each row describes some, most dangerous first. Name a unit.",
  examples: [
    {
      wrong: "DANGEROUS BLUE UNITS:\n  1 Objective\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Unit on objective\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "“Objective” is not a unit",
    },
  ],
};
