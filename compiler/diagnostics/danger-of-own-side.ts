import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const dangerOfOwnSide: DiagnosticDefinition = {
  code: "danger-of-own-side",
  severity: "error",
  template: "this table ranks {side}, the bot's own side: name the other side",
  documentation: "A sheet ranks the units of the other side: those that its bot fights. Name the other side.",
  examples: [
    {
      wrong: "DANGEROUS RED UNITS:\n  1 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "this table ranks Red, the bot's own side: name the other side",
    },
  ],
};
