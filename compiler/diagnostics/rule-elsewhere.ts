import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const ruleElsewhere: DiagnosticDefinition = {
  code: "rule-elsewhere",
  severity: "error",
  template: "“{sentence}” is a rule of {owner}; it does not belong here",
  documentation:
    "Rules for both players go into the scenario file, under SPECIAL RULES. Rules for one bot go into its " +
    "sheet, under the caption of its bot rules.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  Gates are open.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridges win for the Red.\n',
      message: "“Gates are open.” is a rule of a bot; it does not belong here",
    },
  ],
};
