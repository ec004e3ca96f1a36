import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unitWithTwoProcedures: DiagnosticDefinition = {
  code: "unit-with-two-procedures",
  severity: "error",
  template: "{unit} has two procedures: “{first}” on line {line} and “{second}” here",
  documentation: "Each card has exactly one procedure. Limit one of the headings by letters, or join the two.",
  examples: [
    {
      wrong: "GUARD\n1 CONTROL.\n\nGUARD A\n1 RECON.\n",
      right: "GUARD B\n1 CONTROL.\n\nGUARD A\n1 RECON.\n",
      message: "Guard A has two procedures: “GUARD” on line 5 and “GUARD A” here",
    },
  ],
};
