import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nounExpected: DiagnosticDefinition = {
  code: "noun-expected",
  severity: "error",
  template: "“{phrase}” needs a noun",
  documentation:
    "Behind a relation, and wherever a thing is named, the words must say what the thing is. Add the noun.",
  examples: [
    {
      wrong: "1 MOVE 1 to space adjacent to elevated.",
      right: "1 MOVE 1 to space adjacent to elevated objective.",
      message: "“elevated” needs a noun",
    },
  ],
};
