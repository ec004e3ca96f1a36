import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const notUnderstood: DiagnosticDefinition = {
  code: "not-understood",
  severity: "error",
  template: "this text is in no section or procedure: {reason}",
  documentation:
    "A file consists of its header, of sections that a caption opens, and of procedures that a heading opens. The compiler cannot use text outside them. Add the caption or heading, or make the text a remark with `//`.",
  examples: [
    {
      wrong: "RED BOT PROCEDURES\n\n1 CONTROL.\n\nGUARD\n1 CONTROL.\n",
      right: "RED BOT PROCEDURES\n\nSCOUT\n1 CONTROL.\n\nGUARD\n1 CONTROL.\n",
      message: "this text is in no section or procedure: its clauses need a heading",
    },
  ],
};
