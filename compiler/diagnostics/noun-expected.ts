import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nounExpected: DiagnosticDefinition = {
  code: "noun-expected",
  severity: "error",
  template: "“{phrase}” needs a noun",
  documentation: "The words after a relation must name a thing. Add the noun.",
  examples: [
    {
      wrong: "1 MOVE 1 to space adjacent to elevated.",
      right: "1 MOVE 1 to space adjacent to elevated objective.",
      message: "“elevated” needs a noun",
    },
  ],
};
