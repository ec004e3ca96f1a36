import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const objectDoesNotFit: DiagnosticDefinition = {
  code: "object-does-not-fit",
  severity: "error",
  template: "“{object}” is not what {action} is done to",
  documentation:
    "What stands behind an action says what it is done to: an attack is aimed at units or at what else it can harm, cards are drawn from decks. Name something of that sort.",
  examples: [
    {
      wrong: "1 ATTACK 1, targeting objective.",
      right: "1 ATTACK 1, targeting enemy.",
      message: "“objective” is not what ATTACK is done to",
    },
    { wrong: "1 BOLSTER 2 matching unit.", right: "1 BOLSTER 2 matching deck." },
  ],
};
