import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unitWithTwoProcedures: DiagnosticDefinition = {
  code: "unit-with-two-procedures",
  severity: "error",
  template: "{unit} has two procedures: “{first}” and “{second}”",
  documentation: "A card is resolved by exactly one procedure. Limit one of the headings by letters, or join the two.",
  examples: [
    {
      wrong: "GUARD\n1 CONTROL.\n\nGUARD A\n1 RECON.\n",
      right: "GUARD B\n1 CONTROL.\n\nGUARD A\n1 RECON.\n",
      message: "Guard A has two procedures: “GUARD” and “GUARD A”",
    },
  ],
};
