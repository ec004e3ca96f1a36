import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const adjectiveBehindNoun: DiagnosticDefinition = {
  code: "adjective-behind-noun",
  severity: "error",
  template: "“{adjective}” stands behind “{noun}”: here an adjective comes before its noun",
  documentation:
    "`space secure` is a condition: it asserts. A thing that is described has its adjectives in front: `secure space`. Between brackets a `>` may be missing instead.",
  examples: [
    {
      wrong: "1 MOVE 1 to objective elevated.",
      right: "1 MOVE 1 to elevated objective.",
      message: "“elevated” stands behind “objective”: here an adjective comes before its noun",
    },
  ],
};
