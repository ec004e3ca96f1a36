import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const relationDoesNotFit: DiagnosticDefinition = {
  code: "relation-does-not-fit",
  severity: "error",
  template: "“{relation}” does not join {subject} to {argument}",
  documentation:
    "A relation states what may stand before it and behind it, and these two do not fit. Check both nouns.",
  examples: [
    {
      wrong: "1 MOVE 1 to space adjacent to card.",
      right: "1 MOVE 1 to space adjacent to enemy.",
      message: "“adjacent to” does not join spaces to “card”",
    },
  ],
};
