import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateDefinition: DiagnosticDefinition = {
  code: "duplicate-definition",
  severity: "error",
  template: "“{word}” is defined already, {where}",
  documentation:
    "A word has one definition, in the sheet, in the scenario file or in the file of definitions. Remove one of them, or give it another name.",
  examples: [
    {
      wrong:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Quiet spaces: spaces not containing own unit.\n",
      right:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Left space: space not containing own unit.\n\nGUARD\n1 MOVE 1 to quiet space. [Left space > Random]\n",
    },
  ],
};
