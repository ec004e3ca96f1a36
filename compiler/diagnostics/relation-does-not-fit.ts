import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const relationDoesNotFit: DiagnosticDefinition = {
  code: "relation-does-not-fit",
  severity: "error",
  template: "“{relation}” cannot relate {subject} to {argument}",
  documentation: "A relation joins two kinds of things, and these two do not fit. Check both nouns.",
  examples: [
    {
      wrong: "1 MOVE 1 to space adjacent to card.",
      right: "1 MOVE 1 to space adjacent to enemy.",
      message: "“adjacent to” cannot relate spaces to “card”",
    },
  ],
};
