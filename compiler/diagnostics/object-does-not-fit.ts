import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const objectDoesNotFit: DiagnosticDefinition = {
  code: "object-does-not-fit",
  severity: "error",
  template: "{action} cannot be applied to “{object}”",
  documentation:
    "The words after an action name its target: you attack units or other things that can be harmed, and draw cards from decks. Name something of that kind.",
  examples: [
    {
      wrong: "1 ATTACK 1, targeting objective.",
      right: "1 ATTACK 1, targeting enemy.",
      message: "ATTACK cannot be applied to “objective”",
    },
    { wrong: "1 BOLSTER 2 matching unit.", right: "1 BOLSTER 2 matching deck." },
  ],
};
